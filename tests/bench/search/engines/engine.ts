import type { Operation } from '../queries.ts'

/** An engine under measurement, in a process of its own. */
export interface Engine {
  name: string
  /** Loads the first `count` vehicles; returns milliseconds. */
  load: (count: number) => Promise<number>
  /** Runs one operation and returns milliseconds, answer parsed. */
  run: (operation: Operation) => Promise<number>
  /** Bytes of memory for each vehicle beyond the stored document, where the engine can tell. */
  bytesPerVehicle?: (count: number) => Promise<number>
  stop: () => Promise<void>
}
