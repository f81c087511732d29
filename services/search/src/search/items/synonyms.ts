import { editDistance } from '../../engine/text/typos/distance.ts'
import type { SearchParams } from '../params.ts'
import { wordLocale } from '../../engine/text/vocabulary/locale-words.ts'
import { tokenRules, tokenize } from '../../engine/text/vocabulary/tokenizer.ts'

/** One synonym: with a root, the root may be replaced by each word; without, the words replace each other. */
export interface SynonymItem {
  id: string
  root: string
  synonyms: string[]
  locale?: string
  symbols_to_index?: string[]
}

/** How a query's words may differ from a synonym's. */
export interface SynonymTolerance {
  typos: number
  prefix: boolean
}

interface Parsed {
  root: string[]
  words: string[][]
}

const MAX_VARIANTS = 200
const MAX_SIMILAR = 10
const parsedItems = new WeakMap<SynonymItem, Parsed>()

function parse(item: SynonymItem): Parsed {
  const known = parsedItems.get(item)
  if (known !== undefined) return known
  const rules = { ...tokenRules([], item.symbols_to_index ?? []), locale: wordLocale(item.locale ?? '') }
  const parsed = {
    root: tokenize(item.root, rules),
    words: item.synonyms.map((word) => tokenize(word, rules)),
  }
  parsedItems.set(item, parsed)
  return parsed
}

/** One set of synonyms as a tree of words. */
interface Node {
  next: Map<string, Node>
  items: Parsed[]
}

function plant(items: readonly Parsed[]): Node {
  const tree: Node = { next: new Map(), items: [] }
  for (const item of items)
    for (const words of item.root.length > 0 ? [item.root, ...item.words] : item.words) {
      let node = tree
      for (const word of words) {
        const child = node.next.get(word) ?? { next: new Map(), items: [] }
        node.next.set(word, child)
        node = child
      }
      if (words.length > 0) node.items.push(item)
    }
  return tree
}

/** Returns the query's tokens rewritten by the synonyms of each set; empty when the request disables synonyms. */
export function rewritings(
  tokens: readonly string[],
  sets: readonly (readonly SynonymItem[])[],
  locale: string,
  params: Pick<SearchParams, 'enable_synonyms' | 'synonym_num_typos' | 'synonym_prefix'>,
): string[][] {
  if (!params.enable_synonyms) return []
  const tolerance = { typos: params.synonym_num_typos, prefix: params.synonym_prefix }
  return sets.flatMap((items) => synonymVariants(tokens, items, locale, tolerance))
}

/**
 * Returns the query's tokens rewritten by the synonyms of one set that occur in them, in alphabetical order, without the
 * query itself. Only synonyms of the searched field's locale count.
 */
function synonymVariants(
  tokens: readonly string[],
  items: readonly SynonymItem[],
  locale: string,
  tolerance: SynonymTolerance,
): string[][] {
  const usable = items.filter((item) => (item.locale ?? '') === locale).map(parse)
  if (usable.length === 0 || tokens.length === 0) return []
  const tree = plant(usable)
  /** Rewritings of the tokens from each position on; after the last token, a single empty one. */
  const rests: string[][][] = []
  rests[tokens.length] = [[]]
  for (let at = tokens.length - 1; at >= 0; at--) rests[at] = expansionsAt(at, tokens, tree, tolerance, rests)
  const original = tokens.join('\0')
  return (rests[0] as string[][]).filter((words) => words.join('\0') !== original)
}

/** Returns at most `MAX_VARIANTS` rewritings of the tokens from a position on, in alphabetical order. */
function expansionsAt(
  at: number,
  tokens: readonly string[],
  tree: Node,
  tolerance: SynonymTolerance,
  rests: readonly string[][][],
): string[][] {
  const found = new Map<string, string[]>()
  const add = (words: readonly string[], after: number): void => {
    for (const rest of rests[after] as string[][]) {
      if (found.size >= MAX_VARIANTS) return
      const expansion = [...words, ...rest]
      found.set(expansion.join('\0'), expansion)
    }
  }
  add([tokens[at] as string], at + 1)
  for (const { item, end } of occurrences(tree, tokens, at, tolerance)) {
    if (found.size >= MAX_VARIANTS) break
    if (item.root.length > 0 && item.root.join('\0') !== tokens.slice(at, end).join('\0')) continue
    for (const words of item.words) add(words, end)
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, words]) => words)
}

function* occurrences(
  node: Node,
  tokens: readonly string[],
  at: number,
  tolerance: SynonymTolerance,
): Generator<{ item: Parsed; end: number }> {
  for (const item of node.items) yield { item, end: at }
  const token = tokens[at]
  if (token === undefined) return
  for (const child of children(node, token, tolerance)) yield* occurrences(child, tokens, at + 1, tolerance)
}

function children(node: Node, token: string, { typos, prefix }: SynonymTolerance): Node[] {
  const exact = node.next.get(token)
  if (exact !== undefined) return [exact]
  if (typos === 0 && !prefix) return []
  const similar: { cost: number; child: Node }[] = []
  for (const [word, child] of node.next) {
    const cost = editDistance(token, word, typos, prefix)
    if (cost <= typos) similar.push({ cost, child })
  }
  return similar
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MAX_SIMILAR)
    .map(({ child }) => child)
}
