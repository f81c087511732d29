import { Problem } from '../engine/problem.ts'
import type { ServerState } from '../server-state.ts'
import { readMemory } from '../system-metrics.ts'

const CHECK_MS = 5_000
const ENOUGH_BYTES = 500 * 1024 * 1024

interface Checked {
  at: number
  lacking: 'OUT_OF_DISK' | 'OUT_OF_MEMORY' | undefined
}

const CHECKED = new WeakMap<ServerState, Checked>()

/** The resource that a write found used up, or that the settings call so, looked at every five seconds at most. */
export function lackingResource(state: ServerState): Checked['lacking'] {
  if (state.database.outOfDisk) return 'OUT_OF_DISK'
  return guardedResource(state)
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
