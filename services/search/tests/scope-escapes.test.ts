import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ATTEMPTS } from './scope/attempts.ts'
import type { Attempt } from './scope/attempts.ts'
import { fillStock, HIDDEN, PARENT, scopedKey } from './scope/stock.ts'
import { ADMIN_KEY, removeDirectory, startServer } from './start-server.ts'
import type { TestServer } from './start-server.ts'

const SCOPES: readonly [string, Record<string, unknown>][] = [
  ['a scope', { filter_by: 'tenants:=harbour', exclude_fields: 'out_of' }],
  ['a scope with or', { filter_by: 'tenants:=[`harbour`] || id:=v1', exclude_fields: 'out_of,sales' }],
]
/** Texts that only hidden cars, the foreign collection and keys contain. */
const SECRET = new RegExp(
  [
    'zolt',
    'cinque',
    'zeppelin',
    'zrack',
    '999999',
    PARENT,
    ADMIN_KEY,
    ...HIDDEN.map(({ id }) => `"${String(id)}"`),
  ].join('|'),
  'i',
)

describe('whatever a scoped key asks, the answer is the one of a server without the rest', () => {
  let full: TestServer
  let bare: TestServer

  beforeAll(async () => {
    ;[full, bare] = await Promise.all([startServer(), startServer()])
    await Promise.all([fillStock(full, true), fillStock(bare, false)])
  })

  afterAll(async () => {
    for (const server of [full, bare]) {
      await server.stop()
      removeDirectory(server.directory)
    }
  })

  async function ask(server: TestServer, { method = 'GET', path, query = {}, body }: Attempt, key: string) {
    const search = new URLSearchParams(query).toString()
    const text = body === undefined ? undefined : JSON.stringify(body)
    const target = search === '' ? path : `${path}?${search}`
    const answer = await server.call(method, target, text ?? (method === 'GET' ? undefined : '{}'), key)
    return { status: answer.status, body: withoutTimes(answer.body) }
  }

  describe.each(SCOPES)('%s', (_, embedded) => {
    const key = scopedKey(PARENT, embedded)
    it.each(ATTEMPTS.map((attempt) => [attempt.title, attempt] as const))('%s', async (__, attempt) => {
      const answer = await ask(full, attempt, key)
      expect(answer).toEqual(await ask(bare, attempt, key))
      expect(JSON.stringify(answer.body)).not.toMatch(SECRET)
      expect(answer.status).toBeLessThan(500)
    })
  })

  it('an answer in the cache is never given to another key', async () => {
    const query = { q: '*', query_by: 'name', use_cache: 'true', per_page: '100' }
    const attempt = { title: '', path: '/collections/stock/documents/search', query }
    const wide = await ask(full, attempt, ADMIN_KEY)
    const narrow = await ask(
      full,
      attempt,
      scopedKey(PARENT, { filter_by: 'id:=v1', exclude_fields: 'out_of' }),
    )
    const other = await ask(
      full,
      attempt,
      scopedKey(PARENT, { filter_by: 'id:=v2', exclude_fields: 'out_of' }),
    )
    expect(wide.body).toMatchObject({ found: 39 })
    expect(narrow.body).toMatchObject({ found: 1, hits: [{ document: { id: 'v1' } }] })
    expect(other.body).toMatchObject({ found: 1, hits: [{ document: { id: 'v2' } }] })
  })

  it('nothing that was asked is in the log with its key', () => {
    for (const server of [full, bare]) {
      const log = server.lines.join('\n')
      for (const secret of [PARENT, ADMIN_KEY, scopedKey(PARENT, SCOPES[0]?.[1]), 'zonda'])
        expect(log).not.toContain(secret)
    }
  })
})

function withoutTimes(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (name, inner: unknown) =>
      name === 'search_time_ms' || name === 'first_q' ? undefined : inner,
    ),
  )
}
