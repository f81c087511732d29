/** The card that a page of one subject stands on. */
export const PAGE_CARD = 'rounded-card border border-line bg-surface px-6 py-8 sm:px-10'
