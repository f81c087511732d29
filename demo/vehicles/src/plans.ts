import type { FeedVehicle } from '@forecourt/vehicle/vehicle'
import type { DemoTenant } from './tenants.ts'

/** Kind of vehicle in a lot. */
export type Kind = 'car' | 'mg' | 'caravan' | 'truck' | 'motorcycle' | 'motorhome'

/** Lots of a dealer's stock. With `share`, dealership `with` also offers used cars: one in `every` numbers. */
export interface Plan {
  tenant: DemoTenant['slug']
  prefix: string
  lots: readonly { dealership: number; kind: Kind; carType: FeedVehicle['car_type']; count: number }[]
  share?: { with: number; every: number }
}

/** The stock of every dealer of the demonstration. */
export const PLANS: readonly Plan[] = [
  {
    tenant: 'harbour',
    prefix: 'hc',
    share: { with: 201, every: 90 },
    lots: [
      { dealership: 101, kind: 'car', carType: 'new', count: 130 },
      { dealership: 101, kind: 'car', carType: 'demo', count: 48 },
      { dealership: 101, kind: 'car', carType: 'used', count: 250 },
      { dealership: 102, kind: 'car', carType: 'new', count: 70 },
      { dealership: 102, kind: 'car', carType: 'demo', count: 26 },
      { dealership: 102, kind: 'car', carType: 'used', count: 212 },
      { dealership: 103, kind: 'caravan', carType: 'new', count: 28 },
      { dealership: 103, kind: 'caravan', carType: 'used', count: 30 },
      { dealership: 103, kind: 'truck', carType: 'new', count: 16 },
      { dealership: 103, kind: 'truck', carType: 'used', count: 28 },
      { dealership: 103, kind: 'motorhome', carType: 'used', count: 12 },
      { dealership: 103, kind: 'motorcycle', carType: 'new', count: 16 },
      { dealership: 103, kind: 'motorcycle', carType: 'used', count: 34 },
    ],
  },
  {
    tenant: 'wattle',
    prefix: 'ws',
    share: { with: 101, every: 60 },
    lots: [
      { dealership: 201, kind: 'car', carType: 'used', count: 272 },
      { dealership: 201, kind: 'car', carType: 'new', count: 7 },
      { dealership: 201, kind: 'car', carType: 'demo', count: 7 },
      { dealership: 201, kind: 'motorcycle', carType: 'used', count: 14 },
    ],
  },
  {
    tenant: 'southside-mg',
    prefix: 'sm',
    lots: [
      { dealership: 301, kind: 'mg', carType: 'new', count: 28 },
      { dealership: 301, kind: 'mg', carType: 'demo', count: 8 },
      { dealership: 301, kind: 'mg', carType: 'used', count: 18 },
      // Trade-ins of other makes: in the feed, and hidden by the site's own rule.
      { dealership: 301, kind: 'car', carType: 'used', count: 6 },
    ],
  },
  {
    tenant: 'outback-rv',
    prefix: 'or',
    lots: [
      { dealership: 401, kind: 'caravan', carType: 'new', count: 18 },
      { dealership: 401, kind: 'caravan', carType: 'used', count: 20 },
      { dealership: 402, kind: 'truck', carType: 'new', count: 8 },
      { dealership: 402, kind: 'truck', carType: 'used', count: 12 },
      { dealership: 402, kind: 'motorcycle', carType: 'new', count: 8 },
      { dealership: 402, kind: 'motorcycle', carType: 'used', count: 14 },
    ],
  },
]
