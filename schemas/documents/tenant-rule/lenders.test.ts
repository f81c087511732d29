import { expect, it } from 'vitest'
import { isKnownLender, ownLenders } from './lenders.ts'

const client = {
  fetch: async <R>() =>
    [
      { id: 'tenant-harbour', name: 'manual' },
      { id: 'drafts.tenant-harbour', name: 'manual' },
      { id: 'tenant-wattle', name: 'Yard Finance' },
    ] as R,
}

it('[FIN-03] the lender of a rule is one that the platform knows, or one in the settings of its dealers', async () => {
  expect(isKnownLender('taurus')).toBe(true)
  expect(isKnownLender('other')).toBe(false)
  expect(await ownLenders(client, ['tenant-wattle'])).toEqual(['Yard Finance'])
  expect(await ownLenders(client, undefined)).toEqual(['manual', 'Yard Finance'])
})
