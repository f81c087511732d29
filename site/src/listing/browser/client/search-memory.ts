/** Answers in memory: gives the one to `question` that is kept, or else what `ask` gives. */
export type AnswerMemory<Answer> = (question: unknown, ask: () => Promise<Answer>) => Promise<Answer>

/**
 * Remembers answers by their whole question (SRCH-09): at most `entries`, each for `seconds`; when full, the oldest one
 * leaves. Who asks the same meanwhile shares the answer; one that failed, or is not `isGood`, is forgotten at once. `now`
 * gives milliseconds.
 */
export function createAnswerMemory<Answer>(
  { entries, seconds }: { entries: number; seconds: number },
  isGood: (answer: Answer) => boolean,
  now: () => number,
): AnswerMemory<Answer> {
  const kept = new Map<string, { answer: Promise<Answer>; since: number }>()
  return (question, ask) => {
    const key = JSON.stringify(question)
    const known = kept.get(key)
    if (known && now() - known.since < seconds * 1000) return known.answer
    // Asked anew, it is the youngest.
    kept.delete(key)
    const entry = { answer: ask(), since: now() }
    const forget = (): void => {
      if (kept.get(key) === entry) kept.delete(key)
    }
    entry.answer.then((answer) => isGood(answer) || forget(), forget)
    kept.set(key, entry)
    for (const oldest of kept.keys()) {
      if (kept.size <= entries) break
      kept.delete(oldest)
    }
    return entry.answer
  }
}
