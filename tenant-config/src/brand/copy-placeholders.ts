/** Words that a text for several makes or dealers may use in braces, e.g. `{make}`. */
export const COPY_PLACEHOLDERS = ['make', 'dealer', 'dealership'] as const

/** The words that replace them on one page. */
export type CopyValues = Record<(typeof COPY_PLACEHOLDERS)[number], string>

const BRACED = /\{([^{}]*)\}/g

/** Returns a message about an unknown word in braces or a lone brace; undefined when the text has neither. */
export function copyPlaceholderProblem(text: string): string | undefined {
  const unknown = [...text.matchAll(BRACED)].find(
    ([, word]) => !COPY_PLACEHOLDERS.some((known) => known === word),
  )
  if (unknown)
    return `${unknown[0]} is not known; use ${COPY_PLACEHOLDERS.map((word) => `{${word}}`).join(', ')}`
  return /[{}]/.test(text.replaceAll(BRACED, '')) ? 'a brace stands alone' : undefined
}

/** Returns the text with the page's words in place of `{make}`, `{dealer}` and `{dealership}`. */
export function fillCopy(text: string, words: CopyValues): string {
  return text.replaceAll(BRACED, (braced, word: string) =>
    Object.hasOwn(words, word) ? words[word as keyof CopyValues] : braced,
  )
}
