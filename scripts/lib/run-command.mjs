import { spawn } from 'node:child_process'
import { Refusal } from './steps.mjs'

const KEPT_OUTPUT = 200_000
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Stops every command that is running now, with its whole process group.
 * @param {NodeJS.Signals} signal
 */
export function signalCommands(signal) {
  for (const child of running) signalTree(child, signal)
}

/**
 * Signals a child and, where the platform has process groups, everything it started.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function signalTree(child, signal) {
  if (child.pid === undefined) return
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' })
    return
  }
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group is gone already.
  }
}

/**
 * Runs a command to its end, capturing its output, and resolves to that output; a non-zero exit is a Refusal
 * that names `title` and carries the output. Each complete line also goes to `onLine`.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void, shell?: boolean, timeoutMs?: number}} [options]
 * @returns {Promise<string>}
 */
export function runCommand(title, command, args, options = {}) {
  const { cwd, env, onLine, shell = false, timeoutMs } = options
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      shell,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    let partial = ''
    let isLate = false
    const timer =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            isLate = true
            signalTree(child, 'SIGKILL')
          }, timeoutMs)
    const take = (/** @type {string} */ chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT)
      if (onLine === undefined) return
      const lines = (partial + chunk).split(/\r?\n/)
      partial = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    child.on('error', (error) => reject(new Refusal(`${title} could not start: ${error.message}.`)))
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      running.delete(child)
      if (partial !== '') onLine?.(partial)
      if (code === 0) return resolve(output)
      const how = isLate
        ? `was stopped after ${String((timeoutMs ?? 0) / 1000)} s`
        : `failed (${signal ?? `exit code ${String(code)}`})`
      return reject(new Refusal(`${title} ${how}.`, output))
    })
  })
}
