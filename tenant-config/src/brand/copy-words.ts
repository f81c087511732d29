/** What a text for several makes or dealers may say in braces, e.g. `{make}`. */
export const COPY_WORDS = ['make', 'dealer', 'dealership'] as const

/** The words that stand for them on one page. */
export type CopyWords = Record<(typeof COPY_WORDS)[number], string>

const BRACED = /\{([^{}]*)\}/g

/** Says which words in braces a text may not have, or nothing. */
export function copyWordProblem(text: string): string | undefined {
  const unknown = [...text.matchAll(BRACED)].find(([, word]) => !COPY_WORDS.some((known) => known === word))
  if (unknown) return `${unknown[0]} is not known; use ${COPY_WORDS.map((word) => `{${word}}`).join(', ')}`
  return /[{}]/.test(text.replaceAll(BRACED, '')) ? 'a brace stands alone' : undefined
}

/** The text with the words of the page where it has `{make}`, `{dealer}` or `{dealership}`. */
export function fillCopy(text: string, words: CopyWords): string {
  return text.replaceAll(BRACED, (braced, word: string) =>
    Object.hasOwn(words, word) ? words[word as keyof CopyWords] : braced,
  )
}
