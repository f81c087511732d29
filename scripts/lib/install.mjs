import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from '../../records/stock/src/records/process-lock.mjs'
import { quietEnvironment } from './quiet-environment.mjs'
import { runCommand } from './run-command.mjs'
import { step } from './steps.mjs'

/**
 * @typedef {{version?: string, integrity?: string, optional?: boolean, link?: boolean, resolved?: string}} LockEntry
 * @typedef {{packages?: Record<string, LockEntry>}} Lockfile
 */

/** @param {string} root */
function wantedMark(root) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
}

/**
 * True when npm's own record of what is installed holds every required package of the lockfile at its version.
 * It lets a tree made by a plain `npm install` or `npm ci` be used as it is.
 * @param {string} root
 */
function installedTreeMatches(root) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  /** @type {Lockfile} */
  const installed = JSON.parse(readFileSync(record, 'utf8'))
  /** @type {Lockfile} */
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(wanted.packages ?? {}).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const present = installed.packages?.[path]
    if (present === undefined) return entry.optional === true
    return present.version === entry.version && present.integrity === entry.integrity
  })
}

/**
 * True when node_modules was made from the present package-lock.json on this platform.
 * @param {string} root
 */
export function isInstalled(root) {
  const mark = join(root, 'node_modules', '.forecourt-lock')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wantedMark(root)) return true
  if (!installedTreeMatches(root)) return false
  writeFileSync(mark, wantedMark(root))
  return true
}

/**
 * How to call npm: through the npm that runs this script when there is one (works on Windows without a shell).
 * @param {string[]} args
 * @returns {{command: string, args: string[], shell: boolean}}
 */
export function npm(args) {
  const cli = process.env.npm_execpath
  if (cli !== undefined && /npm-cli\.(c|m)?js$/.test(cli))
    return { command: process.execPath, args: [cli, ...args], shell: false }
  return { command: 'npm', args, shell: process.platform === 'win32' }
}

/** @param {string} root */
async function installNow(root) {
  // A stalled download once held npm's default settings for ten minutes: a shorter timeout makes it retry.
  const call = npm([
    'ci',
    '--ignore-scripts',
    '--fetch-timeout=60000',
    '--maxsockets=8',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  await step('Installing packages from package-lock.json', (tell) =>
    runCommand('npm ci', call.command, call.args, {
      cwd: root,
      env: quietEnvironment(),
      shell: call.shell,
      onLine: tell,
    }),
  )
  writeFileSync(join(root, 'node_modules', '.forecourt-lock'), wantedMark(root))
}

/**
 * Installs from package-lock.json when node_modules is missing or was made from another lockfile;
 * two commands started at once install once.
 * @param {string} root repository root
 */
export async function installWhenNeeded(root) {
  if (isInstalled(root)) return
  await withLock(
    join(root, '.cache', 'install.lock'),
    (pid) => console.log(`Another command (pid ${pid}) is installing packages; waiting for it.`),
    async () => {
      if (!isInstalled(root)) await installNow(root)
    },
  )
}
