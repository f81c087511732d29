import type { GivenAnswers, StarterAnswers } from './answers.ts'

export type AnswerName = keyof StarterAnswers

/** Answers by name as a person types them, on a command line or in a form. */
export type TypedAnswers = Partial<Record<AnswerName, string>>

/**
 * Reads typed words as answers. A word that is no number, or is not in its list, is kept for the parser to report: the
 * casts only say that the answer is checked afterwards.
 */
export function readAnswers(typed: TypedAnswers): GivenAnswers {
  const { name = '', template, hosts, dealerships, state, websiteId, ...texts } = trimmed(typed)
  return {
    name,
    ...texts,
    ...(template !== undefined && { template: template as GivenAnswers['template'] & string }),
    ...(state !== undefined && { state: state.toLowerCase() as GivenAnswers['state'] & string }),
    ...(hosts !== undefined && { hosts: list(hosts) }),
    ...(dealerships !== undefined && { dealerships: list(dealerships).map(Number) }),
    ...(websiteId !== undefined && { websiteId: Number(websiteId) }),
  }
}

function trimmed(typed: TypedAnswers): TypedAnswers {
  return Object.fromEntries(
    Object.entries(typed)
      .map(([name, text]) => [name, text.trim()])
      .filter(([, text]) => text !== ''),
  )
}

function list(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
