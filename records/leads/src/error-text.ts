/**
 * An error in words for logs and records. A query that failed is told by its cause alone: its own message holds every value
 * that it was given, which is what visitors wrote about themselves.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return isFailedQuery(error) ? `a query failed: ${errorText(error.cause)}` : error.message
}

/** Drizzle's own error: its message is the query with all its values, its cause what the database said. */
export function isFailedQuery(error: Error): boolean {
  return 'params' in error && error.cause !== undefined
}
