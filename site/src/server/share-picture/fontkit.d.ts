/** What we use of fontkit, which comes without types. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): {
      glyphs: { path: { toSVG(): string } }[]
      positions: { xAdvance: number; xOffset: number }[]
    }
  }
  export function create(bytes: Uint8Array): Font
}
