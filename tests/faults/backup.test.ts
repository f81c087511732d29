import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { tryLock } from '@forecourt/stock/process-lock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from '../../scripts/backup/restore-backup.ts'
import { ROOT } from '../../scripts/lib/root.mjs'
import { reindexWhenRestored } from '../../scripts/platform/reindex-restored.ts'
import { PORT_VARIABLES, type ServiceName } from '../../scripts/platform/settings.ts'
import { passOf, postEnquiry, TYPED } from '../harness/enquiry.ts'
import { getAs } from '../harness/get-as.ts'
import { startPlatform, type TestPlatform } from '../harness/platform.ts'

const HOST = 'wattle.localhost'
const WRITERS = 3
const SERVICES: ServiceName[] = ['lake', 'search', 'site']

let folder: string
let platform: TestPlatform
/** Ids of documents that the content lake acknowledged before the backup began. */
const before: string[] = []
let vehicles = 0
let release: () => void = () => {}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-backup-'))
  platform = await startPlatform({ isSeeded: true, services: SERVICES, dataDir: join(folder, 'data') })
  // `npm start` holds this lock while it runs.
  const lock = tryLock(join(platform.dataDir, 'start.lock'))
  if (typeof lock !== 'number') release = lock
  vehicles = await found(platform)
}, 600_000)
afterAll(async () => {
  await platform?.close()
  release()
  rmSync(folder, { recursive: true, force: true })
})

async function run(
  script: string,
  args: string[],
  dataDir = platform.dataDir,
): Promise<{ code: unknown; output: string }> {
  const ports = Object.entries(PORT_VARIABLES).map(([name, variable]) => [
    variable,
    String(platform.settings.ports[name as ServiceName]),
  ])
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    env: { ...process.env, ...Object.fromEntries(ports), FORECOURT_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, output: out + errors }
}

async function found(of: TestPlatform): Promise<number> {
  const query = 'q=*&query_by=name&per_page=1'
  const answer = await fetch(`${of.url('search')}/collections/stock/documents/search?${query}`, {
    headers: { 'x-typesense-api-key': of.secrets.searchAdminKey },
  })
  const body: { found: number } = await answer.json()
  return body.found
}

const lakeHeaders = ({ secrets }: TestPlatform) => ({
  authorization: `Bearer ${secrets.lakeAdminToken}`,
  'content-type': 'application/json',
})

async function writeNote(id: string): Promise<boolean> {
  const body = JSON.stringify({ mutations: [{ create: { _id: id, _type: 'note', text: id } }] })
  const url = `${platform.url('lake')}/v2025-02-19/data/mutate/production`
  return (await fetch(url, { method: 'POST', headers: lakeHeaders(platform), body })).ok
}

async function notes(of: TestPlatform): Promise<string[]> {
  const query = encodeURIComponent('*[_type == "note" && text == _id]._id')
  const url = `${of.url('lake')}/v2025-02-19/data/query/production?query=${query}`
  const body: { result: string[] } = await (await fetch(url, { headers: lakeHeaders(of) })).json()
  return body.result
}

async function enquire(message: string): Promise<void> {
  const evidence = await passOf(platform, HOST)
  const headers = { 'idempotency-key': message }
  const send = async () =>
    (await postEnquiry(platform, HOST, { ...TYPED, message, ...evidence }, { headers })).status
  // The site refuses a form that is filled in faster than a person could, so this polls.
  await expect.poll(send, { timeout: 20_000, interval: 700 }).toBe(201)
}

const outbox = async (of: TestPlatform) => (await getAs(of, 'localhost', '/dev/outbox')).body

/** Returns the status of the first picture that a listing's page names. */
async function picture(of: TestPlatform): Promise<number> {
  const { body } = await getAs(of, 'harbour.localhost', '/search')
  const path = /\/_media\/\w+\.\w+\?w=\d+/.exec(body)?.[0] ?? '/no-picture'
  return (await getAs(of, 'harbour.localhost', path)).status
}

