import { ENQUIRY_PATH } from '../addresses/lead-paths.ts'
import { siteUrl } from '../addresses/site-url.ts'
import { readLayoutData } from '../layout/layout-data.ts'
import { LiveChanges } from '../live/live-changes.client.tsx'
import { PagePopups, popupTags } from '../popups/page-popups.tsx'
import { MAX_NEAR_LENGTH } from '../search/state/listing-near.ts'
import { dealerGraph } from '../seo/dealer-node.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { breadcrumbList, jsonLd } from '../ui/json-ld.ts'
import { DataScript } from '../ui/static-markup.tsx'
import type { LocatorData } from './locator-data.ts'
import { NearMe } from './near-me.client.tsx'
import { PlaceCard } from './place-card.tsx'
import { DEALER_LOCATOR_PATH } from './place-paths.ts'
import { placeTags } from './place-tags.ts'
import { YardsMapDrawing } from './yards-map-drawing.tsx'

const NEAR_ID = 'locator-near'
const PROBLEM_ID = 'locator-problem'

/** The list and map of a dealer's yards, by distance from what a visitor types (RTE-24, LOC-20). */
export async function LocatorPage({ data }: { data: LocatorData }) {
  const { context, yards, isOpenOnly, near } = data
  const { tenant, link, basePath } = context
  const layout = await readLayoutData(context)
  const crumbs = [{ label: 'Home', href: link('/') }, { label: 'Our locations' }]
  const graph = [
    ...dealerGraph(tenant, layout),
    breadcrumbList(crumbs, { origin: siteUrl(tenant), basePath }),
  ]
  const hasNone = layout.locations.length === 0
  return (
    <div className="container-page pt-6 pb-section">
      <Breadcrumbs items={crumbs} />
      <h1 className="mt-6 text-h1">Our locations</h1>
      {hasNone ? (
        <p className="mt-4 max-w-prose text-body text-ink-2">
          There is no address to show at the moment. {tenant.phone ? `Call us on ${tenant.phone}, or ` : ''}
          <a href={link(ENQUIRY_PATH)} className="underline underline-offset-4">
            send us a message
          </a>
          .
        </p>
      ) : (
        <LocatorForm data={data} />
      )}
      {yards.length > 0 && (
        <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
          <ul className="grid gap-6 sm:grid-cols-2" aria-label="Locations">
            {yards.map(({ yard, place, distance, stock, pin }) => (
              <li key={place.id} id={anchorOf(place.id)} className="grid scroll-mt-20">
                <PlaceCard
                  place={place}
                  name={yard.name}
                  headingLevel={2}
                  enquireHref={link(ENQUIRY_PATH)}
                  distance={distance}
                  stock={stock}
                  pin={pin}
                />
              </li>
            ))}
          </ul>
          <LocatorMap data={data} />
        </div>
      )}
      {data.moreCount > 0 && (
        <p className="mt-8">
          <a href={link(DEALER_LOCATOR_PATH) + data.allQuery} className="btn btn-secondary">
            Show {data.moreCount.toLocaleString('en-AU')} more locations
          </a>
        </p>
      )}
      {!hasNone && yards.length === 0 && isOpenOnly && (
        <div className="mt-8 rounded-card border border-line bg-surface-2 px-6 py-10 text-center">
          <p className="text-body">No location is open right now.</p>
          <a
            href={`${link(DEALER_LOCATOR_PATH)}${near ? `?near=${encodeURIComponent(near)}` : ''}`}
            className="btn btn-primary mt-5"
          >
            Show all locations
          </a>
        </div>
      )}
      <DataScript type="application/ld+json" text={jsonLd({ '@graph': graph })} />
      <PagePopups context={context} place={{ page: 'content', path: DEALER_LOCATOR_PATH }} />
      <LiveChanges tags={[...placeTags(context), ...popupTags(context)]} renderedAt={context.now} />
    </div>
  )
}

/** A plain GET form: it works before JavaScript, and its answer is an address that can be shared. */
function LocatorForm({ data: { context, near, problem, isOpenOnly } }: { data: LocatorData }) {
  return (
    <form
      action={context.link(DEALER_LOCATOR_PATH)}
      method="get"
      className="mt-5 flex flex-wrap items-end gap-x-4 gap-y-3"
      role="search"
      aria-label="Locations near you"
    >
      <div className="w-full max-w-xs">
        <label htmlFor={NEAR_ID} className="block font-semibold">
          Your postcode or suburb
        </label>
        <input
          id={NEAR_ID}
          name="near"
          defaultValue={near}
          maxLength={MAX_NEAR_LENGTH}
          autoComplete="postal-code"
          className="field mt-1 w-full"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? PROBLEM_ID : undefined}
        />
      </div>
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" name="open" value="1" defaultChecked={isOpenOnly} className="size-5" />
        Open now
      </label>
      <button type="submit" className="btn btn-primary">
        Find
      </button>
      <NearMe action={context.link(DEALER_LOCATOR_PATH)} />
      {problem && (
        <p id={PROBLEM_ID} role="alert" className="w-full text-danger">
          {problem}
        </p>
      )}
    </form>
  )
}

/** The drawn map, with a numbered pin for each card (N31). */
function LocatorMap({ data: { map, yards } }: { data: LocatorData }) {
  if (!map) return null
  const pins = yards.flatMap(({ pin, yard, place }) =>
    pin === undefined ? [] : [{ pin, name: yard.name, href: `#${anchorOf(place.id)}` }],
  )
  return (
    <div className="order-first overflow-hidden rounded-card border border-line lg:sticky lg:top-4 lg:order-none">
      <YardsMapDrawing map={map} pins={pins} className="aspect-square max-h-[70vh]" />
    </div>
  )
}

function anchorOf(id: string): string {
  return `yard-${id}`
}
