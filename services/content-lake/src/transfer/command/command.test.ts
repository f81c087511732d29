import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ADMIN_TOKEN, startTestLake } from '../../test-server.ts'
import { exportOf, linesOf, testFolder } from '../test-archive.ts'
import { contentOf, creations, reference } from '../test-transfer.ts'
import * as exportCommand from './export-command.ts'
import * as importCommand from './import-command.ts'
import { createProgress } from './progress.ts'
import type { TestLake } from '../../test-server.ts'

const COMMAND = join(import.meta.dirname, '../../../bin/forecourt-lake.mjs')
/** 4,000 with `LAKE_IMPORT=4000`. */
const COUNT = Number(process.env['LAKE_IMPORT'] ?? 300)
const folder = testFolder()
let lake: TestLake
let other: TestLake

beforeAll(async () => {
  lake = await startTestLake()
  other = await startTestLake()
})
afterAll(async () => {
  await lake.stop()
  await other.stop()
  folder.remove()
})

interface Result {
  status: number | null
  out: string
  err: string
}

async function run(args: string[], input?: Buffer, env: Record<string, string> = {}): Promise<Result> {
  const environment = { ...process.env, FORECOURT_LAKE_ADMIN_TOKEN: ADMIN_TOKEN, ...env }
  const child = spawn(process.execPath, [COMMAND, ...args], { cwd: folder.path, env: environment })
  child.stdin.end(input)
  const status = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { status: await status, out, err }
}

const url = (lake: TestLake): string[] => ['--url', lake.url.replace('localhost', '127.0.0.1')]

describe('forecourt-lake import and export', () => {
  test(`${COUNT} documents with ${COUNT * 2.5} references go into one lake, out, and into another, and are equal.`, async () => {
    const at = (n: number): object => ({ ...reference(`doc-${n % COUNT}`), _key: `k${n}` })
    const documents = Array.from({ length: COUNT }, (_, n) => ({
      _id: `doc-${n}`,
      _type: 'post',
      text: 'word '.repeat(100),
      related: Array.from({ length: n % 2 === 0 ? 2 : 3 }, (_, m) => at(n * (m + 3) * 7 + 1)),
    }))
    folder.write('all.ndjson', linesOf(documents))
    const first = await run(['import', 'all.ndjson', ...url(lake)])
    expect(first).toMatchObject({ status: 0 })
    expect(first.out).toContain(`Loaded ${COUNT} of ${COUNT} documents in `)
    expect(first.err).toContain(`Loading documents: ${COUNT} of ${COUNT}`)
    const second = await run(['export', 'all.tar.gz', ...url(lake)])
    expect(second).toMatchObject({
      status: 0,
      out: `Exported ${COUNT} documents and 0 assets to all.tar.gz.\n`,
    })
    expect((await run(['import', 'all.tar.gz', ...url(other)])).status).toBe(0)
    const content = await contentOf(lake)
    expect(await contentOf(other)).toEqual(content)
    expect(content.map(({ _id, text, related }) => ({ _id, _type: 'post', text, related }))).toEqual(
      documents.toSorted((a, b) => (a._id < b._id ? -1 : 1)),
    )
    expect((await run(['export', 'all.tar.gz', ...url(lake)])).err).toContain('all.tar.gz is already there')
  }, 120_000)

  test('Standard input and output can be used, and the report goes where it does not disturb.', async () => {
    await lake.admin.mutate(creations([{ _id: 'a', _type: 'note' }]))
    const child = spawn(process.execPath, [COMMAND, 'export', '-', ...url(lake)], {
      env: { ...process.env, FORECOURT_LAKE_ADMIN_TOKEN: ADMIN_TOKEN },
    })
    const chunks: Buffer[] = []
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) chunks.push(chunk)
    expect(await run(['import', '-', '--missing', ...url(other)], Buffer.concat(chunks))).toMatchObject({
      status: 0,
    })
    expect(await other.admin.getDocument('a')).toMatchObject({ _type: 'note' })
  })

  test('What is left out has its own exit status, and a report in full.', async () => {
    const missing = { _sanityAsset: 'image@file://./images/none.png' }
    const file = folder.write('gaps.tar.gz', exportOf([{ _id: 'gap', _type: 'post', missing }]))
    const args = ['import', file, '--replace', ...url(lake)]
    const result = await run([...args, '--report', 'report.json'])
    expect(result.status).toBe(3)
    expect(result.out).toContain('file://./images/none.png: the file is not in the archive')
    expect(JSON.parse(readFileSync(join(folder.path, 'report.json'), 'utf8'))).toMatchObject({
      assets: { total: 1, failed: [{ usedBy: 1 }] },
    })
    expect((await run([...args, '--allow-failing-assets'])).status).toBe(0)
  })
})

