import { readdir, readFile } from 'node:fs/promises'

/** Files and sockets of this process. */
export interface Descriptors {
  open: number
  limit: number
}

/** How many descriptors this process has and may have; undefined where the system does not tell (all but Linux). */
export async function descriptors(): Promise<Descriptors | undefined> {
  try {
    const [open, limits] = await Promise.all([
      readdir('/proc/self/fd'),
      readFile('/proc/self/limits', 'utf8'),
    ])
    return { open: open.length, limit: limitOf(limits) }
  } catch {
    return undefined
  }
}

/** The soft limit of open files in the text of `/proc/<pid>/limits`; Infinity for "unlimited". */
export function limitOf(limits: string): number {
  const [, soft] = /^Max open files\s+(\S+)/m.exec(limits) ?? []
  return soft === undefined || soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft)
}
