import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { installWhenNeeded } from './install.mjs'
import { spawnAttached } from './own-child.mjs'
import { ROOT } from './root.mjs'
import { signalCommands } from './run-command.mjs'
import { printFailure, Refusal } from './steps.mjs'

const PARENT_POLL_MS = 500
const SHELLS = /^(ba|da|a|z)?sh$/
/** @type {NodeJS.Signals[]} */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * The processes whose end ends this one: its parent and, where npm keeps a shell between (Linux), the shell's parent.
 * A shell that npm was started from is not among them, so that `nohup npm start &` outlives its terminal.
 */
function lineage() {
  const parent = String(process.ppid)
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    const isShell = SHELLS.test(stat.slice(stat.indexOf('(') + 1, end))
    return isShell ? `${parent} ${stat.slice(end + 2).split(' ')[1] ?? ''}` : parent
  } catch {
    return parent
  }
}

/** npm that is killed leaves its script running; a command under npm therefore ends with it. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const started = lineage()
  setInterval(() => {
    if (lineage() !== started) process.kill(process.pid, 'SIGTERM')
  }, PARENT_POLL_MS).unref()
}

/** During installation a signal stops npm and ends the command. */
function stopInstallOnSignal() {
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    signalCommands('SIGKILL')
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of ENDING) process.on(signal, stop)
  return () => {
    for (const signal of ENDING) process.off(signal, stop)
  }
}

/**
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
function handOver(script, args) {
  return new Promise((resolve) => {
    const child = spawnAttached(script, args)
    // A terminal sends Ctrl-C to the child as well; a plain kill reaches only this process and is passed on.
    process.on('SIGINT', () => child.kill('SIGINT'))
    process.on('SIGTERM', () => child.kill('SIGTERM'))
    process.on('SIGHUP', () => child.kill('SIGTERM'))
    child.on('error', (error) => {
      console.error(`The project's own Node could not start: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']))
  })
}

/**
 * Installs when needed, then runs `script` on the project's own Node and ends with its exit code.
 * @param {string} script path relative to the repository root
 * @param {string[]} args
 */
export async function bootstrap(script, args) {
  endWithNpm()
  try {
    const done = stopInstallOnSignal()
    await installWhenNeeded(ROOT)
    done()
    if (!existsSync(join(ROOT, script)))
      throw new Refusal(`This checkout has no ${script}, which this command runs.`)
    process.exit(await handOver(script, args))
  } catch (error) {
    printFailure(error)
    process.exit(1)
  }
}
