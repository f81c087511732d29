import { windowProblem } from './documents/time-window.ts'
import { financeClaimProblem, textsIn } from './objects/finance-claim-rule.ts'
import { pagePathProblem } from './objects/link-rules.ts'

/** As much of a document as the rules look at; what a program wrote may have any type. */
interface Publishing {
  _type: string
  [field: string]: unknown
}

/**
 * Says why a document may not be published, or nothing: rules that the Studio tells while somebody writes, which the
 * embedded content service checks too, so that no other program gets past them. `now` is epoch ms.
 */
export default function publishProblem(document: Publishing, now: number): string | undefined {
  const { name, highlight, description, title, text, words, path, blocks } = document
  switch (document._type) {
    case 'offer':
      return (
        ended(document, now) ??
        claimIn(
          [name, highlight, description, ...textsIn(document['details'])],
          'fill in Finance of the offer.',
        )
      )
    case 'promo':
      return ended(document, now) ?? claimIn([title, text], 'lead to an offer that has it in Finance.')
    case 'popup':
    case 'announcement':
      return (
        ended(document, now) ??
        claimIn([title, text, ...textsIn(words)], 'lead to an offer that has it in Finance.')
      )
    case 'page':
    case 'sharedPage':
      return (
        pagePathProblem(textOf(path)) ??
        claimIn(textsIn(blocks), 'show an offer that has it in Finance, with the block Offers.')
      )
    case 'section':
      return claimIn(textsIn(blocks), 'show an offer that has it in Finance, with the block Offers.')
    case 'location':
      return claimIn(
        [document['about'], ...textsIn(blocks)],
        'show an offer that has it in Finance, with the block Offers.',
      )
    case 'model':
      return (
        (path ? pagePathProblem(textOf(path)) : undefined) ??
        claimIn(
          [document['tagline'], document['priceNote'], ...textsIn(document['grades']), ...textsIn(blocks)],
          'show an offer that has it in Finance.',
        )
      )
    default:
      return undefined
  }
}

function ended({ _type, start, expiry }: Publishing, now: number): string | undefined {
  const begins = textOf(start)
  return windowProblem(textOf(expiry), { _type, ...(begins !== undefined && { start: begins }) }, now)
}

function claimIn(texts: readonly unknown[], instead: string): string | undefined {
  for (const text of texts) {
    const problem = financeClaimProblem(text, instead)
    if (problem !== undefined) return problem
  }
  return undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
