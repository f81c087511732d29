import { readdirSync, readFileSync } from 'node:fs'

export interface ProcessState {
  /** The system's letter: R runs, S sleeps, D waits for a disk, T is stopped, Z is dead. */
  letter: string
  /** Processor time used so far, in ticks of the system's clock. */
  ticks: number
}

/** Reads the state of a process from the system; undefined where there is no such process, or outside Linux. */
export function processState(pid: number): ProcessState | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name before it is in brackets, and may itself hold brackets and spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { letter: fields[0] ?? '', ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return undefined
  }
}

/** How many files and sockets a process has open; undefined where the system does not say. */
export function openDescriptors(pid: number): number | undefined {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return undefined
  }
}
