import { setImmediate } from 'node:timers/promises'

/** Nobody else's request waits longer than this for a slice (ms). */
const SLICE_MS = 12
/** The clock is looked at after so many items. */
const ITEMS = 32

/** Calls `work` for every item, and lets other requests have their turn between slices of time. */
export async function eachInSlices<Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> {
  let began = performance.now()
  for (let from = 0; from < items.length; from += ITEMS) {
    for (const item of items.slice(from, from + ITEMS)) work(item)
    if (performance.now() - began < SLICE_MS) continue
    await setImmediate()
    began = performance.now()
  }
}
