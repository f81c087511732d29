import { afterAll, beforeAll, expect, it } from 'vitest'
import { type IsolationLake, startIsolationLake } from './lakes.ts'

const teamOf = (tenant: string) => ({
  _type: 'leadTeam',
  tenant: { _type: 'reference', _ref: tenant, _weak: true },
  title: 'Sales',
  members: ['harriet-editor'],
})

let lake: IsolationLake
beforeAll(async () => {
  lake = await startIsolationLake()
})
afterAll(() => lake?.stop())

const mutate = async (person: string, ...mutations: object[]) =>
  (await lake.as(person).post('/data/mutate/production', { mutations })).status

it('who sees which leads is decided by a dealer’s admin: nobody else makes or changes a team', async () => {
  const own = { ...teamOf('tenant-harbour'), _id: 'team-sales' }
  expect(await mutate('dana-dealer-admin', { create: own })).toBe(200)
  for (const person of ['harriet-editor', 'ada-approver', 'vera-viewer']) {
    for (const prefix of ['', 'drafts.', 'versions.rOne.'])
      expect([
        person,
        await mutate(person, { create: { ...own, _id: `${prefix}team-of-${person}` } }),
      ]).toEqual([person, 403])
    const strip = { patch: { id: own._id, set: { seesOnlyTheirs: false } } }
    expect([person, await mutate(person, strip)]).toEqual([person, 403])
    expect([person, await mutate(person, { delete: { id: own._id } })]).toEqual([person, 403])
  }
  // To staff of another dealer it does not exist.
  expect(await mutate('wanda-approver', { patch: { id: own._id, set: { members: [] } } })).toBe(409)
  expect(await mutate('dana-dealer-admin', { patch: { id: own._id, set: { title: 'Cars' } } })).toBe(200)
})

it('a dealer’s admin makes no team of another dealer', async () => {
  const theirs = { ...teamOf('tenant-wattle'), _id: 'team-theirs' }
  expect(await mutate('dana-dealer-admin', { create: theirs })).toBe(403)
})
