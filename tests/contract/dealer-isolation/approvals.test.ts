import { afterAll, beforeAll, expect, it } from 'vitest'
import { type IsolationLake, startIsolationLake } from './lakes.ts'

const TENANT = { _type: 'reference', _ref: 'tenant-harbour', _weak: true }
const REQUEST = {
  _type: 'approvalRequest',
  tenant: TENANT,
  subject: 'offer-a',
  subjectType: 'offer',
  title: 'An offer',
  words: 'Please look',
  askedAt: '2026-11-27T00:00:00Z',
}

let lake: IsolationLake
beforeAll(async () => {
  lake = await startIsolationLake()
})
afterAll(() => lake?.stop())

const mutate = async (person: string, ...mutations: object[]) =>
  (await lake.as(person).post('/data/mutate/production', { mutations })).status
const ask = (person: string, id: string, more: object = {}) =>
  mutate(person, { create: { ...REQUEST, _id: id, askedBy: person, state: 'waiting', ...more } })
const set = (person: string, id: string, changes: object) => mutate(person, { patch: { id, set: changes } })
const stateOf = async (person: string, id: string) => {
  const query = encodeURIComponent(`*[_id == "${id}"][0].state`)
  const { body } = await lake.as(person).get(`/data/query/production?query=${query}&perspective=raw`)
  return (body as { result?: unknown }).result ?? null
}

it('an editor asks in their own name only, and answers nothing', async () => {
  expect(await ask('harriet-editor', 'approval.a')).toBe(200)
  for (const [id, more] of [
    ['approval.b', { askedBy: 'ada-approver' }],
    ['approval.b', { state: 'approved', answeredBy: 'harriet-editor' }],
    ['approval.b', { state: 'approved', answeredBy: 'ada-approver' }],
    ['approval.b', { tenant: { ...TENANT, _ref: 'tenant-wattle' } }],
    // Without a dot in its id, visitors could read it.
    ['approval-b', {}],
    ['drafts.approval-b', {}],
    ['approval.b.c', {}],
  ] as const)
    expect([id, more, await ask('harriet-editor', id, more)]).toEqual([id, more, 403])
  for (const changes of [
    { state: 'approved', answeredBy: 'harriet-editor' },
    { askedBy: 'ada-approver' },
    { tenant: { ...TENANT, _ref: 'tenant-wattle' } },
  ])
    expect([changes, await set('harriet-editor', 'approval.a', changes)]).toEqual([changes, 403])
  expect(await ask('vera-viewer', 'approval.c')).toBe(403)
})

it('an approver answers in their own name, and an answer stands', async () => {
  expect(await ask('harriet-editor', 'approval.d')).toBe(200)
  expect(
    await set('ada-approver', 'approval.d', { state: 'approved', answeredBy: 'dana-dealer-admin' }),
  ).toBe(403)
  expect(await set('ada-approver', 'approval.d', { state: 'returned', answeredBy: 'ada-approver' })).toBe(200)
  expect(await set('harriet-editor', 'approval.d', { state: 'withdrawn' })).toBe(403)
  expect(await set('dana-dealer-admin', 'approval.d', { state: 'approved' })).toBe(403)
  for (const person of ['harriet-editor', 'dana-dealer-admin'])
    expect(await mutate(person, { delete: { id: 'approval.d' } })).toBe(403)
  expect(await stateOf('harriet-editor', 'approval.d')).toBe('returned')
})

it('[TEN-01] another dealer and visitors neither read nor change a request', async () => {
  expect(await ask('harriet-editor', 'approval.e')).toBe(200)
  for (const person of ['wanda-approver', 'will-editor', 'anonymous'])
    expect([person, await stateOf(person, 'approval.e')]).toEqual([person, null])
  for (const person of ['wanda-approver', 'will-editor'])
    expect(await set(person, 'approval.e', { state: 'approved', answeredBy: person })).not.toBe(200)
  expect(await stateOf('vera-viewer', 'approval.e')).toBe('waiting')
})
