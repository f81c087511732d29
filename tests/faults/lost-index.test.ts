import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../scripts/lib/root.mjs'
import { startPlatform, type TestPlatform } from '../harness/platform.ts'
import { until as waitUntil } from '../harness/until.ts'

const LONGEST_MS = 30_000

let platform: TestPlatform
let wanted = 0

beforeAll(async () => {
  platform = await startPlatform({ isSeeded: true, services: ['lake', 'search', 'site'] })
  wanted = await indexed()
}, 600_000)
afterAll(() => platform?.close())

/** Vehicles behind the alias; 0 while there is none. */
async function indexed(): Promise<number> {
  const query = 'q=*&query_by=name&per_page=1'
  const answer = await fetch(`${platform.url('search')}/collections/stock/documents/search?${query}`, {
    headers: { 'x-typesense-api-key': platform.secrets.searchAdminKey },
  }).catch(() => undefined)
  if (answer?.ok !== true) return 0
  const { found }: { found: number } = await answer.json()
  return found
}

async function carsOnListing(): Promise<number> {
  const html = await (await fetch(`${platform.url('site')}/t/harbour/search/used-cars`)).text()
  return html.match(/<article/g)?.length ?? 0
}

const until = (what: string, holds: () => Promise<boolean>) => waitUntil(what, holds, LONGEST_MS)

async function loseIndex(): Promise<void> {
  await platform.stopOne('search')
  rmSync(join(platform.dataDir, 'search'), { recursive: true })
  await platform.restart('search')
}

test('a search index lost while the site runs is rebuilt from the record, and listings come back', async () => {
  expect(wanted).toBeGreaterThan(1_000)
  expect(await carsOnListing()).toBeGreaterThan(0)
  await loseIndex()
  await until('the index is whole', async () => (await indexed()) === wanted)
  await until('the listing shows cars', async () => (await carsOnListing()) > 0)
})

async function namesOf(path: string): Promise<string[]> {
  const answer = await fetch(`${platform.url('search')}${path}`, {
    headers: { 'x-typesense-api-key': platform.secrets.searchAdminKey },
  })
  return JSON.stringify(await answer.json()).match(/"(?:name|value_prefix)":"[^"]*"/g) ?? []
}

test('a database of the search that is damaged while everything runs is set aside, and index, words and keys come back', async () => {
  // The site writes them after the index, which the test before lost.
  await until('words are there', async () => (await namesOf('/synonym_sets')).length > 0)
  await until('keys are there', async () => (await namesOf('/keys')).length > 0)
  const sets = await namesOf('/synonym_sets')
  writeFileSync(join(platform.dataDir, 'search', 'search.db'), Buffer.alloc(40_000, 'garbage '))
  await until('the search says what it lost', async () => {
    const health = await fetch(`${platform.url('search')}/health`).then((answer) => answer.text(), String)
    return health.includes('data_lost')
  })
  await until('the index is whole', async () => (await indexed()) === wanted)
  // The site writes one set after the other, so that those read above may not have been all.
  await until('the dealers’ words are back', async () => {
    const back = new Set(await namesOf('/synonym_sets'))
    return sets.every((name) => back.has(name))
  })
  await until('browsers search again', async () => {
    const harbour = `${platform.url('site')}/t/harbour`
    const { key } = (await (await fetch(`${harbour}/api/search-key`)).json()) as { key?: string }
    if (key === undefined) return false
    const answer = await fetch(
      `${platform.url('site')}/_search/collections/stock/documents/search?q=*&query_by=name`,
      {
        headers: { 'x-typesense-api-key': key },
      },
    )
    return answer.ok && ((await answer.json()) as { found: number }).found > 0
  })
  await until('the listing shows cars', async () => (await carsOnListing()) > 0)
})

test('a search index lost while the platform was off is rebuilt at the next start', async () => {
  await platform.stopOne('site')
  await loseIndex()
  expect(await indexed()).toBe(0)
  await platform.restart('site')
  await until('the index is whole', async () => (await indexed()) === wanted)
  await until('the listing shows cars', async () => (await carsOnListing()) > 0)
})

test('npm run stock:reindex rebuilds the index of a running platform', async () => {
  const command = spawn(
    process.execPath,
    [join(ROOT, 'records/stock/src/cli/reindex.ts'), '--site', platform.url('site')],
    { env: { ...process.env, FORECOURT_DATA_DIR: platform.dataDir }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const [output, problems, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'close'),
  ])
  // A slow rebuild shows how far it is; anything else there would be a problem.
  const others = problems.split('\n').filter((line) => line !== '' && !/^\[#*-*\] /.test(line))
  expect({ code, others }).toEqual({ code: 0, others: [] })
  expect(output).toContain(`holds ${wanted.toLocaleString('en-AU')} vehicles of 4 tenants`)
  expect(await indexed()).toBe(wanted)
})

test("a tenant's ingest token does not open the rebuild", async () => {
  const token = platform.secrets.ingestTokens['harbour'] ?? ''
  const answer = await fetch(`${platform.url('site')}/api/stock/reindex`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(token).not.toBe('')
  expect(answer.status).toBe(401)
})
