import { tokenize } from '../engine/text/tokenizer.ts'
import type { TokenRules } from '../engine/text/tokenizer.ts'

/** One synonym: with a root, the root may be replaced by each word; without, the words replace each other. */
export interface SynonymItem {
  id: string
  root: string
  synonyms: string[]
  locale?: string
  symbols_to_index?: string[]
}

const MAX_VARIANTS = 100

/** The query's tokens rewritten by every synonym that occurs in them, without repeats or the query itself. */
export function synonymVariants(
  tokens: readonly string[],
  items: readonly SynonymItem[],
  rules: TokenRules,
): string[][] {
  const variants = new Map<string, string[]>()
  const original = tokens.join(' ')
  for (const { from, to } of items.flatMap((item) => replacements(item, rules)))
    for (let at = 0; at + from.length <= tokens.length; at++) {
      if (!from.every((token, i) => tokens[at + i] === token)) continue
      const variant = [...tokens.slice(0, at), ...to, ...tokens.slice(at + from.length)]
      if (variant.join(' ') !== original && variants.size < MAX_VARIANTS)
        variants.set(variant.join(' '), variant)
    }
  return [...variants.values()]
}

function replacements(
  { root, synonyms }: SynonymItem,
  rules: TokenRules,
): { from: string[]; to: string[] }[] {
  const words = synonyms.map((word) => tokenize(word, rules)).filter((word) => word.length > 0)
  if (root !== '') {
    const from = tokenize(root, rules)
    return from.length === 0 ? [] : words.map((to) => ({ from, to }))
  }
  return words.flatMap((from) => words.filter((to) => to !== from).map((to) => ({ from, to })))
}
