import { expect, it, vi } from 'vitest'
import { zoneOf } from './use-dealer-zone.ts'

vi.mock('sanity', () => ({ useClient: vi.fn(), useFormValue: vi.fn() }))

const client = (zones: (string | null)[]) => ({ fetch: () => Promise.resolve(zones) }) as never

it('is the zone of all the dealers that a document names, and none where they differ or tell none', async () => {
  expect(await zoneOf(client(['Australia/Perth', 'Australia/Perth']), ['a', 'b'])).toBe('Australia/Perth')
  expect(await zoneOf(client(['Australia/Perth', null]), ['a', 'b'])).toBe('Australia/Perth')
  expect(await zoneOf(client(['Australia/Perth', 'Australia/Sydney']), ['a', 'b'])).toBeUndefined()
  expect(await zoneOf(client([]), ['a'])).toBeUndefined()
})
