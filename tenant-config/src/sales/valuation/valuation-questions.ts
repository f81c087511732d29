import * as z from 'zod'
import { CONDITIONS, type Condition } from './valuation-guide.ts'

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

/** The answers to all questions; errors name the question. */
export const valuationAnswersSchema = z.object({
  condition: z.enum(CONDITIONS),
  owners: z.enum(['1', '2', '3']).transform(Number),
  finance: z.enum(['Yes', 'No']),
})
export interface ValuationAnswers {
  condition: Condition
  owners: number
  finance: 'Yes' | 'No'
}
