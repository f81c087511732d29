import { Problem } from '../engine/problem.ts'
import type { ServerState } from '../server-state.ts'
import { readDescriptors, readMemory } from '../system-metrics.ts'

const CHECK_MS = 5_000
const ENOUGH_BYTES = 500 * 1024 * 1024

/** Of the descriptors that the process may have, so many are left for what must go on. */
const FREE_DESCRIPTORS = 0.1

type Resource = 'OUT_OF_DISK' | 'OUT_OF_MEMORY'

interface Checked {
  at: number
  lacking: Resource | undefined
}

const CHECKED = new WeakMap<ServerState, Checked>()

/**
 * The resource that a write found used up, that the settings call so, looked at every five seconds at most, or that connections have
 * nearly used up.
 */
export function lackingResource(
  state: ServerState,
): Resource | 'OUT_OF_FILE_DESCRIPTORS' | 'DISK_NOT_WRITABLE' | undefined {
  if (state.ready) state.database.probe()
  if (state.database.outOfDisk) return 'OUT_OF_DISK'
  if (state.database.diskIsBroken) return 'DISK_NOT_WRITABLE'
  const { open, most } = readDescriptors()
  return (
    guardedResource(state) ?? (open > most * (1 - FREE_DESCRIPTORS) ? 'OUT_OF_FILE_DESCRIPTORS' : undefined)
  )
}

function guardedResource(state: ServerState): Checked['lacking'] {
  const { diskUsedMaxPercentage, memoryUsedMaxPercentage } = state.settings
  if (diskUsedMaxPercentage === 100 && memoryUsedMaxPercentage === 100) return undefined
  const known = CHECKED.get(state)
  if (known !== undefined && state.now() - known.at < CHECK_MS) return known.lacking
  const disk = state.system.disk()
  const memory = readMemory()
  const least = Math.min(ENOUGH_BYTES, ((100 - memoryUsedMaxPercentage) * memory.total) / 100)
  const lacking =
    disk.used * 100 > disk.total * diskUsedMaxPercentage
      ? 'OUT_OF_DISK'
      : memory.total - memory.used < least
        ? 'OUT_OF_MEMORY'
        : undefined
  CHECKED.set(state, { at: state.now(), lacking })
  return lacking
}

/** Throws Typesense's refusal when the settings forbid writes, or a resource that they guard is used up. */
export function refuseWrite(state: ServerState): void {
  const lacking = guardedResource(state)
  if (lacking !== undefined)
    throw new Problem(422, `Rejecting write: running out of resource type: ${lacking}`)
  if (state.settings.skipWrites) throw new Problem(422, 'Skipping writes.')
}
