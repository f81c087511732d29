import { afterAll, beforeAll, expect, it } from 'vitest'
import { type IsolationLake, startIsolationLake } from './lakes.ts'

let lake: IsolationLake
beforeAll(async () => {
  lake = await startIsolationLake()
})
afterAll(() => lake?.stop())

const tenant = { _type: 'reference', _ref: 'tenant-harbour', _weak: true }
const offer = { _id: 'offer-late', _type: 'offer', tenant, name: 'Roof racks' }
const mutate = (person: string, ...mutations: object[]) =>
  lake.as(person).post('/data/mutate/production', { mutations })

it('an approver’s own program publishes no ended offer, no claim of a rate and no page at an address of the site', async () => {
  const refused = [
    { ...offer, expiry: '2026-01-01T00:00:00Z' },
    { ...offer, name: 'Finance at 4.9% p.a.' },
    { ...offer, _type: 'page', path: '/search/cars' },
  ]
  const reasons = ['This offer has ended.', 'The law wants a comparison rate', 'belong to the site itself']
  for (const [i, document] of refused.entries()) {
    const draft = { ...document, _id: `drafts.${offer._id}` }
    expect((await mutate('ada-approver', { createOrReplace: draft })).status).toBe(200)
    for (const write of [
      () => mutate('ada-approver', { create: document }),
      () =>
        lake.as('ada-approver').post('/data/actions/production', {
          actions: [
            { actionType: 'sanity.action.document.publish', publishedId: offer._id, draftId: draft._id },
          ],
        }),
    ]) {
      const { status, body } = await write()
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(reasons[i] ?? '')])
    }
  }
  expect((await mutate('ada-approver', { create: offer })).status).toBe(200)
})
