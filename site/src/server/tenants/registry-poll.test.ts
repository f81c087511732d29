import { expect, it, vi } from 'vitest'
import type { CacheTag } from '../cache/cache-tags.ts'
import { createRegistryPoll } from './registry-poll.ts'
import { makeDirectory, tenantDoc } from './tenants.fixture.ts'

const tenants = (...slugs: string[]) => ({ tenants: slugs.map((slug) => tenantDoc(slug)), rules: [] })

function makePoll() {
  const { directory, state } = makeDirectory(tenants('harbour'))
  const expired: CacheTag[][] = []
  const poll = createRegistryPoll({
    lake: { registryRevision: async () => '1' } as Parameters<typeof createRegistryPoll>[0]['lake'],
    tenants: directory,
    revalidate: (tags) => expired.push([...tags]),
    recompute: vi.fn(async () => {}),
  })
  return { poll, state, expired: () => expired.splice(0).flat() }
}

it('expires what was not found for want of a dealer once the dealer is back', async () => {
  const { poll, state, expired } = makePoll()
  await poll.refresh()
  expect(expired()).toEqual(['served:harbour'])
  state.documents = tenants('harbour', 'wattle')
  await poll.refresh()
  expect(expired()).toEqual(['served:wattle'])
  state.documents = tenants('wattle')
  await poll.refresh()
  expect(expired(), 'a dealer that goes leaves nothing that was not found').toEqual([])
  state.documents = tenants('harbour', 'wattle')
  await poll.refresh()
  expect(expired()).toEqual(['served:harbour'])
})
