/** A reason, for the person at the terminal, why an import or export cannot go on; nothing more is written after it. */
export class TransferError extends Error {}

/** Throws `TransferError` when somebody has ended the command. */
export function checkInterrupted({ aborted }: AbortSignal): void {
  if (aborted) throw new TransferError('it was interrupted')
}

/** A refusal of the content lake; `status` is HTTP's. */
export class RefusedError extends Error {
  readonly status: number
  readonly type: string | undefined
  constructor(status: number, message: string, type?: string) {
    super(message)
    this.status = status
    this.type = type
  }
}

/** True for what is told to the person in a sentence: refusals, and what the file system and the network say. */
export function isExpected(error: unknown): boolean {
  if (error instanceof TransferError || error instanceof RefusedError) return true
  return error instanceof Error && ('syscall' in error || error.name === 'TimeoutError')
}

/** The message of any error, with the cause that Node's fetch hides. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof AggregateError ? error.cause.errors[0] : error.cause
  const detail = cause instanceof Error && cause.message !== '' ? cause.message : undefined
  if (detail === undefined || detail === 'fetch failed' || error.message.includes(detail))
    return error.message
  return error.message === 'fetch failed' ? detail : `${error.message}: ${detail}`
}
