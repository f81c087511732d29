/** A reason, for the person at the terminal, why an import or export cannot go on; nothing more is written after it. */
export class TransferError extends Error {}

/** The message of any error, with the cause that Node's fetch hides. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof AggregateError ? error.cause.errors[0] : error.cause
  const detail = cause instanceof Error && cause.message !== '' ? cause.message : undefined
  if (detail === undefined || error.message.includes(detail)) return error.message
  return error.message === 'fetch failed' ? detail : `${error.message}: ${detail}`
}
