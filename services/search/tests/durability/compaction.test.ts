import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { removeDirectory, startServer } from '../start-server.ts'
import type { TestServer } from '../start-server.ts'
import { carLine, CARS, exportAll, found, importLines } from './cars.ts'

const COUNT = 6_000
const PATH = '/collections/cars/documents'

describe('[c.6] compaction', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startServer()
  })

  afterAll(async () => {
    await server.stop()
    removeDirectory(server.directory)
  })

  it('gives up dead ordinals while documents are written, changed and deleted, and changes no answer', async () => {
    await server.call('POST', '/collections', CARS)
    const numbers = Array.from({ length: COUNT }, (_, n) => n)
    const lines = numbers.map((n) => carLine(n))
    await importLines(server, lines)
    await importLines(server, lines.toReversed(), 'action=upsert')
    const isCompacted = (): boolean => server.lines.some((line) => line.includes('"msg":"compacted"'))
    const expected = new Map(numbers.map((n) => [`d${n}`, n % 7]))
    for (let n = 0; !isCompacted(); n += 3) {
      const [changed, deleted, added] = [n % COUNT, (n + 1) % COUNT, COUNT + n]
      await server.call('POST', `${PATH}?action=upsert`, carLine(changed, { make: 'make9' }))
      await server.call('DELETE', `${PATH}/d${deleted}`)
      await server.call('POST', PATH, carLine(added))
      expected.set(`d${changed}`, 9)
      expected.delete(`d${deleted}`)
      expected.set(`d${added}`, added % 7)
    }
    await vi.waitFor(() => expect(server.lines.join('\n')).toContain('"done":true'))
    const documents = await exportAll(server)
    expect([...documents.keys()].toSorted()).toEqual([...expected.keys()].toSorted())
    for (const make of [0, 3, 9]) {
      const count = [...expected.values()].filter((value) => value === make).length
      expect(await found(server, `q=*&filter_by=make:=make${make}`)).toBe(count)
      expect(await found(server, `q=make${make}&query_by=make&num_typos=0&prefix=false`)).toBe(count)
    }
    expect(await found(server, 'q=car&query_by=name')).toBe(expected.size)
    const { body } = await server.call('GET', `${PATH}/search?q=*&sort_by=_seq_id:asc&per_page=3`)
    const ids = (body as { hits: { document: { id: string } }[] }).hits.map(({ document }) => document.id)
    expect(ids).toEqual([...documents.keys()].slice(0, 3))
  }, 60_000)
})
