import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { runCommand } from '../lib/run-command.mjs'
import { Refusal, step } from '../lib/steps.mjs'

/** Chromium without windows, which needs less than half of a whole browser's processor time for a page. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const SHELL_PACKAGE = 'chromium-headless-shell'
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const VERSION_MS = 20_000
const run = promisify(execFile)

function onPath(env: NodeJS.ProcessEnv, names: string[]): string[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function inPlaywrightCache(env: NodeJS.ProcessEnv): string[] {
  const caches = [
    env['PLAYWRIGHT_BROWSERS_PATH'],
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    join(env['LOCALAPPDATA'] ?? homedir(), 'ms-playwright'),
  ]
  const inside = [
    'chromium-*/chrome-linux*/chrome',
    'chromium-*/chrome-mac*/*.app/Contents/MacOS/*',
    'chromium-*/chrome-win*/chrome.exe',
  ]
  return caches.flatMap((cache) =>
    cache === undefined || !existsSync(cache)
      ? []
      : inside.flatMap((pattern) => globSync(pattern, { cwd: cache }).map((path) => join(cache, path))),
  )
}

function standardPlaces(env: NodeJS.ProcessEnv): string[] {
  const windows = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
  return [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...windows.flatMap((folder) =>
      folder === undefined ? [] : [join(folder, 'Google/Chrome/Application/chrome.exe')],
    ),
  ]
}

/** True when the file is a browser that runs: Ubuntu ships a /usr/bin/chromium-browser that only asks for a snap. */
async function isBrowser(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  if (process.platform === 'win32') return true
  try {
    const { stdout } = await run(path, ['--version'], { timeout: VERSION_MS })
    return /chrom/i.test(stdout)
  } catch {
    return false
  }
}

async function firstBrowser(paths: (string | undefined)[]): Promise<string | undefined> {
  for (const path of paths) if (path !== undefined && (await isBrowser(path))) return path
  return undefined
}

/** Absolute path of a whole Chromium or Chrome on this machine, or undefined. FORECOURT_CHROMIUM wins. */
export function findBrowser(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  return firstBrowser([
    env['FORECOURT_CHROMIUM'],
    ...onPath(env, BROWSERS),
    ...inPlaywrightCache(env),
    ...standardPlaces(env),
  ])
}

/** Absolute path of the browser that tests run in, or undefined: FORECOURT_CHROMIUM, a headless shell, or a whole browser. */
export async function findTestBrowser(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const light = await firstBrowser([env['FORECOURT_CHROMIUM'], ...onPath(env, SHELLS)])
  return light ?? findBrowser(env)
}

const SENTENCE =
  'The browser tests need Chromium or Chrome and found none: install one (Debian or Ubuntu: apt-get install chromium) or name it in FORECOURT_CHROMIUM.'

/** The command that may install packages here, or undefined: apt-get as root or through sudo without a password. */
async function aptGet(): Promise<string[] | undefined> {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  if (process.getuid?.() === 0) return ['/usr/bin/apt-get']
  try {
    await run('sudo', ['-n', 'true'], { timeout: VERSION_MS })
    return ['sudo', '-n', '/usr/bin/apt-get']
  } catch {
    return undefined
  }
}

async function install(packageName: string, apt: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const [command = '', ...before] = apt
  const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
  await step(`Installing ${packageName} with apt-get`, async (tell) => {
    const call = (args: string[]) =>
      runCommand('apt-get', command, [...before, ...args], {
        env: quiet,
        onLine: tell,
      })
    await call(['update'])
    await call(['install', '-y', '--no-install-recommends', packageName, 'fonts-liberation'])
  })
}

async function ensure(
  packages: string[],
  find: (env: NodeJS.ProcessEnv) => Promise<string | undefined>,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const found = await find(env)
  if (found !== undefined) return found
  const apt = await aptGet()
  if (apt === undefined) throw new Refusal(SENTENCE)
  let refusal = new Refusal(SENTENCE)
  for (const name of packages) {
    try {
      await install(name, apt, env)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusal = error
      continue
    }
    const installed = await find(env)
    if (installed !== undefined) return installed
  }
  throw refusal
}

/** Finds a whole browser, else installs Debian's Chromium where that is allowed, else refuses with one sentence. */
export function ensureBrowser(env: NodeJS.ProcessEnv): Promise<string> {
  return ensure(['chromium'], findBrowser, env)
}

/** Finds a browser for tests, else installs Debian's headless shell, or its Chromium where there is no shell, else refuses. */
export function ensureTestBrowser(env: NodeJS.ProcessEnv): Promise<string> {
  return ensure([SHELL_PACKAGE, 'chromium'], findTestBrowser, env)
}

/**
 * The browser for a whole run of the tests. Root, which is CI or a container, gets a headless shell installed also beside a
 * whole browser, because the tests share the processor with it; where that fails the whole browser serves.
 */
export async function ensureLightBrowser(env: NodeJS.ProcessEnv): Promise<string> {
  const found = await findTestBrowser(env)
  const isLight = found === env['FORECOURT_CHROMIUM'] || SHELLS.includes(basename(found ?? ''))
  if (found !== undefined && !isLight && process.getuid?.() === 0) {
    const apt = await aptGet()
    // Its failure is on the console, and the whole browser is there.
    if (apt !== undefined) await install(SHELL_PACKAGE, apt, env).catch(() => {})
  }
  return ensureTestBrowser(env)
}
