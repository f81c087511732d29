import { postAnswers } from '../../../../../valuations/valuation-routes.ts'

export const dynamic = 'force-dynamic'

/** Takes the answers of a valuation (TRD-03, N9). */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  return postAnswers(request, (await params).token)
}
