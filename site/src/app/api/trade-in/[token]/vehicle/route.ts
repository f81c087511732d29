import { postVehicle } from '../../../../../valuations/valuation-routes.ts'

export const dynamic = 'force-dynamic'

/** Names the vehicle that is valued (N9). */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  return postVehicle(request, (await params).token)
}
