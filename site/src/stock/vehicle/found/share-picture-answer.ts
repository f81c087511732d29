import { getRuntime } from '../../../server/runtime.ts'
import { vehiclePageData } from '../page/vehicle-page-data.ts'
import { sharePictureOf } from './share-picture-of.ts'

/** `/cars/<slug>/og.jpg`: the picture that stands for a vehicle where its page is shared; 404 for what has no page. */
export async function sharePictureAnswer(site: string, slug: string): Promise<Response> {
  const data = await vehiclePageData(site, slug)
  if (data.kind === 'search-down') return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
  if (data.kind === 'unknown') return new Response(null, { status: 404 })
  const jpeg = await getRuntime().sharePicture(sharePictureOf(data))
  return new Response(new Uint8Array(jpeg), { headers: { 'content-type': 'image/jpeg' } })
}
