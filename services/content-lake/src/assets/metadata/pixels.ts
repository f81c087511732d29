/** A small decoded picture: 8 bits each of red, green, blue and alpha per pixel, row by row. */
export interface Pixels {
  pixels: Uint8Array
  width: number
  height: number
}

/** The cosines of `count` frequencies over `length` places; `offset` shifts the place by a part of its width. */
export function cosines(count: number, length: number, offset: number): Float64Array[] {
  return Array.from({ length: count }, (_, frequency) =>
    Float64Array.from({ length }, (_place, at) => Math.cos((Math.PI / length) * frequency * (at + offset))),
  )
}
