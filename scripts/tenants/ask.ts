import { completeAnswers, type StarterAnswers } from '@forecourt/schemas/starter/answers'
import { answerProblems } from '@forecourt/schemas/starter/check-answers'
import type { TakenTenant } from '@forecourt/schemas/starter/taken'
import { STATES, TEMPLATES } from '@forecourt/tenant-config/tenant/vocabulary'
import { type AnswerName, readAnswers, type TypedAnswers } from '@forecourt/schemas/starter/typed-answers'

/** A conversation: `ask` shows the question and resolves to what was typed, `say` prints a line. */
export interface Terminal {
  ask(question: string): Promise<string>
  say(line: string): void
}

const QUESTIONS: readonly { answer: AnswerName; words: string; only?: string }[] = [
  { answer: 'name', words: 'Name of the dealer' },
  { answer: 'slug', words: 'Short name' },
  { answer: 'template', words: `Kind of dealer (${TEMPLATES.join(', ')})` },
  { answer: 'manufacturer', words: 'The make it sells', only: 'single-brand' },
  { answer: 'hosts', words: 'Host names, separated by commas' },
  { answer: 'brand', words: 'Brand colour' },
  { answer: 'accent', words: 'Accent colour' },
  { answer: 'phone', words: 'Phone (may be empty)' },
  { answer: 'street', words: 'Street (may be empty)' },
  { answer: 'suburb', words: 'Suburb (may be empty)' },
  { answer: 'state', words: `State (${STATES.join(', ')})` },
  { answer: 'postcode', words: 'Postcode (may be empty)' },
  { answer: 'dealerships', words: 'Dealership numbers in the stock feed' },
]

/** Lists the problems of typed answers, one line each, labelled by `name`; empty when there are none. */
export function typedProblems(
  typed: TypedAnswers,
  taken: readonly TakenTenant[],
  name = (answer: string) => answer,
): string[] {
  const issues = answerProblems(completeAnswers(readAnswers(typed), taken), taken)
  return issues.map(({ path, message }) => `${name(path)}: ${message}`)
}

/**
 * Asks for the answers that no flag gave, shows the default of an empty answer, and asks again until the answer is right.
 * An answer that a later one makes wrong (a make for another kind) is asked for again at the end.
 */
export async function askAnswers(
  typed: TypedAnswers,
  taken: readonly TakenTenant[],
  terminal: Terminal,
): Promise<StarterAnswers> {
  const answers = { ...typed }
  for (const question of QUESTIONS) {
    const { only } = question
    const current = completeAnswers(readAnswers(answers), taken)
    if (only !== undefined && current.template !== only) continue
    if (answers[question.answer] === undefined || problemOf(question.answer, answers, taken))
      await askUntilRight(question, answers, taken, terminal)
  }
  for (;;) {
    const complete = completeAnswers(readAnswers(answers), taken)
    const [issue] = answerProblems(complete, taken)
    if (!issue) return complete
    // Every part the check can name is one of the answers.
    const answer = issue.path as AnswerName
    const words = QUESTIONS.find((question) => question.answer === answer)?.words ?? answer
    terminal.say(`  ${answer}: ${issue.message}`)
    await askUntilRight({ answer, words }, answers, taken, terminal)
  }
}

async function askUntilRight(
  { answer, words }: { answer: AnswerName; words: string },
  answers: TypedAnswers,
  taken: readonly TakenTenant[],
  { ask, say }: Terminal,
): Promise<void> {
  for (;;) {
    const { [answer]: _wrong, ...others } = answers
    const fallback = fallbackOf(answer, others, taken)
    const text = (await ask(`${words}${fallback === '' ? '' : ` [${fallback}]`}: `)).trim()
    answers[answer] = text
    const problem = problemOf(answer, answers, taken)
    if (problem === undefined) return
    say(`  ${problem}`)
  }
}

function fallbackOf(answer: AnswerName, others: TypedAnswers, taken: readonly TakenTenant[]): string {
  if (answer === 'name') return ''
  const value = completeAnswers(readAnswers(others), taken)[answer]
  return value === undefined ? '' : Array.isArray(value) ? value.join(',') : String(value)
}

function problemOf(
  answer: AnswerName,
  answers: TypedAnswers,
  taken: readonly TakenTenant[],
): string | undefined {
  const complete = completeAnswers(readAnswers(answers), taken)
  return answerProblems(complete, taken).find(({ path }) => path === answer)?.message
}
