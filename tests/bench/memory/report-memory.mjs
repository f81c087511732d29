// Preloaded into each service: on SIGUSR2 it writes what the process's memory is made of to `$MEMORY_FIGURES/<pid>.json`.
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

const folder = process.env.MEMORY_FIGURES
// Signals reach the main thread only; Node gives threads the same preload.
if (folder !== undefined && isMainThread) {
  process.on('SIGUSR2', () => {
    const file = join(folder, `${process.pid}.json`)
    writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()))
    renameSync(`${file}.new`, file)
  })
}
