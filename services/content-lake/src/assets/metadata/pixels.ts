/** A small decoded picture: 8 bits each of red, green, blue and alpha per pixel, row by row. */
export interface Pixels {
  pixels: Uint8Array
  width: number
  height: number
}
