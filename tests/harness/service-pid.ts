import { readFileSync } from 'node:fs'
import { processesOf } from './start-command.ts'

const SCRIPTS = {
  lake: 'forecourt-lake.mjs',
  search: 'forecourt-search.mjs',
  site: 'processes/server.mjs',
} as const

/** The process of a service of the platform with this data folder; Linux only. */
export function servicePid(dataDir: string, service: keyof typeof SCRIPTS): number {
  const pid = processesOf(dataDir).find((id) => readCommand(id).includes(SCRIPTS[service]))
  if (pid === undefined) throw new Error(`the ${service} does not run`)
  return pid
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
