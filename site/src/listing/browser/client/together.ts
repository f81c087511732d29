/** Returns a function for one question; those that are asked in one turn go to `askAll` as one, which answers in their order. */
export function together<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Question[] = []
  let answers: Promise<readonly Answer[]> | undefined
  return async (question) => {
    const place = waiting.push(question) - 1
    answers ??= Promise.resolve().then(() => {
      const asked = waiting
      waiting = []
      answers = undefined
      return askAll(asked)
    })
    return (await answers)[place] as Answer
  }
}
