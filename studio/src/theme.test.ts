import { buildTheme, getContrastRatio, type RootTheme } from '@sanity/ui/theme'
import { expect, it } from 'vitest'
import { studioTheme } from './theme.ts'

/** A colour pair of a theme: the text's place in it and the contrast with the ground that it stands on. */
type Pair = [place: string, ratio: number]

interface Colours {
  bg: string
  fg: string
}

const TEXTS = ['accent', 'code', 'link', 'muted'] as const

/** The pairs of a card, a button or an entry of a list in one state, and of the small parts that stand on it. */
function pairsOf(state: unknown, place: string): Pair[] {
  const { bg, fg, ...more } = state as Colours & Record<string, unknown>
  const pair = (name: string, text: unknown): Pair[] =>
    typeof text === 'string' && text.startsWith('#') ? [[`${place}.${name}`, getContrastRatio(bg, text)]] : []
  const texts = TEXTS.flatMap((name) => pair(name, (more[name] as { fg?: unknown } | undefined)?.fg))
  const own = (['avatar', 'badge'] as const).flatMap((part) => {
    const tones = Object.entries((more[part] ?? {}) as Record<string, Colours>)
    return tones.map(([tone, pair]): Pair => [`${place}.${part}.${tone}`, getContrastRatio(pair.bg, pair.fg)])
  })
  return [...pair('fg', fg), ...texts, ...own]
}

function pairsIn(theme: RootTheme): Pair[] {
  return Object.entries(theme.v2?.color ?? {}).flatMap(([scheme, cards]) =>
    Object.entries(cards).flatMap(([card, colours]) => {
      const place = `${scheme}.${card}`
      const { button, selectable, muted } = colours
      const quiet = Object.entries(Object(muted)).flatMap(([tone, pair]) =>
        pairsOf(pair, `${place}.muted.${tone}`),
      )
      const lists = Object.entries(Object(selectable)).map(([tone, states]) => [`selectable.${tone}`, states])
      const buttons = Object.entries(Object(button)).flatMap(([mode, tones]) =>
        Object.entries(Object(tones)).map(([tone, states]) => [`button.${mode}.${tone}`, states]),
      )
      const states = [...lists, ...buttons].flatMap(([name, all]) =>
        Object.entries(Object(all))
          // Disabled controls are exempt (1.4.3).
          .filter(([state]) => state !== 'disabled')
          .flatMap(([state, pair]) => pairsOf(pair, `${place}.${String(name)}.${state}`)),
      )
      return [...pairsOf(colours, place), ...quiet, ...states]
    }),
  )
}

const unreadable = (theme: RootTheme) => pairsIn(theme).filter(([, ratio]) => ratio < 4.5)

it('every text of the Studio has a contrast of 4.5:1, in light and dark, on every ground and in every state', () => {
  expect(pairsIn(studioTheme).length).toBeGreaterThan(1000)
  expect(unreadable(studioTheme)).toEqual([])
})

it('tells of the colours that it is there for', () => {
  expect(unreadable(buildTheme()).map(([place]) => place)).toContain(
    'light.default.button.default.primary.enabled.fg',
  )
})
