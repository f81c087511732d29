import { expect, it } from 'vitest'
import { answerTo, approvalRequest, MAX_WORDS } from './approval-request.ts'

const NOW = new Date('2026-11-27T01:00:00Z')
const ask = (document: Record<string, unknown>, words = ' Please look ') =>
  approvalRequest({
    name: 'n1',
    document,
    title: 'Roof rack',
    basis: 'r1',
    words,
    person: 'harriet',
    now: NOW,
  })

it('a request names the document as it will be published, its dealer, who asks and when', () => {
  const draft = { _id: 'drafts.offer-a', _type: 'offer', tenant: { _ref: 'tenant-harbour' } }
  expect(ask(draft)).toEqual({
    _id: 'approval.n1',
    _type: 'approvalRequest',
    tenant: { _type: 'reference', _ref: 'tenant-harbour', _weak: true },
    subject: 'offer-a',
    subjectType: 'offer',
    title: 'Roof rack',
    basis: 'r1',
    words: 'Please look',
    state: 'waiting',
    askedBy: 'harriet',
    askedAt: '2026-11-27T01:00:00.000Z',
  })
  expect(ask(draft, 'x'.repeat(MAX_WORDS + 1))?.words).toHaveLength(MAX_WORDS)
})

it('a rule belongs to the first dealer that it is for; what belongs to none has nobody to ask', () => {
  const rule = {
    _id: 'drafts.r',
    _type: 'tenantRule',
    tenants: [{ _ref: 'tenant-wattle' }, { _ref: 'tenant-b' }],
  }
  expect(ask(rule)?.tenant._ref).toBe('tenant-wattle')
  for (const document of [
    { _id: 'drafts.m', _type: 'manufacturer', allTenants: true },
    { _id: 'drafts.r', _type: 'tenantRule', tenants: [] },
    { _id: 'drafts.o', _type: 'offer', tenant: null },
  ])
    expect(ask(document)).toBeUndefined()
})

it('an answer says who gave it, when, and in which words', () => {
  expect(answerTo('returned', { words: ' Say until when ', person: 'ada', now: NOW })).toEqual({
    state: 'returned',
    answer: 'Say until when',
    answeredBy: 'ada',
    answeredAt: '2026-11-27T01:00:00.000Z',
  })
})
