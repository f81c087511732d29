import { signatureHeader } from './signature.ts'
import type { QueuedMessage } from './queue.ts'

export interface PostOptions {
  url: string
  secret: string
  project: string
  dataset: string
  now(): Date
  /** ms after which an attempt has failed. */
  timeoutMs: number
}

/** Why a message was not accepted; `unreachable` when there was no answer at all, so that other messages need not be tried. */
export interface PostFailure {
  reason: string
  unreachable: boolean
}

const MAX_ERROR_TEXT = 300

/** Posts one message; resolves with why it was not accepted, or undefined when it was. */
export async function post(
  message: QueuedMessage,
  options: PostOptions,
  stopping: AbortSignal,
): Promise<PostFailure | undefined> {
  const timeout = AbortSignal.timeout(options.timeoutMs)
  try {
    const response = await fetch(options.url, {
      method: 'POST',
      headers: headersOf(message, options),
      body: message.body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, timeout]),
    })
    const failure = response.ok ? undefined : await describe(response)
    await response.body?.cancel().catch(() => {})
    return failure === undefined ? undefined : { reason: failure, unreachable: false }
  } catch (error) {
    if (timeout.aborted)
      return { reason: `there was no answer within ${options.timeoutMs} ms`, unreachable: false }
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { reason: cause instanceof Error ? cause.message : String(cause), unreachable: true }
  }
}

async function describe(response: Response): Promise<string> {
  const { status } = response
  if (status >= 300 && status < 400) return `answered with status ${status}; redirects are not followed`
  const text = await beginning(response)
  return `answered with status ${status}${text === '' ? '' : `: ${text}`}`
}

async function beginning(response: Response): Promise<string> {
  if (!response.body) return ''
  const reader = response.body.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  reader.releaseLock()
  const text = new TextDecoder().decode(value?.subarray(0, 4 * MAX_ERROR_TEXT))
  return text.trim().slice(0, MAX_ERROR_TEXT)
}

function headersOf(message: QueuedMessage, options: PostOptions): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'forecourt-lake',
    'idempotency-key': `${message.transactionId}-${message.id}`,
    'sanity-webhook-signature': signatureHeader(message.body, options.now().getTime(), options.secret),
    'sanity-transaction-id': message.transactionId,
    'sanity-transaction-time': new Date(message.created).toISOString(),
    'sanity-document-id': message.documentId,
    'sanity-operation': message.operation,
    'sanity-project-id': options.project,
    'sanity-dataset': options.dataset,
    // Headers hold no other letters than those of URLs, names of hooks any.
    'sanity-webhook-id': encodeURIComponent(message.hook),
  }
}
