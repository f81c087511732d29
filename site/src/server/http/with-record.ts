import { errorText } from '@forecourt/leads/error-text'
import { apiError } from '../errors.ts'
import { getRuntime } from '../runtime/runtime.ts'

/** Answers a request that needs the record; while that fails with `records-down`, and the log says `what` does not work. */
export async function withRecord(
  what: string,
  requestId: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    getRuntime().log('error', what, { requestId, error: errorText(error) })
    return apiError('records-down', requestId)
  }
}
