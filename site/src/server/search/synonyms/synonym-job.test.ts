import { expect, it, vi } from 'vitest'
import type { TenantEntry } from '../../tenants/tenant-entry.ts'
import { createSynonymJob } from './synonym-job.ts'
import { synonymSetFor } from './synonym-sets.ts'

const own = { _id: 's', tenant: 'tenant-harbour', words: ['kombi', 'transporter'] }
const entry = (id: string): TenantEntry =>
  ({ id, synonyms: synonymSetFor(id, [own]) }) as unknown as TenantEntry

function job(sync: () => Promise<readonly string[]>) {
  const told = { revalidate: vi.fn(), log: vi.fn() }
  const all = () => [entry('tenant-harbour'), entry('tenant-wattle')]
  return { ...told, job: createSynonymJob({ sync, all, ...told }) }
}

it('expires what was found without the words, of the dealers whose set was written', async () => {
  const { job: words, revalidate } = job(async () => ['stock_words.tenant-harbour'])
  await words.apply()
  expect(revalidate).toHaveBeenCalledWith(['rules:tenant-harbour'])
})

it('goes on without the engine, and tries again as soon as it may be there', async () => {
  const sync = vi.fn(async (): Promise<readonly string[]> => {
    throw new Error('ECONNREFUSED')
  })
  const { job: words, log } = job(sync)
  await expect(words.apply()).resolves.toBeUndefined()
  words.tick()
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(1))
  words.tick()
  expect(sync).toHaveBeenCalledTimes(2)
  words.again()
  words.tick()
  expect(sync).toHaveBeenCalledTimes(3)
})
