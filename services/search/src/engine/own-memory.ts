/** Memory that grows in place; its buffer is another one after it has grown, and the old one is detached. */
interface Memory {
  readonly buffer: ArrayBuffer
  grow: (pages: number) => number
}

/** Missing where it is switched off. */
const { WebAssembly } = globalThis as {
  WebAssembly?: { Memory: new (size: { initial: number; maximum: number }) => Memory }
}

const PAGE_BYTES = 65_536
/** 4 GB; only what is written to is ever taken from the system. */
const MOST_PAGES = 65_536
/** Each reserves some gigabytes of the address space, of which there are 128 terabytes. */
const MOST = 2_000

let count = 0
const gone = new FinalizationRegistry<undefined>(() => count--)
const memories = new WeakMap<ArrayBufferLike, Memory>()
/** Memory that nobody needs any more; the next collection of garbage takes what has not been used again by then. */
let spare: WeakRef<Memory>[] = []

/**
 * Zeros in memory of their own, at least so many bytes: it grows without a copy and goes back to the system as a whole,
 * which the process's heap of small and large pieces does not. Undefined when there is none to be had.
 */
export function ownBuffer(bytes: number): ArrayBuffer | undefined {
  const pages = Math.ceil(bytes / PAGE_BYTES)
  const memory = takeSpare(pages) ?? make(pages)
  if (memory === undefined) return undefined
  memories.set(memory.buffer, memory)
  return memory.buffer
}

/** The buffer with room for so many bytes, zeros in what is new, in the same memory; the old buffer is detached. */
export function grownBuffer(buffer: ArrayBufferLike, bytes: number): ArrayBuffer | undefined {
  const memory = memories.get(buffer)
  if (memory === undefined) return undefined
  try {
    memory.grow(Math.ceil((bytes - buffer.byteLength) / PAGE_BYTES))
  } catch {
    return undefined
  }
  memories.set(memory.buffer, memory)
  return memory.buffer
}

/** Gives the memory of a buffer back, which is detached; false when it is none of these. */
export function releaseBuffer(buffer: ArrayBufferLike): boolean {
  const memory = memories.get(buffer)
  if (memory === undefined) return false
  memory.grow(0)
  spare.push(new WeakRef(memory))
  return true
}

function make(pages: number): Memory | undefined {
  if (count >= MOST || WebAssembly === undefined) return undefined
  try {
    const memory = new WebAssembly.Memory({ initial: pages, maximum: MOST_PAGES })
    count++
    gone.register(memory, undefined)
    return memory
  } catch {
    // The address space may be limited.
    return undefined
  }
}

/** The largest spare memory that has no more pages than asked for, with that many, all zeros. */
function takeSpare(pages: number): Memory | undefined {
  let best: Memory | undefined
  const kept: WeakRef<Memory>[] = []
  for (const ref of spare) {
    const memory = ref.deref()
    if (memory === undefined) continue
    kept.push(ref)
    const { byteLength } = memory.buffer
    if (byteLength <= pages * PAGE_BYTES && byteLength > (best?.buffer.byteLength ?? 0)) best = memory
  }
  spare = kept.filter((ref) => ref.deref() !== best)
  if (best === undefined) return undefined
  new Uint8Array(best.buffer).fill(0)
  best.grow(pages - best.buffer.byteLength / PAGE_BYTES)
  return best
}
