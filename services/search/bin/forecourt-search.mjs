#!/usr/bin/env node
// Plain JavaScript, so that an old Node can read it: it hands over to the project's own Node when this one is older than 24.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NEEDED = 24

function ownNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    for (const packageName of [name, name.replace('node-', 'node-bin-')]) {
      const candidate = join(folder, 'node_modules', packageName, 'bin', file)
      if (existsSync(candidate)) return candidate
    }
    if (folder === dirname(folder)) return undefined
  }
}

/** Keeps compiled modules in the user's cache, for a faster next start; goes without where that cannot be written. */
function keepCompiled() {
  try {
    const caches = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
    const own = join(caches, 'forecourt-search')
    for (const folder of [caches, own]) if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
    nodeModule.enableCompileCache(own)
  } catch {
    // Not every user has a home that can be written.
  }
}

if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  keepCompiled()
  if (import.meta.url.includes('/node_modules/')) await import('./strip-types.mjs')
  await import('../src/cli.ts')
} else {
  const node = ownNode()
  if (node === undefined) {
    process.stderr.write(
      `forecourt-search needs Node ${NEEDED} or newer, this is ${process.versions.node}.\n`,
    )
    process.exit(1)
  }
  // Nobody else should read a key among the flags in the list of processes; the child sees to its own entry.
  process.title = 'forecourt-search'
  // The channel tells the child when this process is gone, even if it was killed.
  const child = spawn(node, process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)))
}
