import { apiError } from '../errors.ts'
import { getRuntime } from '../runtime/runtime.ts'
import { tokenOf, type Staff } from './staff.ts'

/** Answers a request of somebody of staff; `requestId` is for its errors. */
type StaffHandler = (request: Request, staff: Staff, requestId: string) => Promise<Response>

/**
 * A route handler for staff only: 401 without a token that the content service knows, 429 for too many requests of one
 * token, 503 while the service is away. Only the Studio's origin may read the answer, and nothing keeps it.
 */
export function staffRoute(handle: StaffHandler): (request: Request) => Promise<Response> {
  return async (request) => forStudio(await answer(request, handle))
}

/** The answer to a browser that asks whether the Studio may call a staff route. */
export function staffPreflight(): Response {
  return forStudio(
    new Response(null, {
      status: 204,
      headers: {
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '600',
      },
    }),
  )
}

async function answer(request: Request, handle: StaffHandler): Promise<Response> {
  const { log, staff } = getRuntime()
  const requestId = request.headers.get('x-request-id') ?? ''
  const wait = staff.wait(tokenOf(request))
  if (wait > 0) {
    const refused = apiError('too-many-requests', requestId)
    refused.headers.set('retry-after', String(wait))
    return refused
  }
  const person = await staffOf(request).catch((error: unknown) => {
    log('warn', 'staff cannot be known', { requestId, error: String(error) })
    return 'away' as const
  })
  if (person === 'away') return apiError('content-down', requestId)
  if (!person) {
    const refused = apiError('unauthorised', requestId, 'Sign in to the Studio and try again.')
    refused.headers.set('www-authenticate', 'Bearer realm="staff"')
    return refused
  }
  return handle(request, person, requestId)
}

function forStudio(response: Response): Response {
  const { headers } = response
  headers.set('access-control-allow-origin', new URL(getRuntime().config.studioUrl).origin)
  headers.append('vary', 'origin')
  headers.set('cache-control', 'no-store')
  return response
}

/** Whose Studio sent a request (`Authorization: Bearer …`); undefined for visitors. Rejects while the lake is away. */
function staffOf(request: Request): Promise<Staff | undefined> {
  return getRuntime().staff.of(tokenOf(request))
}
