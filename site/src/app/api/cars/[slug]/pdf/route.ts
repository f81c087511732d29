import { offersAction } from '@forecourt/tenant-config/stock-actions'
import { chromeData } from '../../../../../chrome/chrome-data.ts'
import { apiError } from '../../../../../server/errors.ts'
import { getRuntime } from '../../../../../server/runtime.ts'
import { getRequestTenant } from '../../../../../server/tenant.ts'
import { createTokenBuckets } from '../../../../../server/token-buckets.ts'
import { vehicleNamed } from '../../../../../server/vehicle-named.ts'
import { clientOf } from '../../../../../server/visitor-request.ts'
import { vehiclePageData } from '../../../../../stock/vehicle/page/vehicle-page-data.ts'
import { pdfSheetOf } from '../../../../../stock/vehicle/print/pdf-sheet-of.ts'
import { printSheet } from '../../../../../stock/vehicle/print/print-sheet.ts'

export const dynamic = 'force-dynamic'

const now = () => getRuntime().now()
/** Of one visitor, and of all together: a sheet costs the machine some tenths of a second. */
const ofVisitor = createTokenBuckets({ burst: 10, perSecond: 1 / 10, now })
const ofAll = createTokenBuckets({ burst: 60, perSecond: 2, now, maxKeys: 1 })

/**
 * `GET /api/cars/{slug}/pdf`: the vehicle on a sheet of A4, saved as `{slug}.pdf` (SHR-08, N8); a vehicle may also be named by its
 * id. 404 for one that visitors may not see or where the tenant prints none; 503 `pdf-down` when it cannot be made.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ slug: string }> },
): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  const { slug: name } = await params
  if (!ofVisitor(clientOf(request.headers)) || !ofAll('')) return apiError('too-many-requests', requestId)
  const named = await vehicleNamed(context, name)
  if (!named.ok) return apiError('search-down', requestId)
  if (!named.vehicle) return apiError('page-not-found', requestId)
  const { slug } = named.vehicle
  const data = await vehiclePageData(context.site, slug)
  if (data.kind === 'search-down') return apiError('search-down', requestId)
  const isOffered =
    data.kind === 'vehicle' && offersAction('print', data.vehicle, context.tenant, data.checks)
  if (!isOffered) return apiError('page-not-found', requestId)
  const sheet = printSheet(data)
  const logo = await chromeData(context).then(
    (chrome) => chrome.logo?.src,
    () => undefined,
  )
  const printed = await getRuntime().pdf.print(pdfSheetOf(sheet, context), sheet.photos, logo)
  if (!printed.ok) {
    const failure = apiError('pdf-down', requestId)
    if (printed.reason === 'busy') failure.headers.set('retry-after', '5')
    return failure
  }
  return new Response(new Uint8Array(printed.bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${slug.replaceAll(/[^\w.~-]/g, '-')}.pdf"`,
      'cache-control': 'no-store',
    },
  })
}
