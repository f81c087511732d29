import { errorText } from '@forecourt/leads/error-text'
import type { AddedPhoto } from '@forecourt/sales/valuation-photos'
import { visitorPhoto } from '@forecourt/stock/visitor-photo'
import * as z from 'zod'
import { valuationPath } from '../addresses/valuation-paths.ts'
import { apiError } from '../server/errors.ts'
import { withRecord } from '../server/http/with-record.ts'
import { limitedBytes } from '../server/limits/limited-bytes.ts'
import { seeOther, visitorForm } from '../server/limits/visitor-form.ts'
import { createVisitorLimit } from '../server/limits/visitor-limit.ts'
import { clientOf, isSameSite } from '../server/limits/visitor-request.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { getRequestTenant } from '../server/tenants/tenant.ts'
import { createPhotoUploads } from './photo-uploads.ts'
import type { ValuationFailure } from './valuation-failures.ts'

/** Eight photos that the page has made smaller, or three as a phone takes them. */
const MAX_BODY_BYTES = 16 * 1024 * 1024
/** What a visitor has to send them in. */
const UPLOAD_MS = 60_000

const mayUpload = createVisitorLimit({
  ofAddress: { burst: 12, perSecond: 1 / 60 },
  ofTenant: { burst: 60, perSecond: 0.2 },
  now: () => getRuntime().now(),
})
const mayChange = createVisitorLimit({
  ofAddress: { burst: 60, perSecond: 0.5 },
  ofTenant: { burst: 600, perSecond: 5 },
  now: () => getRuntime().now(),
})

const uploads = createPhotoUploads()

const FAILURES: Readonly<Record<Exclude<AddedPhoto, 'added'>, ValuationFailure>> = {
  full: 'photo-full',
  'dealer-full': 'photo-busy',
  unknown: 'valuation-accepted',
}

/**
 * `POST /api/trade-in/<valuation_id>/photos`, a form with files (`photos`): stores them, small and without what the camera wrote
 * (place, time), and leads back to the page of the valuation.
 */
export async function postPhotos(request: Request, token: string): Promise<Response> {
  const { headers } = request
  const requestId = headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!isSameSite(headers)) return apiError('unauthorised', requestId)
  const type = headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) return apiError('media-type', requestId)
  const back = (error?: ValuationFailure) =>
    seeOther(`${context.link(valuationPath(token))}${error === undefined ? '' : `?error=${error}`}#photos`)
  const client = clientOf(headers)
  if (!mayUpload(context.id, client)) return back('too-many-requests')
  const { valuations, log } = getRuntime()
  try {
    const found = await valuations.byToken(context.id, token)
    if (!found) return apiError('valuation-unknown', requestId)
    return await uploads.run(
      client,
      async (inTurn) => {
        const bytes = await limitedBytes(request, MAX_BODY_BYTES, AbortSignal.timeout(UPLOAD_MS))
        if (bytes === undefined) return back('photo-large')
        const files = await filesOf(bytes, type)
        if (files.length === 0) return back('photo-none')
        for (const file of files) {
          const image = await inTurn(async () => visitorPhoto(new Uint8Array(await file.arrayBuffer())))
          if (!image) return back('photo-unreadable')
          const added = await valuations.addPhoto(found, image)
          if (added !== 'added') return back(FAILURES[added])
        }
        return back()
      },
      () => back('photo-busy'),
    )
  } catch (error) {
    log('error', 'a photo of a vehicle is not stored', { requestId, error: errorText(error) })
    return back('records-down')
  }
}

const PHOTO_ID = z.uuid()
const REMOVED = z.object({ photo: PHOTO_ID })

/** `POST /api/trade-in/<valuation_id>/remove-photo`, a plain form (`photo`): removes one before a lead came of the valuation. */
export async function postRemovePhoto(request: Request, token: string): Promise<Response> {
  const form = await visitorForm(request, REMOVED, mayChange)
  if (form instanceof Response) return form
  const { context, fields, requestId } = form
  return withRecord('a photo of a vehicle is not removed', requestId, async () => {
    const { valuations } = getRuntime()
    const found = await valuations.byToken(context.id, token)
    if (!found) return apiError('valuation-unknown', requestId)
    await valuations.removePhoto(found, fields.photo)
    return seeOther(`${context.link(valuationPath(token))}#photos`)
  })
}

/** `GET /api/trade-in/<valuation_id>/photos/<photo>`: a photo, for whoever has the link of its valuation. */
export async function getPhoto(request: Request, token: string, photo: string): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!mayChange(context.id, clientOf(request.headers))) return apiError('too-many-requests', requestId)
  return withRecord('a photo of a vehicle cannot be read', requestId, async () => {
    const { valuations } = getRuntime()
    const found = await valuations.byToken(context.id, token)
    const image = found && PHOTO_ID.safeParse(photo).success && (await valuations.photo(found, photo))
    return image ? photoAnswer(image) : apiError('valuation-unknown', requestId)
  })
}

/** A stored photo, which never changes, for the one who asks. */
export function photoAnswer(image: Uint8Array): Response {
  return new Response(new Uint8Array(image), {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=3600, immutable',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The files of a form that holds any; none for a body that is no form. */
async function filesOf(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<File[]> {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return form.getAll('photos').flatMap((part) => (part instanceof File && part.size > 0 ? [part] : []))
  } catch {
    return []
  }
}
