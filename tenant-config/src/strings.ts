import * as z from 'zod'

interface TextEntry {
  /** What visitors read unless the tenant corrects it, verbatim from the requirements. */
  readonly text: string
  /** Where it stands, in the words of staff. */
  readonly where: string
}

/** The closed list of texts that a tenant may correct (ERR-01, C3). */
export const STRINGS = {
  noResultsTitle: { text: 'No Results Available', where: 'Heading when a search finds nothing' },
  noResults: {
    text: 'No results found for your search at this time. Please try adjusting the filters for more results.',
    where: 'Text when a search finds nothing',
  },
  clearFilters: { text: 'Clear Filters', where: 'Button that takes every filter off' },
  noOffers: {
    text: 'There appears to be no offers currently available that meet the conditions of your search',
    where: 'Text when no offer is on',
  },
  findSimilar: {
    text: 'Find Me Something Similar',
    where: 'Button beside a vehicle that cannot be bought',
  },
  commentsPending: {
    text: 'Dealer comments are pending. Please check back here later.',
    where: 'In place of missing dealer comments',
  },
  leadFailed: {
    text: 'An unexpected error occured',
    where: 'When an enquiry about a vehicle cannot be sent',
  },
  formFailed: {
    text: 'An error occurred when submitting this form',
    where: 'When any other form cannot be sent',
  },
} as const satisfies Record<string, TextEntry>

export type StringKey = keyof typeof STRINGS

const MAX_LENGTH = 300

const textSchema = z.string().trim().min(1, 'must not be empty').max(MAX_LENGTH)

// Closed over the list by the loop; Object.fromEntries forgets the keys.
const entries = Object.entries(STRINGS)
export const stringsSchema = z.strictObject(
  Object.fromEntries(entries.map(([key]) => [key, textSchema])) as Record<StringKey, typeof textSchema>,
)

/** Every text as the platform says it. */
export const DEFAULT_STRINGS = Object.fromEntries(entries.map(([key, { text }]) => [key, text])) as Record<
  StringKey,
  string
>
