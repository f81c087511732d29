import { buildTheme, type RootTheme, type ThemeColorTokens } from '@sanity/ui/theme'

/** Tones of filled buttons; `default` is black on white, or the other way round, as it is. */
const TONES = ['neutral', 'primary', 'suggest', 'positive', 'caution', 'critical'] as const
/** Hues that are so light that white on them needs a tint more. */
const LIGHT_TONES: ReadonlySet<string> = new Set(['positive', 'caution'])

/** Texts of lesser weight on a pale ground, as [light, dark] tints. */
const QUIET = {
  accent: { fg: ['purple/700', 'purple/300'] },
  code: { fg: ['700', '300'] },
  icon: ['700', '300'],
  link: { fg: ['blue/700', 'blue/300'] },
  muted: { fg: ['700', '300'] },
  avatar: { '*': { bg: ['700', '300'] } },
  badge: {
    '*': { fg: ['700', '300'] },
    positive: { fg: ['800', '300'] },
    caution: { fg: ['800', '300'] },
  },
} satisfies Tints

/** All texts on a filled ground. */
const ON_FILL = {
  accent: { fg: ['white', 'black'] },
  code: { fg: ['white', 'black'] },
  link: { fg: ['white', 'black'] },
  muted: { bg: ['black', 'white'], fg: ['white', 'black'] },
  avatar: { '*': { _blend: ['multiply', 'screen'], bg: ['white', 'black'], fg: ['black', 'white'] } },
  badge: {
    '*': { bg: ['black', 'white'], fg: ['white', 'black'] },
    positive: { fg: ['white', 'black'] },
    caution: { fg: ['white', 'black'] },
  },
} satisfies Tints

type Tint = [light: string, dark: string]
interface Tints {
  [name: string]: Tint | Tints
}

const FILLED = Object.fromEntries(
  TONES.map((tone) => {
    const resting: Tint = [LIGHT_TONES.has(tone) ? '700' : '600', '400']
    const states = {
      hovered: { bg: ['700', '300'] },
      pressed: { bg: ['800', '300'] },
      selected: { bg: ['800', '300'] },
    }
    return [tone, { '*': { ...ON_FILL, bg: resting }, ...states }]
  }),
)

/** Where the Studio's own colours leave a text below 4.5:1 to its ground (WCAG 2.2 AA, 1.4.3). */
const COLOURS = {
  base: {
    '*': {
      ...QUIET,
      muted: {
        '*': { fg: ['700', '300'] },
        positive: { fg: ['800', '300'] },
        caution: { fg: ['800', '300'] },
      },
    },
  },
  button: {
    default: {
      '*': { '*': ON_FILL },
      default: { '*': { avatar: ON_FILL.avatar, bg: ['900', '100'] } },
      ...FILLED,
    },
    ghost: { '*': { '*': { ...QUIET, fg: ['700', '300'] } } },
    bleed: { '*': { '*': QUIET } },
  },
  selectable: {
    '*': { '*': QUIET, selected: { ...ON_FILL, bg: ['600', '400'] } },
    positive: { selected: { bg: ['700', '400'] } },
    caution: { selected: { bg: ['700', '400'] } },
  },
} as ThemeColorTokens

/** The Studio's theme: its own, with every text readable. */
export const studioTheme: RootTheme = buildTheme({ color: COLOURS })
