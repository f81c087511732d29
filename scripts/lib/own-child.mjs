import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { ownNode } from './own-node.mjs'
import { quietEnvironment } from './quiet-environment.mjs'
import { ROOT } from './root.mjs'

const PRELOAD = pathToFileURL(join(ROOT, 'scripts', 'lib', 'die-with-parent.mjs')).href

/**
 * Command, arguments and environment that run `args` on the project's own Node and end with the calling process.
 * @param {string[]} args Node's arguments, the script first
 * @param {Record<string, string | undefined>} [environment] added to the quiet environment
 * @param {string[]} [nodeFlags]
 */
export function ownNodeCommand(args, environment = {}, nodeFlags = []) {
  return {
    command: ownNode(ROOT),
    args: ['--disable-warning=ExperimentalWarning', `--import=${PRELOAD}`, ...nodeFlags, ...args],
    env: quietEnvironment({ ...environment, FORECOURT_PARENT_PID: String(process.pid) }),
  }
}

/**
 * Starts a script on the project's own Node with the terminal attached.
 * @param {string} script path relative to the repository root
 * @param {string[]} args
 */
export function spawnAttached(script, args) {
  const call = ownNodeCommand([join(ROOT, script), ...args])
  return spawn(call.command, call.args, { cwd: process.cwd(), env: call.env, stdio: 'inherit' })
}
