import { postRemovePhoto } from '../../../../../valuations/photo-routes.ts'

export const dynamic = 'force-dynamic'

/** Removes a photo of a vehicle that is valued. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  return postRemovePhoto(request, (await params).token)
}
