import { OfferCard } from '@forecourt/blocks/core/offers/offer-card'
import { RenderBlocks } from '@forecourt/blocks/core/render-blocks'
import { PressToLoad } from '@forecourt/blocks/core/sections/press-to-load'
import { placeForm } from '../leads/place-form.tsx'
import { ENQUIRY_PATH } from '../addresses/lead-paths.ts'
import { LiveChanges } from '../live/live-changes.client.tsx'
import { tenantOffers } from '../offers/offers-data.ts'
import { blockContext } from '../page-blocks/block-context.tsx'
import { blockMarks } from '../page-blocks/block-marks.ts'
import { PagePopups, popupTags } from '../popups/page-popups.tsx'
import { isDraftMode } from '../server/content/content.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { ReviewCard } from '../reviews/review-card.tsx'
import { praising, shownReviews } from '../reviews/reviews-data.ts'
import { REVIEWS_PATH } from '../reviews/reviews-path.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ContentImg } from '../ui/content-img.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListSection } from '../ui/list-section.tsx'
import { DataScript } from '../ui/static-markup.tsx'
import type { LocationPageData } from './location-page-data.ts'
import { mapDrawing, MAX_REACH_KM } from './map-drawing.ts'
import { Departments } from './departments.tsx'
import { locationJsonLd } from './place-json-ld.ts'
import { PlaceMap } from './place-map.tsx'
import { DEALER_LOCATOR_PATH } from './place-paths.ts'
import { departmentLabel, placeView, type PlaceView } from './place-view.ts'
import { Stars } from './stars.tsx'
import { yardStock } from './yard-stock.ts'

const FORM_ID = 'location-form'
const MOST_VEHICLES = 6
const MOST_OFFERS = 3
const MOST_REVIEWS = 3

/** The page of a yard: where it is, when each department is open, what stands there, its offers, and its form (RTE-23). */
export async function LocationPage({ data }: { data: LocationPageData }) {
  const { context, path, yard, location, content, tags } = data
  const { link } = context
  const editing = await isDraftMode()
  const blocks = blockContext(context, { editing, route: path, document: location._id })
  const views = yard.departments.map((one) => placeView(one, context))
  const shown = views.find(({ id }) => id === location._id) ?? views[0]
  if (!shown) return null
  const crumbs = [
    { label: 'Home', href: link('/') },
    { label: 'Our locations', href: link(DEALER_LOCATOR_PATH) },
    { label: yard.name },
  ]
  const departments = views.map((view) => ({ slug: view.slug, name: departmentLabel(view, views) }))
  const ids = yard.departments.map(({ _id }) => _id)
  const [stock, offers, reviews, form, text] = await Promise.all([
    yardStock(context, yard, { route: path, limit: MOST_VEHICLES }),
    yardOffers(data),
    shownReviews(context).then(({ latest }) =>
      praising(
        latest.filter((review) => ids.includes(review.location)),
        context.tenant,
      ).slice(0, MOST_REVIEWS),
    ),
    placeForm(context, departments, {
      url: path,
      pageId: location._id,
      id: FORM_ID,
      chosen: location.slug ?? '',
    }),
    locationJsonLd(data, crumbs),
  ])
  return (
    <article>
      <div className="bg-surface-2">
        <div className="container-page pt-6 pb-section">
          <Breadcrumbs items={crumbs} />
          <div className="mt-6 grid gap-8 lg:grid-cols-[1.2fr_1fr] lg:gap-12">
            <div className="min-w-0">
              <h1 className="text-h1 wrap-anywhere">{yard.name}</h1>
              {shown.rating && <Stars rating={shown.rating} className="mt-3" />}
              {content.about && (
                <p className="mt-4 max-w-prose text-body whitespace-pre-line text-ink-2 wrap-anywhere">
                  {content.about}
                </p>
              )}
              <Departments places={views} chosen={shown.id} enquireHref={link(ENQUIRY_PATH)} />
              <p className="mt-6 flex flex-wrap gap-3">
                <a href={`#${FORM_ID}`} className="btn btn-primary">
                  {form.title}
                </a>
                {stock && (
                  <a href="#stock" className="btn btn-secondary">
                    See the vehicles here
                  </a>
                )}
              </p>
            </div>
            <Where place={shown} />
          </div>
        </div>
      </div>
      <div className="pb-section empty:hidden">
        {content.services && content.services.length > 0 && (
          <ListSection
            id="services"
            title="What we do here"
            columns="gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3"
            className="container-page"
          >
            {content.services.map((service) => (
              <li key={service} className="flex gap-3 wrap-anywhere">
                <Icon name="check" className="mt-0.5 shrink-0 text-brand" />
                {service}
              </li>
            ))}
          </ListSection>
        )}
        {offers.length > 0 && (
          <ListSection
            id="offers"
            title="Offers here"
            columns="gap-6 md:grid-cols-2 lg:grid-cols-3"
            className="container-page"
          >
            {offers.map((offer) => (
              <li key={offer._id}>
                <OfferCard offer={offer} context={blocks} />
              </li>
            ))}
          </ListSection>
        )}
        {stock && (
          <ListSection
            id="stock"
            title="Vehicles here"
            link={
              stock.href && stock.found > stock.vehicles.length
                ? { href: stock.href, label: 'See all of them' }
                : undefined
            }
            columns="gap-6 md:grid-cols-2 xl:grid-cols-3"
            className="container-page"
          >
            {stock.vehicles.map((vehicle) => (
              <li key={vehicle.id}>{blocks.renderVehicleCard(vehicle)}</li>
            ))}
          </ListSection>
        )}
        {reviews.length > 0 && (
          <ListSection
            id="reviews"
            title="What customers say"
            link={{
              href: link(`${REVIEWS_PATH}?place=${encodeURIComponent(yard.main.slug ?? '')}`),
              label: 'All reviews',
            }}
            columns="gap-6 md:grid-cols-3"
            className="container-page"
          >
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} dealer={context.tenant.name} isShort />
              </li>
            ))}
          </ListSection>
        )}
      </div>
      <RenderBlocks
        blocks={content.blocks}
        context={blocks}
        mark={editing ? blockMarks({ _id: content._id, _type: 'location' }) : undefined}
        published={editing ? data.published : undefined}
      />
      <section aria-labelledby="ask" className="bg-surface-2 py-section">
        <div className="container-page grid items-start gap-8 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
          <div>
            <h2 id="ask" className="text-h1 wrap-anywhere">
              {form.title}
            </h2>
            <p className="mt-2 font-semibold">{yard.name}</p>
            <p className="mt-2 max-w-prose text-ink-2 wrap-anywhere">{form.intro}</p>
          </div>
          <div className="rounded-card border border-line bg-surface p-5 sm:p-8">
            {form.choice && <div className="mb-6">{form.choice}</div>}
            {form.form}
          </div>
        </div>
      </section>
      <DataScript type="application/ld+json" text={text} />
      <PagePopups context={context} place={{ page: 'content', path }} />
      <LiveChanges tags={[...tags, ...popupTags(context)]} renderedAt={context.now} />
    </article>
  )
}

