import { postPurchaseStep } from '../../../../../purchases/purchase-routes.ts'

export const dynamic = 'force-dynamic'

/** Stores a step of a purchase. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ token: string; step: string }> },
): Promise<Response> {
  const { token, step } = await params
  return postPurchaseStep(request, token, step)
}
