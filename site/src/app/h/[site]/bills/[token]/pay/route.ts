import { getPayBill } from '../../../../../../bills/bill-routes.ts'
import { getTenant } from '../../../../../../server/tenants/tenant.ts'

export const dynamic = 'force-dynamic'

/** Leads on to the page on which a bill is paid. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ site: string; token: string }> },
): Promise<Response> {
  const { site, token } = await params
  return getPayBill(request, await getTenant(site), token)
}
