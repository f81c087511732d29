import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { expect, it } from 'vitest'
import type { TenantContext } from '../../server/tenants/tenant.ts'
import { vehicleCrumbs } from './vehicle-crumbs.ts'

const crumbs = (over: Parameters<typeof vehicleFixture>[0], tenant = tenantFixture()) => {
  const context = { tenant, basePath: '', link: (path: string) => path } as unknown as TenantContext
  return vehicleCrumbs({ vehicle: vehicleFixture(over), context, title: '2020 Mazda CX-5' })
}
const CAR = { make: 'Mazda', model: 'CX-5', body: 'SUV', car_type: 'used' } as const

it('[VDP-01] [VDP-02] [C17] the way leads over car type, make, model and body type to the vehicle', () => {
  expect(crumbs(CAR)).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Used', href: '/search/used-cars' },
    { label: 'Mazda', href: '/search/mazda' },
    { label: 'CX-5', href: '/search/mazda/cx-5' },
    { label: 'SUV', href: '/search/suv' },
    { label: '2020 Mazda CX-5' },
  ])
})

it.each([
  ['new', '/search/new-cars'],
  ['demo', '/search/demo-cars'],
] as const)('[VDP-02] %s cars are at %s', (car_type, href) => {
  expect(crumbs({ ...CAR, car_type })[1]?.href).toBe(href)
})

it('[VDP-01] model and body type are left out where they are not known, on a used-car site too', () => {
  const tenant = tenantFixture({ template: 'used-only' })
  expect(crumbs({ ...CAR, model: '', body: '' }, tenant)).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Used', href: '/used-car/used-cars' },
    { label: 'Mazda', href: '/used-car/mazda' },
    { label: '2020 Mazda CX-5' },
  ])
})
