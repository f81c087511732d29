import type { QueryToken, TextQuery } from '../text-query.ts'

/** A query without some of its words. */
export interface Dropping {
  kept: QueryToken[]
  dropped: string[]
  /** Searched even when there are enough results. */
  always: boolean
}

/** Words behind these are not searched when words are dropped. */
const MAX_WORDS = 20

/**
 * The query with ever more words dropped from one end and then from the other. A short query whose mode is
 * `both_sides` has all that either end gives.
 */
export function* droppings(
  words: readonly QueryToken[],
  mode: TextQuery['dropTokensMode'],
): Generator<Dropping> {
  const tokens = words.slice(0, MAX_WORDS)
  const always = mode.direction === 'both_sides' && tokens.length <= mode.tokenLimit
  const fromLeft = always || mode.direction === 'left_to_right'
  for (const side of fromLeft ? ['left', 'right'] : ['right', 'left'])
    for (let drop = 1; drop < tokens.length; drop++) {
      const cut = side === 'right' ? tokens.length - drop : drop
      const [head, tail] = [tokens.slice(0, cut), tokens.slice(cut)]
      const [kept, dropped] = side === 'right' ? [head, tail] : [tail, head]
      yield { kept, dropped: dropped.map(({ value }) => value), always }
    }
}
