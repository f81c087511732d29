/**
 * Returns a table's entry for a word that a feed, a visitor or staff wrote. Undefined when it has none, also for words that
 * every object has by name (`constructor`).
 */
export function lookUp<V>(table: Readonly<Record<string, V>>, word: string): V | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}
