import { grownBuffer, ownBuffer, releaseBuffer } from './own-memory.ts'

let growths = 0

/**
 * The room to make for one more element: twice as much while small, about a fifth more when larger, and less when
 * they grow in place. The share varies, so that lists of one length do not all grow at the same time.
 */
export function nextCapacity(capacity: number): number {
  if (capacity < 4096) return Math.max(8, capacity * 2)
  growths = (growths + 3) & 7
  return Math.ceil(capacity * (capacity < 65_536 ? 1.15 + growths / 80 : 1.08 + growths / 80))
}

/** The arrays that lists are made of. */
export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array

type ArrayType<T> = {
  readonly BYTES_PER_ELEMENT: number
  new (buffer: ArrayBuffer, offset?: number, length?: number): T
}

/** Arrays of so many bytes lie in memory of their own. */
const OWN_BYTES = 256 * 1024

let holders = 0
/** What was made since the last holder came, and is therefore held by nobody. */
let fresh = new WeakSet<ArrayBufferLike>()

/** Keeps arrays that lists grow out of readable until `releaseArrays`, for whoever reads them over several turns. */
export function holdArrays(): void {
  holders++
  fresh = new WeakSet()
}

export function releaseArrays(): void {
  holders--
}

function isHeld(buffer: ArrayBufferLike): boolean {
  return holders > 0 && !fresh.has(buffer)
}

function made(buffer: ArrayBuffer): ArrayBuffer {
  if (holders > 0) fresh.add(buffer)
  return buffer
}

/** An array of zeros; the buffer may have room behind it. */
export function newArray<T extends NumberArray>(Ctor: ArrayType<T>, length: number): T {
  const bytes = length * Ctor.BYTES_PER_ELEMENT
  const own = bytes < OWN_BYTES ? undefined : ownBuffer(bytes)
  return new Ctor(made(own ?? new ArrayBuffer(bytes)), 0, length)
}

/**
 * A larger array with the same beginning and zeros behind it, of `capacity` elements or a few more. The old one is given
 * back at once, not at the next collection of garbage, and cannot be read any more, unless arrays are held.
 */
export function resized<T extends NumberArray>(data: T, capacity: number): T {
  const Ctor = data.constructor as unknown as ArrayType<T>
  const bytes = capacity * data.BYTES_PER_ELEMENT
  if (!isHeld(data.buffer)) {
    const grown = grownBuffer(data.buffer, bytes)
    if (grown !== undefined) return new Ctor(made(grown))
    if (bytes < OWN_BYTES) return new Ctor(made((data.buffer as ArrayBuffer).transfer(bytes)))
  }
  const next = newArray(Ctor, capacity)
  next.set(data)
  discard(data)
  return withRoom(next)
}

/** Gives the memory of an array back that nobody reads any more. */
export function discard(data: NumberArray): void {
  if (!isHeld(data.buffer) && !releaseBuffer(data.buffer)) (data.buffer as ArrayBuffer).transfer(0)
}

/** An array with the room that its buffer has behind it. */
export function withRoom<T extends NumberArray>(data: T): T {
  const Ctor = data.constructor as unknown as ArrayType<T>
  const room = Math.floor((data.buffer.byteLength - data.byteOffset) / data.BYTES_PER_ELEMENT)
  return room > data.length ? new Ctor(data.buffer as ArrayBuffer, data.byteOffset, room) : data
}
