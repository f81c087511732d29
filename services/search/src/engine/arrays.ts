import { grownBuffer, ownBuffer, releaseBuffer } from './own-memory.ts'

let growths = 0

/**
 * Returns the capacity of a full list after it grows: twice as much while small, about a fifth more when larger, and less
 * where lists grow in place. The share varies, so that lists of one length do not all grow at the same time.
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

/** Arrays of at least this many bytes get memory of their own. */
const OWN_BYTES = 256 * 1024

let holders = 0
/** Buffers made since the last call of `holdArrays`, which no holder reads. */
let fresh = new WeakSet<ArrayBufferLike>()

/** Keeps the old arrays of growing lists readable until `releaseArrays`, for readers that take several turns. */
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

/** Returns an array of zeros; its buffer may be larger. */
export function newArray<T extends NumberArray>(Ctor: ArrayType<T>, length: number): T {
  const bytes = length * Ctor.BYTES_PER_ELEMENT
  const own = bytes < OWN_BYTES ? undefined : ownBuffer(bytes)
  return new Ctor(made(own ?? new ArrayBuffer(bytes)), 0, length)
}

/**
 * Returns a larger array with the same content and zeros behind it, of `capacity` elements or a few more. Unless arrays
 * are held, the old one is freed at once, not at the next garbage collection, and cannot be read any more.
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

/** Frees the memory of an array that is no longer read, unless arrays are held. */
export function discard(data: NumberArray): void {
  if (!isHeld(data.buffer) && !releaseBuffer(data.buffer)) (data.buffer as ArrayBuffer).transfer(0)
}

/** Extends an array to the end of its buffer. */
export function withRoom<T extends NumberArray>(data: T): T {
  const Ctor = data.constructor as unknown as ArrayType<T>
  const room = Math.floor((data.buffer.byteLength - data.byteOffset) / data.BYTES_PER_ELEMENT)
  return room > data.length ? new Ctor(data.buffer as ArrayBuffer, data.byteOffset, room) : data
}