test('a running platform is backed up under writes, and restored whole into an empty folder', async () => {
  for (let at = 0; at < 20; at += 1) if (await writeNote(`early-${at}`)) before.push(`early-${at}`)
  await enquire('Asked before the backup.')
  const over = new AbortController()
  const writer = async (name: number) => {
    for (let at = 0; !over.signal.aborted; at += 1) await writeNote(`during-${name}-${at}`)
  }
  const writing = Array.from({ length: WRITERS }, (_, name) => writer(name))
  const backedUp = await run('scripts/backup.ts', [join(folder, 'backup')])
  over.abort()
  await Promise.all(writing)
  await enquire('Asked after the backup.')
  await writeNote('late')
  expect(backedUp).toMatchObject({ code: 0, output: expect.stringMatching(/backup holds \d+ files, \d+ MB/) })

  const dataDir = join(folder, 'restored')
  const restored = await run('scripts/restore.ts', [join(folder, 'backup')], dataDir)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('is as it was on') })
  const other = await startPlatform({ services: SERVICES, dataDir })
  try {
    const kept = await notes(other)
    expect(kept).toEqual(expect.arrayContaining(before))
    expect(before).toHaveLength(20)
    expect(kept).not.toContain('late')
    // The lead was acknowledged before the backup; it may be sent before or after it.
    await expect.poll(() => outbox(other), { timeout: 20_000 }).toContain('Asked before the backup.')
    expect(await outbox(other)).not.toContain('Asked after the backup.')
    // As `npm start` does.
    await reindexWhenRestored(other.settings, other.secrets.searchAdminKey)
    expect(existsSync(join(dataDir, 'restored.json'))).toBe(false)
    expect(await found(other)).toBe(vehicles)
    expect(vehicles).toBeGreaterThan(1_000)
    expect((await getAs(other, HOST, '/')).status).toBe(200)
    expect(await picture(other)).toBe(200)
    expect(other.secrets).toEqual(platform.secrets)
  } finally {
    await other.close()
  }
})

test.skipIf(process.platform === 'win32')(
  'a backup is for its owner alone, and the site keeps no copy',
  () => {
    const walk = (path: string): string[] =>
      readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
        const child = join(path, entry.name)
        return entry.isDirectory() ? [child, ...walk(child)] : [child]
      })
    const wide = walk(join(folder, 'backup')).filter((path) => (statSync(path).mode & 0o077) !== 0)
    expect(wide).toEqual([])
    expect(readdirSync(platform.dataDir).filter((name) => name.startsWith('records-copy-'))).toEqual([])
  },
)

test('a folder that is in use is not restored into, unless it may be put aside', async () => {
  const dataDir = join(folder, 'in-use')
  const plan = {
    source: join(folder, 'backup'),
    dataDir,
    isForced: false,
    now: '2026-01-01T00:00:00.000Z',
    tell: () => {},
  }
  await restoreBackup(plan)
  writeFileSync(join(dataDir, 'mine'), 'mine')
  await expect(restoreBackup(plan)).rejects.toThrow(/in-use is not empty; .* --force/)
  const { aside } = await restoreBackup({ ...plan, isForced: true })
  expect(existsSync(join(dataDir, 'mine'))).toBe(false)
  expect(existsSync(join(aside ?? '', 'mine'))).toBe(true)
})

test('one that was damaged, cut short or is of another format touches nothing', async () => {
  const source = join(folder, 'backup')
  const dataDir = join(folder, 'untouched')
  const restore = () => run('scripts/restore.ts', [source], dataDir)
  appendFileSync(join(source, 'directory.json'), ' ')
  expect(await restore()).toMatchObject({
    code: 1,
    output: expect.stringMatching(/directory\.json is not as it was backed up .* nothing was restored/),
  })
  rmSync(join(source, 'directory.json'))
  expect((await restore()).output).toMatch(/The backup lacks directory\.json; nothing was restored/)
  writeFileSync(join(source, 'manifest.json'), '{"format": 2}')
  expect((await restore()).output).toMatch(
    /format is 2, and this Forecourt reads format 1; nothing was restored/,
  )
  rmSync(join(source, 'manifest.json'))
  expect((await restore()).output).toMatch(/is no backup that was finished/)
  expect(existsSync(dataDir)).toBe(false)
})

test('a copy of the record needs the token of backups, and a target that is used is refused', async () => {
  const access = readFileSync(join(platform.dataDir, 'backup-access.json'), 'utf8')
  const { port }: { port: number } = JSON.parse(access)
  const url = `http://127.0.0.1:${port}/records`
  const ask = (token: string) =>
    fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status)
  expect(await ask('nothing')).toBe(401)
  expect(await ask(platform.secrets.sessionSecret)).toBe(401)
  const used = await run('scripts/backup.ts', [folder])
  expect(used).toMatchObject({ code: 1, output: expect.stringContaining('is not an empty folder') })
})
