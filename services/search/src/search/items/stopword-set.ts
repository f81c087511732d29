import { Problem } from '../../engine/problem.ts'
import { tokenize } from '../../engine/text/vocabulary/tokenizer.ts'
import type { TokenRules } from '../../engine/text/vocabulary/tokenizer.ts'
import type { SearchResources } from '../outcome.ts'

/** The words of a set of stopwords; undefined when none is named. Throws a 404 when there is no such set. */
export function readStopwordSet(
  name: string,
  resources: SearchResources,
  rules: TokenRules,
): Set<string> | undefined {
  if (name === '') return undefined
  const words = resources.stopwords(name)
  if (words === undefined) throw new Problem(404, `Could not find the stopword set named \`${name}\`.`)
  return new Set(words.flatMap((word) => tokenize(word, rules)))
}
