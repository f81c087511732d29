import { vehicleListTag } from '../../server/cache/cache-tags.ts'
import { usesOutage } from '../../server/cache/page-tags.ts'
import { getRuntime } from '../../server/runtime/runtime.ts'
import { vehiclePageData } from '../page/vehicle-page-data.ts'
import { sharePictureOf } from './share-picture-of.ts'

/**
 * `/cars/<slug>/og.jpg`: the picture that stands for a vehicle where its page is shared; 404 for what has no page, 503 while the
 * search is away or too many are asked for at once, which is kept for seconds only.
 */
export async function sharePictureAnswer(site: string, slug: string): Promise<Response> {
  const data = await vehiclePageData(site, slug)
  if (data.kind === 'search-down') return later()
  if (data.kind === 'unknown') return new Response(null, { status: 404 })
  const { sharePicture, log } = getRuntime()
  try {
    const jpeg = await sharePicture(sharePictureOf(data))
    return new Response(new Uint8Array(jpeg), { headers: { 'content-type': 'image/jpeg' } })
  } catch (error) {
    log('warn', 'a picture to share was not made', { vehicle: data.vehicle.id, error: String(error) })
    await usesOutage(vehicleListTag(data.context.tenant.slug))
    return later()
  }
}

function later(): Response {
  return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
}
