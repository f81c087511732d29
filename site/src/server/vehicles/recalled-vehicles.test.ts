import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { expect, it } from 'vitest'
import { createRecallReader, recallToken } from './recalled-vehicles.ts'

const VIN = 'JTEBR3FJ70K012345'
const entry = (slug: string, recalledVins?: string[]) => ({
  id: `tenant-${slug}`,
  tenant: tenantFixture({ slug }),
  rules: [],
  ...(recalledVins && { recalledVins }),
})

it('tells whether a dealer’s recalls name a VIN: whole, by its beginning or between two, however it is written', () => {
  let all = [
    entry('whole', [VIN]),
    entry('beginning', ['JTEBR']),
    entry('between', ['JTEBR3FJ70K012000-JTEBR3FJ70K013000']),
    entry('other', ['JTEBR3FJ70K012346', 'KM8']),
    entry('none'),
  ]
  const isRecalled = createRecallReader({ bySlug: (slug) => all.find(({ tenant }) => tenant.slug === slug) })
  const callBack = (vin: string) =>
    ['whole', 'beginning', 'between', 'other', 'none', 'nobody'].filter((slug) => isRecalled(vin, slug))
  expect(callBack(VIN)).toEqual(['whole', 'beginning', 'between'])
  expect(callBack(VIN.toLowerCase())).toEqual(['whole', 'beginning', 'between'])
  expect(callBack('not a vin')).toEqual([])
  all = [entry('whole', [])]
  expect(callBack(VIN)).toEqual([])
})

it('has another token whenever the VINs are others, and none without any', () => {
  const tokenOf = (...lines: string[]) => recallToken(entry('harbour', lines))
  expect(tokenOf()).toBeUndefined()
  expect(recallToken(entry('harbour'))).toBeUndefined()
  expect(new Set([tokenOf('KM8'), tokenOf('KM9'), tokenOf('KM8', 'KM9')]).size).toBe(3)
  expect(tokenOf('KM8')).toBe(tokenOf('KM8'))
})
