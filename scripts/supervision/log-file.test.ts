import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { modeOf, tempFolder } from '../lib/fixtures/temp-folder.ts'
import { openLog } from './log-file.ts'

const folder = tempFolder()
let dir: string
let clock: number
const now = () => clock

beforeEach(() => {
  dir = join(folder.path, 'logs')
  clock = Date.UTC(2026, 0, 1)
})

const read = (name: string) => readFileSync(join(dir, name), 'utf8')

/** Writes lines one after the other, each once the one before is on the disk. */
async function writeAll(lines: string[], options: Parameters<typeof openLog>[2] = {}): Promise<void> {
  const log = openLog(dir, 'site', { now, ...options })
  for (const line of lines) {
    log.write(line)
    await log.flush()
  }
  await log.end()
}

test('the logs of earlier runs are kept, the oldest falls away, and others cannot read them', async () => {
  for (const run of ['1', '2', '3', '4']) await writeAll([run], { olderFiles: 2 })
  expect(readdirSync(dir).sort()).toEqual(['site.1.log', 'site.2.log', 'site.log'])
  expect([read('site.log'), read('site.1.log'), read('site.2.log')]).toEqual(['4\n', '3\n', '2\n'])
  expect(modeOf(join(dir, 'site.log'))).toBe('600')
  expect(modeOf(dir)).toBe('700')
})

test('a log is followed by a new one by size, and no more files are kept than said', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => `line ${String(at).padStart(3, '0')}`)
  await writeAll(lines, { maxBytes: 90, olderFiles: 2 })
  expect(readdirSync(dir).sort()).toEqual(['site.1.log', 'site.2.log', 'site.log'])
  for (const name of readdirSync(dir)) expect(statSync(join(dir, name)).size).toBeLessThanOrEqual(90)
  expect(read('site.2.log') + read('site.1.log') + read('site.log')).toBe(`${lines.slice(10).join('\n')}\n`)
})

test('a log is followed by a new one after a day', async () => {
  const log = openLog(dir, 'site', { now })
  log.write('yesterday')
  await log.flush()
  clock += 25 * 60 * 60_000
  log.write('today')
  await log.end()
  expect([read('site.1.log'), read('site.log')]).toEqual(['yesterday\n', 'today\n'])
})

test.skipIf(process.platform !== 'linux')(
  'a full disk costs only lines: it is told once, and the log says how many once there is space again',
  async () => {
    const told: string[] = []
    const log = openLog(dir, 'site', { now, onLoss: (sentence) => told.push(sentence) })
    log.write('before')
    await log.flush()
    rmSync(join(dir, 'site.log'))
    symlinkSync('/dev/full', join(dir, 'site.log'))
    for (let at = 0; at < 5; at += 1) {
      log.write(`lost ${at}`)
      await log.flush()
      clock += 400
    }
    rmSync(join(dir, 'site.log'))
    clock += 5_000
    log.write('after')
    await log.end()
    expect(told).toEqual([expect.stringMatching(/site\.log cannot be written \(ENOSPC: no space left/)])
    const [note = '', ...rest] = read('site.log').trim().split('\n')
    expect(JSON.parse(note)).toMatchObject({
      level: 'warn',
      msg: '5 log lines were lost',
      reason: expect.stringContaining('ENOSPC'),
    })
    expect(rest).toEqual(['after'])
  },
)

test('a folder that was deleted is made again', async () => {
  const log = openLog(dir, 'site', { now })
  log.write('one')
  await log.flush()
  rmSync(dir, { recursive: true })
  log.write('two')
  await log.end()
  expect(read('site.log')).toBe('two\n')
})

test('a folder that cannot be made throws nothing, at the start or later, and heals', async () => {
  writeFileSync(dir, 'a file where the folder should be')
  const log = openLog(dir, 'site', { now })
  log.write('lost')
  await log.flush()
  rmSync(dir)
  mkdirSync(dir)
  clock += 2_000
  log.write('kept')
  await log.end()
  expect(read('site.log')).toMatch(/"1 log lines were lost".*EEXIST.*\nkept\n$/)
})

test('lines that come faster than they can be written are counted, not collected without end', async () => {
  const log = openLog(dir, 'site', { now })
  const line = 'x'.repeat(30_000)
  for (let at = 0; at < 200; at += 1) log.write(line)
  await log.flush()
  log.write('last')
  await log.end()
  const text = read('site.log')
  const kept = text.split('\n').filter((found) => found === line).length
  expect(kept).toBeLessThan(100)
  expect(text).toContain(`"${200 - kept} log lines were lost","reason":"the disk is too slow"`)
  expect(existsSync(join(dir, 'site.1.log'))).toBe(false)
})
