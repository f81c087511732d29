import type { Instrumentation } from 'next'
import { getRuntime } from './server/runtime/runtime.ts'

/** Logs a page or answer that failed under the id of its request, which the visitor is told (ERR-02). */
export const onRequestError: Instrumentation.onRequestError = (error, request, context) => {
  const failure = error instanceof Error ? error : new Error(String(error))
  getRuntime().log('error', 'a page could not be made', {
    requestId: [request.headers['x-request-id']].flat()[0],
    path: request.path,
    route: context.routePath,
    digest: 'digest' in failure ? String(failure.digest) : undefined,
    error: failure.stack ?? failure.message,
  })
}
