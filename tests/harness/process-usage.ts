import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const MIB = 1024

/** Open descriptors and resident memory (MiB) of a process; Linux only. */
interface ProcessUsage {
  descriptors: number
  residentMib: number
}

export function processUsage(pid: number): ProcessUsage {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    residentMib: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / MIB),
  }
}

/** Paths of the files that a process has open, sockets and pipes by their kind; Linux only. */
export function openFiles(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${name}`)]
    } catch {
      // It was closed meanwhile.
      return []
    }
  })
}
