import { keyed, referenceTo, type SeedRecall, type SeedServicePlan } from '../documents.ts'
import { SOUTHSIDE } from './tenant.ts'

type Row = readonly [km: number, months: number, price: number, note?: string]

const plan = (
  id: string,
  name: string,
  models: string[],
  from: number,
  rows: readonly Row[],
): SeedServicePlan => ({
  _type: 'servicePlan',
  _id: `service-plan-southside-${id}`,
  tenant: referenceTo(SOUTHSIDE),
  name,
  make: 'mg',
  models,
  from_year: from,
  intervals: keyed(
    rows.map(([km, months, price, note]) => ({
      _type: 'serviceInterval' as const,
      km,
      months,
      price,
      ...(note !== undefined && { note }),
    })),
  ),
  conditions:
    'Parts, labour and GST of a scheduled service for vehicles in private use. Tyres, pads, wipers and what a driver wears out are quoted before we begin.',
})

/** What services cost, by model. */
export const southsideServicePlans: readonly SeedServicePlan[] = [
  plan('hs', 'MG HS, petrol', ['HS'], 2020, [
    [3_000, 3, 0, 'complimentary first check'],
    [15_000, 12, 296],
    [30_000, 24, 412, 'with brake fluid'],
    [45_000, 36, 296],
    [60_000, 48, 588, 'with spark plugs'],
  ]),
  plan('zs', 'MG ZS, petrol', ['ZS', 'ZST'], 2018, [
    [3_000, 3, 0, 'complimentary first check'],
    [15_000, 12, 266],
    [30_000, 24, 358, 'with brake fluid'],
    [45_000, 36, 266],
    [60_000, 48, 524],
  ]),
  plan('mg4', 'MG4, electric', ['MG4', '4'], 2023, [
    [40_000, 24, 239],
    [80_000, 48, 389, 'with brake fluid and coolant check'],
  ]),
]

/** The campaign that the specification names. Its numbers are invented: they belong to no vehicle. */
export const southsideRecalls: readonly SeedRecall[] = [
  {
    _type: 'recall',
    _id: 'recall-southside-hs-plus-ev',
    tenant: referenceTo(SOUTHSIDE),
    name: 'HS PLUS EV',
    number: 'REC-005652',
    make: 'mg',
    models: ['HS PLUS EV'],
    from_year: 2021,
    to_year: 2022,
    units: 5168,
    defect: 'A connector of the high-voltage system may not have been sealed as it should be.',
    hazard: 'Water can get in. The vehicle may lose drive, or a short circuit may start a fire.',
    remedy:
      'Ring us or book below. We inspect the connector and replace it where needed, free of charge, while you wait.',
    since: '2023-06-01',
    notice_url: 'https://www.vehiclerecalls.gov.au/recalls/rec-005652',
    vins: ['LSJZ0000000000000-LSJZ0000000005167'],
  },
]
