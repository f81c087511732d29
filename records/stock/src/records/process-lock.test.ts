import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockHolder, tryLock, withLock } from './process-lock.mjs'

const NOBODY = 999_999_999

let folder: string
let path: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-lock-'))
  path = join(folder, 'a.lock')
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function take(): () => void {
  const lock = tryLock(path)
  if (typeof lock === 'number') expect.fail(`process ${lock} holds the lock`)
  return lock
}

function refuseWith(code: string): never {
  throw Object.assign(new Error(code), { code })
}

test('a lock is held once, also in a folder that was not there, and is free after its release', () => {
  path = join(folder, 'new', 'a.lock')
  const release = take()
  expect(tryLock(path)).toBe(process.pid)
  expect(lockHolder(path)).toBe(process.pid)
  release()
  expect(lockHolder(path)).toBeUndefined()
  expect(readdirSync(join(folder, 'new'))).toEqual([])
  take()()
})

test.each([
  ['of a dead process', () => `${spawnSync(process.execPath, ['-e', '']).pid} \n`],
  ['of a process whose pid now belongs to another', () => `${process.ppid} some-other-boot:1\n`],
  ['of an earlier process with the pid of this one', () => `${process.pid} some-other-boot:1\n`],
  [
    'of an earlier process with the pid of this one, on a system without start times',
    () => `${process.pid}\n`,
  ],
  ['that is empty', () => ''],
  ['that holds something else', () => 'not a pid\n'],
])('a file %s is taken over and nothing else is left', (_, text) => {
  writeFileSync(path, text())
  expect(lockHolder(path)).toBeUndefined()
  const release = take()
  expect(lockHolder(path)).toBe(process.pid)
  expect(readdirSync(folder)).toEqual(['a.lock'])
  release()
  expect(readdirSync(folder)).toEqual([])
})

test('the live process that holds it is named', () => {
  writeFileSync(path, `${process.ppid}\n`)
  expect(tryLock(path)).toBe(process.ppid)
  expect(lockHolder(path)).toBe(process.ppid)
})

test('a process of another user is alive', () => {
  vi.spyOn(process, 'kill').mockImplementation(() => refuseWith('EPERM'))
  writeFileSync(path, `${process.ppid}\n`)
  expect(tryLock(path)).toBe(process.ppid)
})

test('a live process whose start time this one may not read keeps its lock', () => {
  vi.spyOn(process, 'kill').mockReturnValue(true)
  writeFileSync(path, `${NOBODY} some-boot:1\n`)
  expect(tryLock(path)).toBe(NOBODY)
})

test('a lock that cannot be deleted is released without an error and can be taken again', () => {
  const release = take()
  const aside = join(folder, 'aside')
  renameSync(path, aside)
  mkdirSync(path)
  release()
  rmdirSync(path)
  renameSync(aside, path)
  expect(lockHolder(path)).toBeUndefined()
  take()
})

test('a release counts once: by the second call the file is somebody else’s', () => {
  const release = take()
  release()
  take()
  release()
  expect(lockHolder(path)).toBe(process.pid)
  writeFileSync(path, `${process.ppid}\n`)
  release()
  expect(lockHolder(path)).toBe(process.ppid)
})

test('a folder on a file system without hard links is locked all the same', () => {
  vi.spyOn(fs, 'linkSync').mockImplementation(() => refuseWith('EPERM'))
  syncBuiltinESMExports()
  const release = take()
  expect(tryLock(path)).toBe(process.pid)
  release()
  expect(readdirSync(folder)).toEqual([])
})

test.each(['nobody', 'a dead process'])(
  'a full disk is an error, and a lock of %s stays as it was',
  (who) => {
    if (who !== 'nobody') writeFileSync(path, `${NOBODY} some-boot:1\n`)
    const before = readdirSync(folder)
    const write = fs.writeFileSync
    vi.spyOn(fs, 'writeFileSync').mockImplementation((...[file, , options]) => {
      write(file, '', options)
      refuseWith('ENOSPC')
    })
    syncBuiltinESMExports()
    expect(() => tryLock(path)).toThrow('ENOSPC')
    expect(readdirSync(folder)).toEqual(before)
  },
)

test('two pieces of work under one lock never overlap, and the second is told who works', async () => {
  let inside = 0
  let most = 0
  const told: number[] = []
  const work = () =>
    withLock(
      path,
      (pid) => told.push(pid),
      async () => {
        inside += 1
        most = Math.max(most, inside)
        await new Promise((resolve) => setImmediate(resolve))
        inside -= 1
      },
    )
  await Promise.all([work(), work()])
  expect(most).toBe(1)
  expect(new Set(told)).toEqual(new Set([process.pid]))
})

test('work that fails gives its lock back', async () => {
  const failing = withLock(
    path,
    () => {},
    () => Promise.reject(new Error('why')),
  )
  await expect(failing).rejects.toThrow('why')
  expect(existsSync(path)).toBe(false)
})

/** Another process that takes the lock and stops before its call number `step`, until `go` is there. */
function otherTaker(step: number, go: string): { pid: number; line: () => Promise<string | undefined> } {
  const script = join(import.meta.dirname, 'lock-taker-process.fixture.ts')
  const child = spawn(process.execPath, [script, path, String(step), go], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    pid: child.pid ?? 0,
    line: async () => {
      const next = await lines.next()
      return next.done === true ? undefined : next.value
    },
  }
}

test.each([
  ['a lock that a dead process left', ['a.lock']],
  ['a lock whose takeover was cut off', ['a.lock', 'a.lock.takeover']],
  ['a lock that nobody left', []],
])(
  'of two processes that take %s at once one gets it, wherever the other is',
  { timeout: 60_000 },
  async (_, left) => {
    let step = 1
    for (; ; step += 1) {
      for (const name of left) writeFileSync(join(folder, name), `${NOBODY} some-boot:1\n`)
      const go = join(folder, 'go')
      const other = otherTaker(step, go)
      if ((await other.line()) !== 'paused') break
      const mine = tryLock(path)
      writeFileSync(go, '')
      const others = await other.line()
      const seen = { step, mine: typeof mine === 'number' ? mine : 'held', others }
      expect([
        { step, mine: 'held', others: String(process.pid) },
        { step, mine: other.pid, others: 'held' },
      ]).toContainEqual(seen)
      expect(lockHolder(path)).toBe(seen.mine === 'held' ? process.pid : other.pid)
      expect(readdirSync(folder).sort()).toEqual(['a.lock', 'go'])
      if (typeof mine !== 'number') mine()
      for (const child of children.splice(0)) child.kill('SIGKILL')
      for (const name of readdirSync(folder)) rmSync(join(folder, name))
    }
    // Reads, writes and moves of one taking; fewer mean that nothing was stopped.
    expect(step).toBeGreaterThan(3)
  },
)

test('nobody ever reads a lock that is not whole', { timeout: 60_000 }, async () => {
  const module = JSON.stringify(new URL('process-lock.mjs', import.meta.url).href)
  const script = `const { tryLock } = await import(${module})
    for (;;) tryLock(${JSON.stringify(path)})()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
  children.push(child)
  await vi.waitFor(() => expect(existsSync(path)).toBe(true), { timeout: 20_000, interval: 1 })
  const texts = new Set<string>()
  for (let found = 0; found < 300;) {
    expect(child.exitCode).toBeNull()
    try {
      texts.add(readFileSync(path, 'utf8').replace(/ .*/, ' <identity>'))
      found += 1
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOENT' })
    }
  }
  expect([...texts]).toEqual([`${child.pid} <identity>\n`])
})
