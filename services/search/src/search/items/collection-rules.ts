import type { Definition } from '../../collections/fields/definition.ts'
import { tokenRules } from '../../engine/text/vocabulary/tokenizer.ts'
import type { TokenRules } from '../../engine/text/vocabulary/tokenizer.ts'

const known = new WeakMap<Definition, TokenRules>()

/** How texts that belong to no field become tokens in a collection. */
export function collectionRules(definition: Definition): TokenRules {
  let rules = known.get(definition)
  if (rules === undefined) {
    rules = tokenRules(definition.token_separators, definition.symbols_to_index)
    known.set(definition, rules)
  }
  return rules
}
