import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ROOT } from '../../../scripts/lib/root.mjs'
import { OTHER, SECRET } from './content.ts'
import type { Ask, Reply, TwoDealers } from './two-dealers.ts'

const APP = 'site/src/app'
const LEAST = 10

/** Folders of the app that answer, as paths with their parameters: `/cars/[slug]`. */
export function routesOf(pattern: string, below: string): string[] {
  return globSync(pattern, { cwd: join(ROOT, APP) })
    .map((file) => file.slice(below.length).replace(/(?:^|\/)(?:page\.tsx|route\.ts)$/, ''))
    .map((path) => (path.startsWith('/') ? path : `/${path}`))
    .toSorted()
}

/** What an attacker puts for a parameter of an address: what it has guessed of the other dealer. */
const guesses = (dealers: TwoDealers) => [
  dealers.theirs.slug,
  'drive-away',
  `new/drive-away`,
  'kia/rio',
  'about-us',
  'entangled',
  OTHER,
]
/** A route's paths with every guess in place of its parameters. */
export const filled = (dealers: TwoDealers, route: string): string[] =>
  /\[/.test(route)
    ? guesses(dealers).map((guess) => route.replaceAll(/\[\[?(?:\.{3})?\w+\]\]?/g, guess))
    : [route]

/** Asks one after the other and expects nothing of the other dealer in any head or body; returns the answers. */
export async function nothingOfTheOther(dealers: TwoDealers, asks: readonly Ask[]): Promise<Reply[]> {
  expect(asks.length).toBeGreaterThanOrEqual(LEAST)
  const replies: Reply[] = []
  for (const asked of asks) {
    const reply = await dealers.ask(asked)
    const leak = SECRET.exec(reply.text)
    const around = leak ? reply.text.slice(Math.max(0, leak.index - 200), leak.index + 200) : ''
    expect([asked, around]).toEqual([asked, ''])
    expect([asked, reply.status]).not.toEqual([asked, 500])
    replies.push(reply)
  }
  return replies
}
