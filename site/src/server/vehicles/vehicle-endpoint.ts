import type { StockDocument } from '@forecourt/vehicle/document'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { apiError, type ErrorCode } from '../errors.ts'
import { getRequestTenant, type TenantContext } from '../tenants/tenant.ts'
import { vehicleNamed } from './vehicle-named.ts'
import { clientOf } from '../limits/visitor-request.ts'

/** A request about one vehicle. */
export interface VehicleAsked {
  request: Request
  requestId: string
  context: TenantContext
  vehicle: StockDocument
  /** The visitor's network address. */
  client: string
}

interface VehicleEndpoint {
  /** Returns true when the tenant has this endpoint at all; for other tenants it is a 404. */
  isOn?(tenant: Tenant): boolean
  /** Returns true while this visitor (network address) of a tenant (id) may ask; false is a 429. */
  mayAsk?(client: string, tenantId: string): boolean
}

type Get = (request: Request, route: { params: Promise<{ slug: string }> }) => Promise<Response>

/**
 * Creates a `GET` of one vehicle, which the address names by its slug or id. It answers 404 for a vehicle that visitors may
 * not see, 503 `search-down` while the search is down, and otherwise with the result of `answer`, an error by its code.
 */
export function vehicleEndpoint(
  { isOn, mayAsk }: VehicleEndpoint,
  answer: (asked: VehicleAsked) => Promise<Response | ErrorCode>,
): Get {
  return async (request, { params }) => {
    const requestId = request.headers.get('x-request-id') ?? ''
    const context = await getRequestTenant()
    if (!context) return apiError('tenant-unknown', requestId)
    if (isOn && !isOn(context.tenant)) return apiError('page-not-found', requestId)
    const client = clientOf(request.headers)
    if (mayAsk && !mayAsk(client, context.id)) return apiError('too-many-requests', requestId)
    const found = await vehicleNamed(context, (await params).slug)
    if (!found.ok) return apiError('search-down', requestId)
    const { vehicle } = found
    if (!vehicle) return apiError('page-not-found', requestId)
    const answered = await answer({ request, requestId, context, vehicle, client })
    return typeof answered === 'string' ? apiError(answered, requestId) : answered
  }
}

/** Returns a JSON answer that no cache keeps, since it holds for this moment only. */
export function freshJson(body: unknown): Response {
  return Response.json(body, { headers: { 'cache-control': 'no-store' } })
}
