import { ENQUIRY_PATH } from '../addresses/lead-paths.ts'
import { siteUrl } from '../addresses/site-url.ts'
import { readLayoutData } from '../layout/layout-data.ts'
import { formPart } from '../leads/form-part.tsx'
import { WaysToCall } from '../leads/ways-to-call.tsx'
import { LiveChanges } from '../live/live-changes.client.tsx'
import { PagePopups, popupTags } from '../popups/page-popups.tsx'
import { dealerGraph } from '../seo/dealer-node.ts'
import { typeTag } from '../server/cache/cache-tags.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { breadcrumbList, jsonLd } from '../ui/json-ld.ts'
import { DataScript } from '../ui/static-markup.tsx'
import { readYards } from './location-page-data.ts'
import { PlaceCard } from './place-card.tsx'
import { DEALER_LOCATOR_PATH } from './place-paths.ts'
import { placeTags } from './place-tags.ts'
import { placeView } from './place-view.ts'

const FORM_ID = 'contact-form'
/** More are on the page of all places. */
const MOST_YARDS = 12

/** The contact page that every dealer has until its staff make one: the general form and all places (RTE-20, RTE-21). */
export async function ContactPage({ context, path }: { context: TenantContext; path: string }) {
  const { tenant, link, basePath } = context
  const yards = await readYards(context)
  const form = await formPart(context, { id: 'general', key: FORM_ID }, { url: path, pageId: '' })
  const crumbs = [{ label: 'Home', href: link('/') }, { label: 'Contact us' }]
  const graph = [
    ...dealerGraph(tenant, await readLayoutData(context)),
    breadcrumbList(crumbs, { origin: siteUrl(tenant), basePath }),
  ]
  return (
    <>
      <div className="bg-surface-2">
        <div className="container-page pt-6 pb-section">
          <Breadcrumbs items={crumbs} />
          <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-16">
            <div>
              <h1 className="text-h1">Contact us</h1>
              <p className="mt-3 max-w-prose text-body text-ink-2">{form.intro}</p>
              <WaysToCall tenant={tenant} />
            </div>
            <div className="rounded-card border border-line bg-surface p-5 sm:p-8">{form.form}</div>
          </div>
        </div>
      </div>
      {yards.length > 0 && (
        <section aria-labelledby="places" className="container-page py-section">
          <h2 id="places" className="text-h1">
            {yards.length === 1 ? 'Where we are' : 'Our locations'}
          </h2>
          <ul className="mt-6 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
            {yards.slice(0, MOST_YARDS).map((yard) => (
              <li key={yard.main._id} className="grid">
                <PlaceCard
                  place={placeView(yard.main, context)}
                  name={yard.name}
                  headingLevel={3}
                  enquireHref={link(ENQUIRY_PATH)}
                />
              </li>
            ))}
          </ul>
          {yards.length > MOST_YARDS && (
            <p className="mt-8">
              <a href={link(DEALER_LOCATOR_PATH)} className="btn btn-secondary">
                All {yards.length} locations
              </a>
            </p>
          )}
        </section>
      )}
      <DataScript type="application/ld+json" text={jsonLd({ '@graph': graph })} />
      <PagePopups context={context} place={{ page: 'content', path }} />
      <LiveChanges
        tags={[...placeTags(context), typeTag('formDefinition', context.id), ...popupTags(context)]}
        renderedAt={context.now}
      />
    </>
  )
}
