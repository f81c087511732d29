import { postPhotos } from '../../../../../valuations/photo-routes.ts'

export const dynamic = 'force-dynamic'

/** Photos of a vehicle that is valued (N9). */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  return postPhotos(request, (await params).token)
}
