import { afterEach, describe, expect, it } from 'vitest'
import { removeDirectory, startServer, tempDirectory } from '../start-server.ts'
import type { TestServer } from '../start-server.ts'
import { CARS, exportAll, found, importLines } from './cars.ts'
import { random } from './random.ts'
import { alter, carText, Ledger, takeSnapshots, writeGroups, writeImports, writeSingles } from './writers.ts'

const BASE = 6_000
const KILLS = process.env['DEEP'] === '1' ? 50 : 3

interface FacetAnswer {
  facet_counts: { counts: { value: string; count: number }[] }[]
}

/** Compares what a restarted server holds with what was acknowledged, by export, GET, facets and search. */
async function verify(server: TestServer, ledger: Ledger, round: number): Promise<number> {
  const documents = await exportAll(server)
  const field = 'field extra'
  for (const id of new Set([...ledger.ids, ...documents.keys()])) {
    if (id === field) continue
    const document = documents.get(id)
    const state = document === undefined ? undefined : JSON.stringify(document)
    if (!ledger.allows(id, state))
      throw new Error(
        `round ${round}: ${id} is ${state ?? 'gone'}, but ${ledger.known(id) ?? 'gone'} was acknowledged`,
      )
    ledger.settle(id, state)
  }
  const { fields } = (await server.call('GET', '/collections/cars')).body as { fields: { name: string }[] }
  const extra = fields.some(({ name }) => name === 'extra') ? 'there' : undefined
  expect(ledger.allows(field, extra)).toBe(true)
  ledger.settle(field, extra)

  expect(await found(server, 'q=*')).toBe(documents.size)
  expect(await found(server, 'q=car&query_by=name')).toBe(documents.size)
  const tally: Record<string, number> = {}
  for (const { make } of documents.values()) tally[String(make)] = (tally[String(make)] ?? 0) + 1
  const facets = await server.call(
    'GET',
    '/collections/cars/documents/search?q=*&facet_by=make&max_facet_values=20',
  )
  const counts = (facets.body as FacetAnswer).facet_counts[0]?.counts ?? []
  expect(Object.fromEntries(counts.map(({ value, count }) => [value, count]))).toEqual(tally)
  const next = random(round)
  const ids = [...documents.keys()]
  for (let i = 0; i < Math.min(10, ids.length); i++) {
    const id = ids[next(ids.length)] as string
    const got = await server.call('GET', `/collections/cars/documents/${id}`)
    expect(got.body).toEqual(documents.get(id))
    const value = `v${String(documents.get(id)?.['n'])}`
    const q = `filter_by=id:=${id}&q=${value}&query_by=name&num_typos=0&prefix=false`
    expect(await found(server, q)).toBe(1)
  }
  return documents.size
}

describe('[c.6] SIGKILL under load', () => {
  let directory = ''
  let server: TestServer | undefined

  afterEach(async () => {
    await server?.stop('SIGKILL')
    removeDirectory(directory)
  })

  it(
    `${KILLS} kills amid upserts, imports, deletions, alterations and snapshots lose no acknowledged write`,
    async () => {
      directory = tempDirectory()
      const ledger = new Ledger()
      server = await startServer(directory)
      await server.call('POST', '/collections', CARS)
      // So many that the rest is few, and a start reads the snapshot rather than all documents.
      const base = Array.from({ length: BASE }, (_, n) => `base${n}`)
      await importLines(
        server,
        base.map((id) => carText(id, 1)),
      )
      for (const id of base) ledger.acknowledged(id, carText(id, 1))
      for (let round = 1; round <= KILLS; round++) {
        const running = server
        // An alteration makes older snapshots void; in every other round they are read and brought up to date.
        const writers = [writeSingles, writeImports, writeGroups, takeSnapshots]
        if (round % 2 === 0) writers.push(alter)
        const writing = Promise.all(writers.map((write) => write(running, ledger, round)))
        await Promise.race([writing, new Promise((resolve) => setTimeout(resolve, 100 + random(round)(500)))])
        await server.stop('SIGKILL')
        await writing
        server = await startServer(directory)
        const documents = await verify(server, ledger, round)
        expect(documents).toBeGreaterThanOrEqual(BASE)
      }
    },
    KILLS * 20_000,
  )

  it('an insertion sequence is given once, whatever was deleted and killed between', async () => {
    directory = tempDirectory()
    server = await startServer(directory)
    await server.call('POST', '/collections', CARS)
    let running = server
    const add = async (): Promise<string> => {
      const answer = await running.call('POST', '/collections/cars/documents', { name: 'x', make: 'm', n: 1 })
      return (answer.body as { id: string }).id
    }
    expect([await add(), await add(), await add()]).toEqual(['0', '1', '2'])
    await running.call('DELETE', '/collections/cars/documents/2')
    await running.stop('SIGKILL')
    running = server = await startServer(directory)
    expect(await add()).toBe('3')
    await running.call('DELETE', '/collections/cars/documents/3')
    await running.stop('SIGTERM')
    running = server = await startServer(directory)
    expect(await add()).toBe('4')
    await running.call('DELETE', '/collections/cars/documents?truncate=true')
    await running.stop('SIGKILL')
    running = server = await startServer(directory)
    expect(await add()).toBe('5')
  })
})
