/** How long a provider's page takes the money of a bill; after that its visitor begins again. Providers allow 30 minutes to a day. */
export const BILL_PAGE_MS = 3_600_000
