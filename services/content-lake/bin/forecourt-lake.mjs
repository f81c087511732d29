#!/usr/bin/env node
// Runs the lake on Node 24 or newer: on this one, or on the Node that npm installed as a platform package.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const REQUIRED = 24

if (Number(process.versions.node.split('.')[0]) >= REQUIRED) {
  if (import.meta.url.includes('/node_modules/')) await import('./strip-types.mjs')
  await import('../src/cli/main.ts')
} else {
  const node = findNode(dirname(fileURLToPath(import.meta.url)))
  if (node === undefined) {
    console.error(`forecourt-lake needs Node ${REQUIRED} or newer; this is ${process.version}.`)
    process.exit(1)
  }
  runWith(node)
}

function findNode(start) {
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const packages = [
    `node-${process.platform}-${process.arch}`,
    `node-bin-${process.platform}-${process.arch}`,
  ]
  for (let folder = start; ; folder = dirname(folder)) {
    const found = packages.map((name) => join(folder, 'node_modules', name, 'bin', file)).find(existsSync)
    if (found !== undefined || folder === dirname(folder)) return found
  }
}

function runWith(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    // The channel tells the child when this process is gone, even if it was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))
}