/** Wide enough for any column: at each width the middle of it is shown, at its scale. */
const WIDE_MAP = { width: 960, height: 230 }
/** LOC-02. */
const MAP_HEIGHT = 'h-[14.375rem]'

/** A map of the place and its picture; nothing where there is neither (LOC-02). */
function Where({ place: { name, point, image, address, map } }: { place: PlaceView }) {
  const drawing = point && mapDrawing(point, getRuntime().placesAround(point, MAX_REACH_KM), WIDE_MAP)
  if (!drawing && !image && map === undefined) return null
  const drawn = drawing && (
    <PlaceMap drawing={drawing} label={`Map of the towns around ${address.at(-1) ?? name}`} />
  )
  return (
    <div className="grid content-start gap-4">
      {map !== undefined && (
        <div>
          <PressToLoad src={map.frame} page={map.page} title={`Map of ${name}`} className={MAP_HEIGHT}>
            <span className={`relative grid w-full ${MAP_HEIGHT}`}>
              {drawn}
              <span className="btn btn-secondary absolute start-3 bottom-3 min-h-9 px-3 text-small">
                Show the streets
              </span>
            </span>
          </PressToLoad>
          <p className="mt-2 text-tiny text-muted">
            The streets come from {new URL(map.frame).hostname}, once you press.
          </p>
        </div>
      )}
      {map === undefined && drawn && (
        <div className={`overflow-hidden rounded-card border border-line ${MAP_HEIGHT}`}>{drawn}</div>
      )}
      {image && (
        <ContentImg
          image={image}
          sizes="(min-width: 64rem) 32rem, 100vw"
          className="w-full rounded-card object-cover"
          isEager
        />
      )}
    </div>
  )
}

/** Offers that hold at this yard: its own first, then those that hold everywhere. */
async function yardOffers({ context, path, yard }: LocationPageData) {
  const names = yard.departments.map(({ name }) => name ?? '')
  const offers = await tenantOffers(context, { route: path })
  const isHere = ({ places }: (typeof offers)[number]) => places.some((place) => names.includes(place))
  const everywhere = offers.filter(({ places }) => places.length === 0)
  return [...offers.filter(isHere), ...everywhere].slice(0, MOST_OFFERS)
}
