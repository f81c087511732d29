let growths = 0

/**
 * The room to make for one more element: twice as much while small, about a fifth more when large, to waste little
 * memory. The share varies, so that lists of one length do not all grow at the same time.
 */
export function nextCapacity(capacity: number): number {
  if (capacity < 4096) return Math.max(8, capacity * 2)
  growths = (growths + 3) & 7
  return Math.ceil(capacity * (1.15 + growths / 80))
}

/** The arrays that lists are made of. */
export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array

let holders = 0

/** Keeps arrays that lists grow out of readable until `releaseArrays`, for whoever reads them over several turns. */
export function holdArrays(): void {
  holders++
}

export function releaseArrays(): void {
  holders--
}

/**
 * A larger array with the same beginning. The old one is given back at once, not at the next collection of
 * garbage, and cannot be read any more, unless arrays are held.
 */
export function resized<T extends NumberArray>(data: T, capacity: number): T {
  const Ctor = data.constructor as { new (source: number | ArrayBuffer): T }
  if (holders === 0) return new Ctor((data.buffer as ArrayBuffer).transfer(capacity * data.BYTES_PER_ELEMENT))
  const next = new Ctor(capacity)
  next.set(data)
  return next
}

/** Gives the memory of an array back that nobody reads any more. */
export function discard(data: NumberArray): void {
  if (holders === 0) (data.buffer as ArrayBuffer).transfer(0)
}

/** An array with the room that its buffer has behind it. */
export function withRoom<T extends NumberArray>(data: T): T {
  const Ctor = data.constructor as { new (buffer: ArrayBufferLike, offset: number, length: number): T }
  const room = Math.floor((data.buffer.byteLength - data.byteOffset) / data.BYTES_PER_ELEMENT)
  return room > data.length ? new Ctor(data.buffer, data.byteOffset, room) : data
}
