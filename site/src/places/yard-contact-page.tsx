import type { Yard } from '@forecourt/tenant-config/places/yards'
import { ENQUIRY_PATH } from '../addresses/lead-paths.ts'
import { siteUrl } from '../addresses/site-url.ts'
import type { LayoutLocation } from '../layout/layout-data.ts'
import { placeForm } from '../leads/place-form.tsx'
import { LiveChanges } from '../live/live-changes.client.tsx'
import { PagePopups, popupTags } from '../popups/page-popups.tsx'
import { placeNode } from '../seo/dealer-node.ts'
import { typeTag } from '../server/cache/cache-tags.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { breadcrumbList, jsonLd } from '../ui/json-ld.ts'
import { DataScript } from '../ui/static-markup.tsx'
import { Departments } from './departments.tsx'
import { contactPagePath } from './place-paths.ts'
import { placeTags } from './place-tags.ts'
import { departmentLabel, placeView } from './place-view.ts'

const FORM_ID = 'contact-form'

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
      <LiveChanges
        tags={[...placeTags(context), typeTag('formDefinition', context.id), ...popupTags(context)]}
        renderedAt={context.now}
      />
    </>
  )
}
