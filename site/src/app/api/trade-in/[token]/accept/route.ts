import { postAccept } from '../../../../../leads/leads-route.ts'

export const dynamic = 'force-dynamic'

/** Accepts the figure of a valuation (TRD-03, N9). */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  return postAccept(request, (await params).token)
}
