import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../platform/data-folder/write-atomically.ts'
import type { ServiceEvent } from './service-restarts.ts'

/** State, restarts and last end of one service in this run. */
export interface RestartEntry {
  state: 'running' | 'down' | 'dying again and again'
  /** Times it was started again. */
  restarts: number
  /** ISO time and reason of its last end. */
  lastEnd: { at: string; how: string }
}

export type RestartRecord = Record<string, RestartEntry>

const FILE = 'restarts.json'

/** Keeps `<dataDir>/restarts.json`, which `npm run doctor` reads; ignores a file that cannot be written. */
export function createRestartRecord(dataDir: string): { note: (event: ServiceEvent, now: number) => void } {
  const record: RestartRecord = {}
  const write = () => {
    try {
      writeAtomically(join(dataDir, FILE), `${JSON.stringify(record, null, 2)}\n`, 0o600)
    } catch {
      // The log says the same.
    }
  }
  write()
  return {
    note: (event, now) => {
      const { name } = event.spec
      const before = record[name] ?? { state: 'running', restarts: 0, lastEnd: { at: '', how: '' } }
      record[name] =
        event.kind === 'restarted'
          ? { ...before, state: 'running', restarts: event.restarts }
          : {
              ...before,
              state: event.next.isLoop ? 'dying again and again' : 'down',
              lastEnd: { at: new Date(now).toISOString(), how: event.how },
            }
      write()
    },
  }
}

function isEntry(value: unknown): value is RestartEntry {
  if (typeof value !== 'object' || value === null) return false
  const { state, restarts, lastEnd } = value as Partial<RestartEntry>
  return typeof state === 'string' && typeof restarts === 'number' && typeof lastEnd?.how === 'string'
}

/** Reads the record of the present or last run; empty when there is no readable one. */
export function readRestartRecord(dataDir: string): RestartRecord {
  try {
    const stored: unknown = JSON.parse(readFileSync(join(dataDir, FILE), 'utf8'))
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((pair): pair is [string, RestartEntry] => isEntry(pair[1])),
    )
  } catch {
    return {}
  }
}
