import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { schemaTypes } from '@forecourt/schemas/schema-types'
import type { Rule, ValidationContext } from 'sanity'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withTakenCheck } from './taken-check.ts'

type Custom = (value: unknown, context: ValidationContext) => Promise<true | string>

/** Returns the custom checks of a field of the dealer's document, in order; the last one asks the site. */
function checksOf(name: string): Custom[] {
  const tenant = schemaTypes.find((type) => type.name === 'tenant')
  const { fields } = (tenant && withTakenCheck(tenant)) as { fields: { name: string; validation: unknown }[] }
  const validation = fields.find((field) => field.name === name)?.validation as (rule: Rule) => Rule[]
  const customs: Custom[] = []
  const rule: Rule = new Proxy({} as Rule, {
    get: (_, method) => (given: Custom) => {
      if (method === 'custom') customs.push(given)
      return rule
    },
  })
  validation(rule)
  return customs
}

/** Validation context of Wattle's draft, as the Studio gives it to an author who can see these dealers. */
const contextOf = (seen: object[] = []): ValidationContext =>
  ({
    document: { _id: 'drafts.tenant-wattle' },
    getClient: () => ({ fetch: async () => seen, config: () => ({ token: 'theirs' }) }),
  }) as unknown as ValidationContext

let server: Server
let asked: string[]
let status: number
beforeEach(async () => {
  asked = []
  status = 200
  server = createServer((req, res) => {
    const { searchParams } = new URL(req.url ?? '', 'http://site')
    asked.push([req.url, req.headers.authorization].join(' '))
    const hosts = searchParams.getAll('host').map((host) => host.startsWith('theirs'))
    res.writeHead(status, { 'content-type': 'application/json' })
    res.end(JSON.stringify({ hosts, websiteId: searchParams.get('websiteId')?.startsWith('7') === true }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  globalThis.__FORECOURT__ = {
    projectId: 'forecourt',
    dataset: 'production',
    lakeUrl: null,
    siteUrl,
    mode: 'local',
  }
})
afterEach(() => {
  globalThis.__FORECOURT__ = undefined
  server.close()
})

it('[TEN-01] a web address of a dealer whom the person does not see is refused while it is written', async () => {
  const check = checksOf('hosts').at(-1)
  expect(await check?.(['own.example', 'theirs-1.example'], contextOf())).toBe(
    'theirs-1.example is the address of another dealer. It stays with the dealer that has it.',
  )
  expect(await check?.(['own.example', 'new.example'], contextOf())).toBe(true)
  expect(asked[0]).toBe(
    '/api/tenants/taken?tenant=tenant-wattle&host=own.example&host=theirs-1.example Bearer theirs',
  )
})

it('[TEN-19] so is a website number', async () => {
  const check = checksOf('websiteId').at(-1)
  expect(await check?.(7, contextOf())).toBe('7 is the number of another dealer.')
  expect(await check?.(8, contextOf())).toBe(true)
})

it('the same question is asked once while a document is edited', async () => {
  const check = checksOf('hosts').at(-1)
  for (let edit = 0; edit < 3; edit++)
    expect(await check?.(['theirs-2.example'], contextOf())).toContain('another dealer')
  expect(asked).toHaveLength(1)
})

it('nothing is asked where nothing is written, or where the other dealer is named already', async () => {
  const seen = [{ _id: 'tenant-harbour', name: 'Harbour', hosts: ['theirs-3.example'], websiteId: 77 }]
  const [hosts, numbers] = [checksOf('hosts'), checksOf('websiteId')]
  for (const check of [...hosts, ...numbers]) expect(await check(undefined, contextOf())).toBe(true)
  expect(await hosts[0]?.(['theirs-3.example'], contextOf(seen))).toContain('Harbour')
  expect(await hosts.at(-1)?.(['theirs-3.example'], contextOf(seen))).toBe(true)
  expect(await numbers.at(-1)?.(77, contextOf(seen))).toBe(true)
  expect(await hosts.at(-1)?.(['not a host'], contextOf())).toBe(true)
  expect(asked).toEqual([])
})

it('a site that cannot say keeps nobody from publishing, and is asked again', async () => {
  const check = checksOf('websiteId').at(-1)
  status = 503
  expect(await check?.(71, contextOf())).toBe(true)
  status = 200
  expect(await check?.(71, contextOf())).toBe('71 is the number of another dealer.')
})
