import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { runCommand } from '../lib/run-command.mjs'
import { Refusal, step } from '../lib/steps.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const VERSION_MS = 20_000
const run = promisify(execFile)

function onPath(env: NodeJS.ProcessEnv): string[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
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

/** Absolute path of a Chromium or Chrome on this machine, or undefined. FORECOURT_CHROMIUM wins. */
export async function findBrowser(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const named = env['FORECOURT_CHROMIUM']
  const candidates = [
    ...(named === undefined ? [] : [named]),
    ...onPath(env),
    ...inPlaywrightCache(env),
    ...standardPlaces(env),
  ]
  for (const path of candidates) if (await isBrowser(path)) return path
  return undefined
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

async function installChromium(apt: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const [command = '', ...before] = apt
  const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
  await step('Installing Chromium with apt-get', async (tell) => {
    const call = (args: string[]) =>
      runCommand('apt-get', command, [...before, ...args], {
        env: quiet,
        onLine: tell,
      })
    await call(['update'])
    await call(['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'])
  })
}

/** Finds a browser, else installs Debian's Chromium where that is allowed, else refuses with one sentence. */
export async function ensureBrowser(env: NodeJS.ProcessEnv): Promise<string> {
  const found = await findBrowser(env)
  if (found !== undefined) return found
  const apt = await aptGet()
  if (apt === undefined) throw new Refusal(SENTENCE)
  await installChromium(apt, env)
  const installed = await findBrowser(env)
  if (installed === undefined) throw new Refusal(SENTENCE)
  return installed
}
