import type { DeskAnswer, DeskRow } from '@forecourt/tenant-config/desk/desk-answer'
import { expect, it } from 'vitest'
import { withOlder } from './use-desk.ts'

const answer = (ids: readonly string[], next?: string): DeskAnswer => ({
  leads: ids.map((id) => ({ lead_id: id, createdAt: Number(id.slice(1)) }) as DeskRow),
  undelivered: [],
  counts: { open: 0, unread: 0, mine: 0, late: 0, undelivered: 0, held: 0, closed: 0, spam: 0 },
  workers: {},
  mayExport: true,
  ...(next !== undefined && { next }),
})
const idsOf = ({ leads }: DeskAnswer) => leads.map(({ lead_id: id }) => id)

it('older leads that were fetched stay below a renewed first part, each once', () => {
  const before = answer(['l9', 'l8', 'l7', 'l6', 'l5'], '5.l5')
  const renewed = withOlder(answer(['l10', 'l9', 'l8'], '8.l8'), before)
  expect(idsOf(renewed)).toEqual(['l10', 'l9', 'l8', 'l7', 'l6', 'l5'])
  expect(renewed.next).toBe('5.l5')
  // What is no longer in the first part is gone: somebody closed it.
  expect(idsOf(withOlder(answer(['l9', 'l7'], '7.l7'), before))).toEqual(['l9', 'l7', 'l6', 'l5'])
})

it('an end that was reached stays reached, and a list that became short is all there is', () => {
  const reached = withOlder(answer(['l9', 'l8'], '8.l8'), answer(['l9', 'l8', 'l7']))
  expect([idsOf(reached), reached.next]).toEqual([['l9', 'l8', 'l7'], undefined])
  const short = withOlder(answer(['l9']), answer(['l9', 'l8', 'l7']))
  expect([idsOf(short), short.next]).toEqual([['l9'], undefined])
})
