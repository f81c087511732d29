import { relative } from 'node:path'
import { OLDEST_NODE_MAJOR, ownNode } from './own-node.mjs'
import { ROOT } from './root.mjs'

/**
 * Why a tool cannot run on this Node and how to run it; undefined when it can.
 * @param {string} version of the running Node, like "20.19.0"
 * @param {readonly string[]} command the tool's file (absolute) and its arguments
 * @param {() => string} findNode gives the project's Node (absolute)
 */
export function toolRefusal(version, [file = '', ...rest], findNode) {
  if (Number(version.split('.')[0]) >= OLDEST_NODE_MAJOR) return undefined
  const words = [relative(ROOT, findNode()), relative(ROOT, file), ...rest]
  const command = words.map((word) => (/\s/.test(word) ? JSON.stringify(word) : word)).join(' ')
  return `This is Node ${version}; the project's tools need Node ${OLDEST_NODE_MAJOR} or newer. From ${ROOT}, run: ${command}`
}

/** Ends the process with one line when the running Node is too old for the project's tools. */
export function refuseOldNodeForTools() {
  const refusal = toolRefusal(process.versions.node, process.argv.slice(1), () => ownNode(ROOT))
  if (refusal === undefined) return
  console.error(refusal)
  process.exit(1)
}
