/**
 * What a table says of a word that a feed, a visitor or staff wrote; undefined where it says nothing, also of words that every
 * object has by name (`constructor`).
 */
export function lookUp<V>(table: Readonly<Record<string, V>>, word: string): V | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}
