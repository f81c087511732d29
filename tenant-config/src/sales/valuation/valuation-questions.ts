import * as z from 'zod'
import { CONDITIONS, type Condition } from './valuation-guide.ts'

/** Photos of one vehicle that are stored. */
export const MOST_PHOTOS = 8

/** A question of a valuation and what can be answered (TRD-02, N9). */
export interface ValuationQuestion {
  id: 'condition' | 'owners' | 'finance'
  text: string
  answers: readonly { value: string; text: string }[]
}

export const VALUATION_QUESTIONS: readonly ValuationQuestion[] = [
  {
    id: 'condition',
    text: 'What state is it in?',
    answers: [
      { value: 'excellent', text: 'Excellent: like new' },
      { value: 'good', text: 'Good: small marks of use' },
      { value: 'fair', text: 'Fair: dents, scratches or worn tyres' },
      { value: 'poor', text: 'Poor: needs repairs' },
    ],
  },
  {
    id: 'owners',
    text: 'How many owners has it had?',
    answers: [
      { value: '1', text: 'One' },
      { value: '2', text: 'Two' },
      { value: '3', text: 'Three or more' },
    ],
  },
  {
    id: 'finance',
    text: 'Is money still owed on it?',
    answers: [
      { value: 'Yes', text: 'Yes' },
      { value: 'No', text: 'No' },
    ],
  },
]

/** Whole dollars as they are typed: `$8,000`; nothing for none. */
const dollars = z
  .union([z.string(), z.number()])
  .transform((typed) => String(typed).replaceAll(/[$,\s]/g, ''))
  .pipe(
    z
      .literal('')
      .transform(() => undefined)
      .or(z.coerce.number<string>().int().min(0).max(5_000_000)),
  )

/** The answers to all questions; errors name the question. */
export const valuationAnswersSchema = z
  .object({
    condition: z.enum(CONDITIONS),
    owners: z
      .enum(['1', '2', '3'])
      .or(z.literal([1, 2, 3]))
      .transform(Number),
    finance: z.enum(['Yes', 'No']),
    owing: dollars.optional(),
  })
  .transform(({ owing, ...answers }): ValuationAnswers => ({
    ...answers,
    ...(answers.finance === 'Yes' && owing !== undefined && { owingAud: owing }),
  }))
export interface ValuationAnswers {
  condition: Condition
  owners: number
  finance: 'Yes' | 'No'
  /** About how much of it is still owed, whole AUD, where the visitor says. */
  owingAud?: number
}
