import { getPhoto } from '../../../../../../valuations/photo-routes.ts'

export const dynamic = 'force-dynamic'

/** A photo of a vehicle that is valued. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ token: string; photo: string }> },
): Promise<Response> {
  const { token, photo } = await params
  return getPhoto(request, token, photo)
}
