import type { Yard } from '@forecourt/tenant-config/places/yards'
import { ENQUIRY_PATH } from '../addresses/lead-paths.ts'
import { siteUrl } from '../addresses/site-url.ts'
import { type LayoutLocation, readLayoutData } from '../layout/layout-data.ts'
import { placeForm } from '../leads/place-form.tsx'
import { formPart } from '../leads/form-part.tsx'
import { WaysToCall } from '../leads/ways-to-call.tsx'
import { LiveChanges } from '../live/live-changes.client.tsx'
import { PagePopups, popupTags } from '../popups/page-popups.tsx'
import { dealerGraph, placeNode } from '../seo/dealer-node.ts'
import { hoursTag, tenantTag, typeTag, type CacheTag } from '../server/cache/cache-tags.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { breadcrumbList, jsonLd } from '../ui/json-ld.ts'
import { DataScript } from '../ui/static-markup.tsx'
import { Departments } from './departments.tsx'
import { readYards } from './location-page-data.ts'
import { PlaceCard } from './place-card.tsx'
import { contactPagePath } from './place-paths.ts'
import { departmentLabel, placeView } from './place-view.ts'

const FORM_ID = 'contact-form'

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
            {yards.map((yard) => (
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
        </section>
      )}
      <DataScript type="application/ld+json" text={jsonLd({ '@graph': graph })} />
      <PagePopups context={context} place={{ page: 'content', path }} />
      <LiveChanges tags={[...contactTags(context), ...popupTags(context)]} renderedAt={context.now} />
    </>
  )
}

interface YardContactProps {
  context: TenantContext
  yard: Yard<LayoutLocation>
}

/** The contact page of one yard: what is asked there goes to it and to the chosen department (RTE-21, LEAD-28). */
export async function YardContactPage({ context, yard }: YardContactProps) {
  const { tenant, link, basePath } = context
  const path = contactPagePath(yard.main.name)
  const places = yard.departments.map((one) => placeView(one, context))
  const departments = places.map((place) => ({ slug: place.slug, name: departmentLabel(place, places) }))
  const form = await placeForm(context, departments, {
    url: path,
    pageId: yard.main._id,
    id: FORM_ID,
    chosen: yard.main.slug ?? '',
  })
  const crumbs = [
    { label: 'Home', href: link('/') },
    { label: 'Contact us', href: link(tenant.routes.contact) },
    { label: yard.name },
  ]
  const graph = [placeNode(yard, tenant), breadcrumbList(crumbs, { origin: siteUrl(tenant), basePath })]
  const [main] = places
  return (
    <>
      <div className="bg-surface-2">
        <div className="container-page pt-6 pb-section">
          <Breadcrumbs items={crumbs} />
          <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-16">
            <div className="min-w-0">
              <h1 className="text-h1 wrap-anywhere">Contact {yard.name}</h1>
              <p className="mt-3 max-w-prose text-body text-ink-2">{form.intro}</p>
              <Departments places={places} chosen={yard.main._id} enquireHref={link(ENQUIRY_PATH)} />
              {main && (
                <p className="mt-6">
                  <a href={main.href} className="font-semibold text-brand underline underline-offset-4">
                    More about {yard.name}
                  </a>
                </p>
              )}
            </div>
            <div className="rounded-card border border-line bg-surface p-5 sm:p-8">
              <h2 className="text-h2">{form.title}</h2>
              {form.choice && <div className="mt-4">{form.choice}</div>}
              <div className="mt-4">{form.form}</div>
            </div>
          </div>
        </div>
      </div>
      <DataScript type="application/ld+json" text={jsonLd({ '@graph': graph })} />
      <PagePopups context={context} place={{ page: 'content', path }} />
      <LiveChanges tags={[...contactTags(context), ...popupTags(context)]} renderedAt={context.now} />
    </>
  )
}

function contactTags({ id }: TenantContext): CacheTag[] {
  const types = ['location', 'specialHours', 'formDefinition'].map((type) => typeTag(type, id))
  return [tenantTag(id), hoursTag(id), ...types]
}
