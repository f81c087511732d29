/** Colours as `#rrggbb` and the WCAG 2 contrast between them. */

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** Smallest contrast at which body text is readable (WCAG 2 AA). */
export const MIN_CONTRAST = 4.5

/** True for `#rgb` and `#rrggbb`. */
export function isHexColour(text: string): boolean {
  return HEX.test(text)
}

/** WCAG 2 contrast ratio of two hex colours, 1 to 21; the order does not matter. */
export function contrastRatio(a: string, b: string): number {
  const [la, lb] = [luminance(a), luminance(b)]
  return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05)
}

/** The text colour with the higher contrast on a background: near-white or the given dark colour. */
export function readableOn(background: string, dark = '#14181f', light = '#ffffff'): string {
  return contrastRatio(background, light) >= contrastRatio(background, dark) ? light : dark
}

/** Mixes two hex colours in sRGB; `share` is the part of `a`, 0 to 1. */
export function mix(a: string, b: string, share: number): string {
  const [ca, cb] = [channels(a), channels(b)]
  const mixed = ca.map((value, i) => Math.round(value * share + (cb[i] ?? 0) * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => {
    const s = value / 255
    return s <= 0.040_45 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function channels(hex: string): number[] {
  if (!HEX.test(hex)) throw new RangeError(`expected a colour such as #17406d, got ${JSON.stringify(hex)}`)
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
}
