import { expect, it } from 'vitest'
import { get, HARBOUR } from './route-request.fixture.ts'

const leadsTo = (target: string, over?: Parameters<typeof get>[2]) => {
  const decision = get(HARBOUR, target, over)
  return decision.kind === 'redirect' ? decision.location : decision.kind
}

it('pages that name their vehicle in their query lead from its old slug to the new one, whatever else they were asked', () => {
  expect(leadsTo('/print?car_id=old-name')).toBe('/print?car_id=new-name')
  expect(leadsTo('/estimates?postcode=4006&car_id=old-name')).toBe('/estimates?postcode=4006&car_id=new-name')
  expect(leadsTo('/checkout-journey?car_id=old-name')).toBe('/checkout-journey?car_id=new-name')
  expect(leadsTo('/enquiry?car=old-name&form=photos')).toBe('/enquiry?car=new-name&form=photos')
  expect(get('localhost', '/t/harbour/print?car_id=old-name')).toEqual({
    kind: 'redirect',
    location: '/t/harbour/print?car_id=new-name',
  })
})

it('what the API tells of a vehicle leads on, too, unless its visitors may not see it', () => {
  expect(leadsTo('/api/cars/old-name/pdf')).toBe('/api/cars/new-name/pdf')
  expect(leadsTo('/api/cars/old-name/pdf', { access: () => 'hidden' })).toBe('error')
  expect(leadsTo('/print?car_id=old-name', { access: () => 'hidden' })).toBe('next')
})

it('names that are no old slug stay as they are, and listings have no vehicle in their query', () => {
  for (const target of ['/print?car_id=here', '/print?car_id=never-was', '/search?car_id=old-name', '/print'])
    expect({ target, leadsTo: leadsTo(target) }).toEqual({ target, leadsTo: 'next' })
})