describe('what the commands refuse', () => {
  beforeEach(() => {
    folder.write('some.ndjson', linesOf([{ _id: 'x', _type: 'post' }]))
  })
  afterEach(() => vi.restoreAllMocks())

  test.each([
    ['import', [], 2, 'Give one FILE'],
    ['import', ['x', '--replace', '--missing'], 2, 'exclude each other'],
    ['import', ['x', '--what'], 2, "Unknown option '--what'"],
    ['import', ['x', '--url', 'ftp://x'], 2, '--url must be'],
    ['import', ['x', '--dataset', '../x'], 2, '--dataset must consist of'],
    ['import', ['x', '--asset-timeout', 'soon'], 2, '--asset-timeout must be'],
    ['import', ['FILE', '--report', 'none/report.json'], 1, 'Nothing was loaded from'],
    ['import', ['none.ndjson'], 1, 'there is no file none.ndjson'],
    ['import', ['FILE', '--url', 'http://127.0.0.1:9'], 1, 'Nothing was loaded from'],
    ['import', ['--help'], 0, 'Usage: forecourt-lake import'],
    ['export', ['x', '--raw', '--no-assets'], 2, 'exclude each other'],
    ['export', ['FILE'], 2, 'is already there'],
    ['export', ['-', '--dataset', 'other'], 1, 'not found'],
    ['export', ['-', '--token', 'wrong-token'], 1, 'the token is not accepted'],
    ['export', ['--help'], 0, 'Usage: forecourt-lake export'],
  ] as const)('%s %j ends with status %d and a sentence.', async (name, args, status, message) => {
    let told = ''
    const write = (text: string | Uint8Array): boolean => ((told += String(text)), true)
    for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockImplementation(write)
    const { run } = name === 'import' ? importCommand : exportCommand
    const named = args.map((arg) => (arg === 'FILE' ? join(folder.path, 'some.ndjson') : arg))
    const all = args.some((arg) => arg === '--url') ? named : [...named, ...url(lake)]
    expect(await run(all, { FORECOURT_LAKE_ADMIN_TOKEN: ADMIN_TOKEN })).toBe(status)
    expect(told).toContain(message)
    expect(told).not.toMatch(/\n\s+at /)
    expect(await lake.admin.getDocument('x')).toBeUndefined()
  })

  test('Without a token nothing is asked of the lake; the one that it keeps can be read.', async () => {
    let told = ''
    const write = (text: string | Uint8Array): boolean => ((told += String(text)), true)
    for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockImplementation(write)
    expect(await importCommand.run(['x'], {})).toBe(2)
    expect(told).toContain('a token is needed')
    folder.write('admin-token', `${ADMIN_TOKEN}\n`)
    const args = [join(folder.path, 'some.ndjson'), '--replace', '--data-dir', folder.path, ...url(lake)]
    expect(await importCommand.run(args, {})).toBe(0)
  })
})

test('Progress is drawn in place on a terminal, and told now and then elsewhere.', () => {
  for (const [isTTY, expected] of [
    [true, '\r\u001B[2KReading: 3\r\u001B[2KReading: 4\n\r\u001B[2KLoading: 2 of 2\n'],
    [false, 'Reading: 3\nReading: 4\nLoading: 2 of 2\n'],
  ] as const) {
    let now = 0
    let written = ''
    const progress = createProgress({ isTTY, write: (part) => (written += part) }, () => now)
    progress.show('Reading', 1)
    progress.show('Reading', 2)
    now = 3000
    progress.show('Reading', 3)
    progress.show('Reading', 4)
    progress.show('Loading', 1, 2)
    progress.show('Loading', 2, 2)
    progress.end()
    expect(written).toBe(expected)
  }
})
