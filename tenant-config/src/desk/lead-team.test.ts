import { expect, it } from 'vitest'
import { closedTeam, isTeams, type LeadTeam, limitingTeams, parseLeadTeam, teamsOf } from './lead-team.ts'

const team = (more: object = {}): LeadTeam => {
  const parsed = parseLeadTeam({ _id: 'team', tenant: 'tenant-a', title: 'Service', ...more })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}
const SUBJECT = { category: 'Service Booking', place: 'newstead', dealership: 7, make: 'Kia' } as const

it.each([
  [{}, true],
  [{ categories: ['Service Booking', 'Parts Enquiry'] }, true],
  [{ categories: ['Parts Enquiry'] }, false],
  [{ places: [{ slug: 'newstead' }] }, true],
  [{ places: [{ slug: 'south', dealership: 7 }] }, true],
  [{ places: [{ slug: 'south' }] }, false],
  [{ places: [{ slug: 'north', dealership: 8 }] }, false],
  [{ makes: ['kia'] }, true],
  [{ makes: ['Mazda'] }, false],
  [{ categories: ['Service Booking'], places: [{ slug: 'newstead' }], makes: ['Mazda'] }, false],
])('a team for %j looks after a service booking for a Kia at Newstead: %s', (more, expected) => {
  expect(isTeams(team(more), SUBJECT)).toBe(expected)
})

it('a lead about no make is no lead of a team for some makes', () => {
  expect(isTeams(team({ makes: ['Kia'] }), { ...SUBJECT, make: '' })).toBe(false)
})

it('a dealer has its own teams in their order', () => {
  const teams = [
    team({ _id: 'c', order: 2 }),
    team({ _id: 'b', order: 1 }),
    team({ _id: 'a', order: 1 }),
    team({ _id: 'other', tenant: 'tenant-b' }),
  ]
  expect(teamsOf('tenant-a', teams).map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
})

it('only members of a team that sees nothing else are limited', () => {
  const strict = team({ members: ['sam'], seesOnlyTheirs: true })
  const teams = [strict, team({ members: ['sam', 'kim'] })]
  expect(limitingTeams(teams, 'sam')).toEqual([strict])
  expect(limitingTeams(teams, 'kim')).toBeUndefined()
})

it.each([
  [{ title: '' }, 'title'],
  [{ categories: ['Gossip'] }, 'categories.0'],
  [{ members: ['sam', 'sam'] }, 'members'],
  [{ assigns: 'somebody' }, 'assigns'],
  [{ tenant: undefined }, 'tenant'],
])('%j is refused with the field named', (more, path) => {
  const parsed = parseLeadTeam({ _id: 'team', tenant: 'tenant-a', title: 'Service', ...more })
  expect(parsed.ok ? [] : parsed.errors.map((issue) => issue.path)).toEqual([path])
})

it('a place that is gone is no place, and never every place', () => {
  const gone = team({ places: [{ slug: null, dealership: null }] })
  expect(isTeams(gone, SUBJECT)).toBe(false)
  expect(isTeams(gone, { ...SUBJECT, place: '', dealership: undefined })).toBe(false)
})

it('of an unusable team the members stay, who see nothing but their own', () => {
  const broken = { _id: 'team', tenant: 'tenant-a', title: '', members: ['sam', 'sam', 7], categories: ['x'] }
  expect(parseLeadTeam(broken).ok).toBe(false)
  const closed = closedTeam(broken)
  expect(closed).toMatchObject({ members: ['sam'], seesOnlyTheirs: true, assigns: 'nobody' })
  expect(closed && isTeams(closed, SUBJECT)).toBe(false)
  expect(closedTeam({ _id: 'team', members: ['sam'] })).toBeUndefined()
})
