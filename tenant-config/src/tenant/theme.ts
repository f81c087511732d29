import { contrastRatio, MIN_CONTRAST, mix, readableOn } from './contrast.ts'
import type { Issue } from '../documents/result.ts'

/** Closed list: each font is bundled with the site, or is the visitor's own system font. */
export const FONTS = [
  'archivo',
  'archivo-condensed',
  'archivo-expanded',
  'fraunces',
  'inter',
  'manrope',
  'system',
] as const
export type FontToken = (typeof FONTS)[number]
export const RADII = ['square', 'crisp', 'soft', 'round'] as const
export type RadiusToken = (typeof RADII)[number]
export const DENSITIES = ['compact', 'regular', 'airy', 'spacious'] as const
export type DensityToken = (typeof DENSITIES)[number]

/** The look of a tenant; colours are `#rrggbb`, those left out are mixed from surface and ink. */
export interface Theme {
  colours: {
    brand: string
    accent: string
    surface: string
    ink: string
    surface2?: string
    ink2?: string
    muted?: string
    line?: string
  }
  fonts: { display: FontToken; body: FontToken }
  radius: RadiusToken
  density: DensityToken
}

export type ThemeVariables = Record<`--${string}`, string>

const ARCHIVO = "'Archivo Variable', 'Archivo Fallback', 'Helvetica Neue', Arial, sans-serif"

const FONT_STACKS: Readonly<Record<FontToken, string>> = {
  archivo: ARCHIVO,
  'archivo-condensed': ARCHIVO,
  'archivo-expanded': ARCHIVO,
  fraunces: "'Fraunces Variable', 'Fraunces Fallback', Georgia, 'Times New Roman', serif",
  inter: "'Inter Variable', 'Inter Fallback', 'Helvetica Neue', Arial, sans-serif",
  manrope: "'Manrope Variable', 'Manrope Fallback', 'Helvetica Neue', Arial, sans-serif",
  system: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
}

interface DisplayStyle {
  weight: number
  tracking: string
  /** Capitals suit a narrow face that is read from afar, like a sign. */
  capitals?: boolean
}

/** Weight and tracking of headings: a serif is set lighter and tighter than a grotesque. */
const DISPLAY_STYLES: Readonly<Record<FontToken, DisplayStyle>> = {
  archivo: { weight: 800, tracking: '-0.015em' },
  'archivo-condensed': { weight: 800, tracking: '0', capitals: true },
  'archivo-expanded': { weight: 560, tracking: '-0.03em' },
  fraunces: { weight: 600, tracking: '-0.01em' },
  inter: { weight: 700, tracking: '-0.02em' },
  manrope: { weight: 750, tracking: '-0.02em' },
  system: { weight: 700, tracking: '-0.01em' },
}

/** Width of the letters; faces that have one width only are left alone. */
const FONT_STRETCH: Readonly<Partial<Record<FontToken, string>>> = {
  'archivo-condensed': '72%',
  'archivo-expanded': '118%',
}

const RADIUS_PX: Readonly<Record<RadiusToken, { card: string; control: string }>> = {
  square: { card: '0px', control: '0px' },
  crisp: { card: '4px', control: '3px' },
  soft: { card: '10px', control: '6px' },
  round: { card: '20px', control: '999px' },
}

const DENSITY_FACTOR: Readonly<Record<DensityToken, string>> = {
  compact: '0.8',
  regular: '1',
  airy: '1.25',
  spacious: '1.5',
}

/** Returns the CSS custom properties that the site's styles read; text on brand and accent is chosen by contrast. */
export function themeVariables(theme: Theme): ThemeVariables {
  const colours = fullColours(theme)
  const display = DISPLAY_STYLES[theme.fonts.display]
  return {
    '--surface': colours.surface,
    '--surface-2': colours.surface2,
    '--ink': colours.ink,
    '--ink-2': colours.ink2,
    '--muted': colours.muted,
    '--line': colours.line,
    '--brand': colours.brand,
    '--on-brand': readableOn(colours.brand, darkText(colours)),
    '--accent': colours.accent,
    '--on-accent': readableOn(colours.accent, darkText(colours)),
    '--radius-card': RADIUS_PX[theme.radius].card,
    '--radius-control': RADIUS_PX[theme.radius].control,
    '--font-display': FONT_STACKS[theme.fonts.display],
    '--font-body': FONT_STACKS[theme.fonts.body],
    '--display-weight': String(display.weight),
    '--display-tracking': display.tracking,
    '--display-stretch': FONT_STRETCH[theme.fonts.display] ?? 'normal',
    '--display-case': display.capitals ? 'uppercase' : 'none',
    '--body-stretch': FONT_STRETCH[theme.fonts.body] ?? 'normal',
    '--density': DENSITY_FACTOR[theme.density],
  }
}

/** A pair of colours in which the site sets text; `path` is the colour to change. */
export interface ContrastPair {
  path: string
  /** Use of the pair, in words. */
  use: string
  text: string
  background: string
  /** WCAG 2, 1 to 21. */
  ratio: number
}

/** Returns every pair of text and background of a theme, with its contrast. */
export function themePairs(theme: Theme): ContrastPair[] {
  const colours = fullColours(theme)
  const { surface } = colours
  const pairs: [path: string, use: string, text: string, background: string][] = [
    ['colours.ink', 'Text', colours.ink, surface],
    ['colours.ink2', 'Softer text', colours.ink2, surface],
    ['colours.muted', 'Quiet text', colours.muted, surface],
    ['colours.surface2', 'Text on the tinted background', colours.ink, colours.surface2],
    ['colours.brand', 'Text on brand', readableOn(colours.brand, darkText(colours)), colours.brand],
    // Links are set in the brand colour on the page's own background.
    ['colours.brand', 'Links', colours.brand, surface],
    ['colours.accent', 'Text on accent', readableOn(colours.accent, darkText(colours)), colours.accent],
  ]
  return pairs.map(([path, use, text, background]) => ({
    path,
    use,
    text,
    background,
    ratio: contrastRatio(text, background),
  }))
}

/** Returns every pair of text and background below 4.5:1, with the ratio; empty when the theme is readable. */
export function themeContrastIssues(theme: Theme): Issue[] {
  return themePairs(theme)
    .filter(({ ratio }) => ratio < MIN_CONTRAST)
    .map(({ path, text, background, ratio }) => ({
      path,
      message: `${text} on ${background} has contrast ${printRatio(ratio)}:1, needs ${MIN_CONTRAST}:1`,
    }))
}

function fullColours({ colours }: Theme): Required<Theme['colours']> {
  const { ink, surface } = colours
  return {
    ...colours,
    surface2: colours.surface2 ?? mix(ink, surface, 0.045),
    ink2: colours.ink2 ?? mix(ink, surface, 0.82),
    muted: colours.muted ?? mix(ink, surface, 0.68),
    line: colours.line ?? mix(ink, surface, 0.14),
  }
}

/** Returns the dark text for a coloured button: the theme's ink, or its surface when the theme is a dark one. */
function darkText({ ink, surface }: Theme['colours']): string {
  return contrastRatio(ink, '#ffffff') >= contrastRatio(surface, '#ffffff') ? ink : surface
}

/** Prints a contrast, rounded down so that 4.497 is never printed as 4.5 beside a refusal. */
export function printRatio(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}
