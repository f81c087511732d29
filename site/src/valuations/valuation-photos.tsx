import { MOST_PHOTOS } from '@forecourt/tenant-config/sales/valuation-questions'
import { VALUATIONS_PATH } from '../addresses/valuation-paths.ts'
import type { ValuationPageData } from './valuation-page-data.ts'
import { SmallerPhotos } from './smaller-photos.client.tsx'
import { PAGE_CARD } from '../ui/page-card.ts'

/** Photos that a visitor adds of their vehicle: they make the figure surer. */
export function ValuationPhotos({
  data: { context, token, photos, isChangeable },
}: {
  data: ValuationPageData
}) {
  if (!isChangeable && photos.length === 0) return null
  const api = context.link(`${VALUATIONS_PATH}/${token}`)
  const path = `${api}/photos`
  return (
    <section id="photos" aria-labelledby="photos-title" className={`scroll-mt-24 ${PAGE_CARD}`}>
      <h2 id="photos-title" className="text-h2">
        Photos
      </h2>
      {isChangeable && (
        <p className="mt-2 text-ink-2">
          Optional. All sides, the seats, the odometer, and what is scratched: up to {MOST_PHOTOS}. Where and
          when they were taken is removed.
        </p>
      )}
      {photos.length > 0 && (
        <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {photos.map((photo, at) => (
            <li key={photo} className="min-w-0">
              <img
                src={`${path}/${photo}`}
                alt={`Your vehicle, ${at + 1} of ${photos.length}`}
                loading="lazy"
                className="aspect-4/3 w-full rounded-control object-cover"
              />
              {isChangeable && (
                <form action={`${api}/remove-photo`} method="post">
                  <input type="hidden" name="photo" value={photo} />
                  <button
                    type="submit"
                    className="min-h-6 cursor-pointer text-small underline underline-offset-4"
                  >
                    Remove <span className="sr-only">photo {at + 1}</span>
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      {isChangeable && photos.length < MOST_PHOTOS && (
        <form
          id="photo-upload"
          action={path}
          method="post"
          encType="multipart/form-data"
          className="mt-4 flex flex-wrap items-end gap-3"
        >
          <label className="block min-w-0 grow">
            <span className="mb-1 block text-small font-semibold">Choose photos</span>
            <input
              type="file"
              name="photos"
              multiple
              required
              accept="image/jpeg,image/png,image/webp"
              className="field"
            />
          </label>
          <button type="submit" className="btn btn-secondary">
            Add them
          </button>
          <SmallerPhotos form="photo-upload" most={MOST_PHOTOS - photos.length} />
        </form>
      )}
    </section>
  )
}
