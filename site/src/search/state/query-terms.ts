import { takeConstraints, unitedConstraints, type Limited } from '../words/query-constraints.ts'
import { queryProperties, withoutOverlap } from '../words/query-properties.ts'
import { isReadOtherwise, phraseSpans, plainQuery, tellingWords } from '../words/typed-words.ts'
import type { Range } from './listing-state.ts'
import { rangeLabel } from './range-label.ts'

/** A part of the typed query, with the label of its chip and the query without it. */
export interface QueryTerm {
  label: string
  without: string
  /** Set where the part is a limit: all limits of `query` on this figure together, and the query without any of them. */
  limit?: Range & { field: Limited; query: string; without: string }
}

interface Span {
  label: string
  from: number
  to: number
  field?: Limited
  /** Whether it is a body, which is a name as well. */
  isBody?: boolean
}

/**
 * Splits a query into parts: the limits, properties and phrases understood in it, in the order typed, then the words that
 * are left. Each part comes with the query without it, so that it can be taken off by itself.
 */
export function queryTerms(query: string, phrases: readonly string[] = []): QueryTerm[] {
  const plain = plainQuery(query)
  const held: Span[] = phraseSpans(plain, phrases.filter(isReadOtherwise)).map((span) => ({
    ...span,
    label: `“${span.text}”`,
  }))
  const rest = blank(plain, held)
  const understood = withoutOverlap([...understoodSpans(rest), ...held])
  if (understood.length === 0) return query === '' ? [] : [{ label: `“${query}”`, without: '' }]
  const words = tellingWords(cut(plain, understood))
  const isAll = (spans: readonly Span[]) => words === '' && spans.length === understood.length
  const without = (spans: readonly Span[]) => (isAll(spans) ? '' : squeeze(cut(plain, spans)))
  const bounds = unitedConstraints(takeConstraints(rest).limits)
  const terms = understood.map((span): QueryTerm => {
    const { field, label } = span
    const alike = understood.filter((other) => other.field === field)
    const limit = field && { ...bounds.get(field), field, query, without: without(alike) }
    return { label, without: without([span]), ...(limit && { limit }) }
  })
  if (words === '') return terms
  return [...terms, { label: `“${words}”`, without: said(plain, understood) }]
}

/** Returns the words of a query that may name a make, a model or a body, and the rest that was understood in it. */
export function typedNames(query: string): { names: string; others: string } {
  const plain = plainQuery(query)
  const others = understoodSpans(plain).filter(({ isBody }) => !isBody)
  return { names: tellingWords(cut(plain, others)), others: said(plain, others) }
}

/** Returns the text with spans blanked out, so that positions in it stay the same. */
function blank(plain: string, spans: readonly Span[]): string {
  return spans.reduce(
    (text, { from, to }) => text.slice(0, from) + '\uE000'.repeat(to - from) + text.slice(to),
    plain,
  )
}

/** Reads limits first, as the search does: the `20` of `seats 20,000` counts no seats. */
function understoodSpans(plain: string): Span[] {
  const limits = limitSpans(plain)
  const rest = blank(plain, limits)
  return withoutOverlap([...limits, ...queryProperties(rest)])
}

function said(plain: string, spans: readonly Span[]): string {
  return spans.map(({ from, to }) => plain.slice(from, to)).join(' ')
}

function limitSpans(plain: string): Span[] {
  return takeConstraints(plain).limits.flatMap(({ field, text, ...bounds }) => {
    const from = plain.indexOf(text)
    return from < 0 ? [] : [{ label: rangeLabel(field, bounds), from, to: from + text.length, field }]
  })
}

function cut(plain: string, spans: readonly Span[]): string {
  return spans.toReversed().reduce((text, { from, to }) => `${text.slice(0, from)} ${text.slice(to)}`, plain)
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}
