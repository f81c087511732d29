import type { CellProblem } from '../lists/read-list.ts'

/** A review as a row has it; `location` is the slug of the place that it is about, or ''. */
export interface ReviewRow {
  /** Its id where it was written. */
  id: string
  location: string
  fields: Record<string, unknown>
}

/** Every column that a list of reviews may have. */
export const REVIEW_COLUMNS: readonly string[] = [
  'id',
  'customer_name',
  'rating',
  'text',
  'review_date',
  'source',
  'location',
  'answer',
]
/** As long as the words of a review, or the answer to one, may be. */
const MOST_LETTERS = 4096

/** Reads one row, or says everything that is wrong with it. */
export function readReview(cells: Readonly<Record<string, unknown>>): ReviewRow | CellProblem[] {
  const cell = (column: string) => {
    const found = cells[column]
    return typeof found === 'string' ? found.trim() : ''
  }
  const [id, rating, date, text] = [
    cell('id'),
    Number(cell('rating')),
    cell('review_date').slice(0, 10),
    cell('text'),
  ]
  const problems: CellProblem[] = ['id', 'customer_name', 'source']
    .filter((column) => cell(column) === '')
    .map((column) => ({ column, message: 'must not be empty' }))
  if (!(rating >= 1 && rating <= 5))
    problems.push({ column: 'rating', message: `expected 1 to 5 stars, got "${cell('rating')}"` })
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date)))
    problems.push({
      column: 'review_date',
      message: `expected a date such as 2026-03-01, got "${cell('review_date')}"`,
    })
  for (const column of ['text', 'answer'])
    if (cell(column).length > MOST_LETTERS)
      problems.push({ column, message: `expected at most ${MOST_LETTERS} letters` })
  if (problems.length > 0) return problems
  const answer = cell('answer')
  return {
    id,
    location: cell('location'),
    fields: {
      customer_name: cell('customer_name'),
      rating,
      ...(text !== '' && { text }),
      review_date: date,
      source: cell('source'),
      ...(answer !== '' && { answer }),
    },
  }
}
