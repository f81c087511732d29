import { offersAction } from '@forecourt/tenant-config/vehicle/stock-actions'
import { readLayoutData } from '../../../../../layout/layout-data.ts'
import { apiError } from '../../../../../server/errors.ts'
import { getRuntime } from '../../../../../server/runtime/runtime.ts'
import { createTokenBuckets } from '../../../../../server/limits/token-buckets.ts'
import { vehicleEndpoint } from '../../../../../server/vehicles/vehicle-endpoint.ts'
import { vehiclePageData } from '../../../../../vehicle/page/vehicle-page-data.ts'
import { pdfSheetOf } from '../../../../../vehicle/print/pdf-sheet-of.ts'
import { printSheet } from '../../../../../vehicle/print/print-sheet.ts'

export const dynamic = 'force-dynamic'

const now = () => getRuntime().now()
/** Of one visitor, and of all together: a sheet costs the machine some tenths of a second. */
const ofVisitor = createTokenBuckets({ burst: 10, perSecond: 1 / 10, now })
const ofAll = createTokenBuckets({ burst: 60, perSecond: 2, now, maxKeys: 1 })

/**
 * `GET /api/cars/{slug}/pdf`: the vehicle on a sheet of A4, saved as `{slug}.pdf` (SHR-08, N8). 404 where the tenant prints none;
 * 503 `pdf-down` when it cannot be made.
 */
export const GET = vehicleEndpoint(
  { mayAsk: (client) => ofVisitor(client) && ofAll('') },
  async ({ context, vehicle: { slug }, requestId }) => {
    const data = await vehiclePageData(context.site, slug)
    if (data.kind === 'search-down') return 'search-down'
    const isOffered =
      data.kind === 'vehicle' && offersAction('print', data.vehicle, context.tenant, data.checks)
    if (!isOffered) return 'page-not-found'
    const layout = await readLayoutData(context).catch(() => undefined)
    const sheet = printSheet(data, layout?.smallPrint)
    const printed = await getRuntime().pdf.print(pdfSheetOf(sheet, context), sheet.photos, layout?.logo?.src)
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
  },
)
