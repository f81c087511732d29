import { deepEqual, notEqual, ok } from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
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

/** Values that an attacker tries as a parameter of an address: guesses about the other dealer. */
const guesses = (dealers: TwoDealers) => [
  dealers.theirs.slug,
  'drive-away',
  'new/drive-away',
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

/**
 * Sends the requests one after the other; expects nothing of the other dealer in any head or body, and no failure of the
 * site. Returns the answers.
 */
export async function nothingOfTheOther(dealers: TwoDealers, asks: readonly Ask[]): Promise<Reply[]> {
  ok(asks.length >= LEAST, `${asks.length} requests are too few`)
  const replies: Reply[] = []
  for (const asked of asks) {
    const reply = await dealers.ask(asked)
    const leak = SECRET.exec(reply.text)
    const around = leak ? reply.text.slice(Math.max(0, leak.index - 200), leak.index + 200) : ''
    deepEqual([asked, around], [asked, ''])
    notEqual(reply.status, 500, JSON.stringify(asked))
    replies.push(reply)
  }
  return replies
}
