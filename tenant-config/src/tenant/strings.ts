import * as z from 'zod'

interface TextEntry {
  /** Text for visitors unless the tenant corrects it, verbatim from the requirements. */
  readonly text: string
  /** Name of the text for staff; `where` says where it appears. */
  readonly title: string
  readonly where: string
}

/** The closed list of texts that a tenant may correct (ERR-01, C3). */
export const STRINGS = {
  noResultsTitle: {
    text: 'No Results Available',
    title: 'Nothing found: heading',
    where: 'When a search finds no vehicle.',
  },
  noResults: {
    text: 'No results found for your search at this time. Please try adjusting the filters for more results.',
    title: 'Nothing found: text',
    where: 'Below that heading.',
  },
  clearFilters: {
    text: 'Clear Filters',
    title: 'Nothing found: button',
    where: 'Takes every filter off.',
  },
  noOffers: {
    text: 'There appears to be no offers currently available that meet the conditions of your search',
    title: 'No offers',
    where: 'When no offer is on.',
  },
  findSimilar: {
    text: 'Find Me Something Similar',
    title: 'Sold: button',
    where: 'Beside a vehicle that cannot be bought any more.',
  },
  commentsPending: {
    text: 'Dealer comments are pending. Please check back here later.',
    title: 'No dealer comments',
    where: 'On the page of a vehicle that has none yet.',
  },
  comparisonWarning: {
    text: 'WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
    title: 'Comparison rate: warning',
    where: 'Beside every comparison rate, as the law asks.',
  },
  deliveryEmpty: {
    text: 'Please enter a postcode.',
    title: 'Delivery: no postcode',
    where: 'When delivery is asked for without a postcode.',
  },
  deliveryNone: {
    text: "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
    title: 'Delivery: no estimate',
    where: 'When no delivery region holds the postcode.',
  },
  comparisonExample: {
    text: 'The comparison rate is based on a 5 year secured loan of $30,000.',
    title: 'Comparison rate: example',
    where: 'Below finance figures, unless the lender has an example of its own.',
  },
  financeDisclaimer: {
    text: 'Repayments are an estimate and no offer of credit. Fees and charges apply, and credit is subject to the lender’s approval.',
    title: 'Finance: disclaimer',
    where: 'Below finance figures, unless the lender has conditions of its own.',
  },
  enquireForFinance: {
    text: 'Enquire for Finance',
    title: 'Finance: too small a repayment',
    where: 'In place of a repayment of $25 or less.',
  },
  leadFailed: {
    text: 'An unexpected error occured',
    title: 'Enquiry not sent',
    where: 'When an enquiry about a vehicle cannot be sent.',
  },
  formFailed: {
    text: 'An error occurred when submitting this form',
    title: 'Form not sent',
    where: 'When any other form cannot be sent.',
  },
} as const satisfies Record<string, TextEntry>

type StringKey = keyof typeof STRINGS

const MAX_LENGTH = 300

const textSchema = z.string().trim().min(1, 'must not be empty').max(MAX_LENGTH)

// The loop covers every key, but Object.fromEntries loses their types.
const entries = Object.entries(STRINGS)
export const stringsSchema = z.strictObject(
  Object.fromEntries(entries.map(([key]) => [key, textSchema])) as Record<StringKey, typeof textSchema>,
)

/** Every text in the platform's own words. */
export const DEFAULT_STRINGS = Object.fromEntries(entries.map(([key, { text }]) => [key, text])) as Record<
  StringKey,
  string
>
