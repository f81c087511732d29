import type { Metadata } from 'next'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import type { StandingUse } from '@forecourt/tenant-config/forms/form-uses'
import { takesVehicles } from '@forecourt/tenant-config/vehicle/stock-actions'
import { FINANCE_PATHS } from '@forecourt/tenant-config/routes/route-redirect'
import { leadsToHidden } from '@forecourt/tenant-config/routes/page-gates'
import { knownProvider } from '../../../../valuations/valuation-provider.ts'
import { VALUE_PATH } from '../../../../addresses/step-paths.ts'
import { leadPath } from '../../../../addresses/lead-paths.ts'
import { guessedListingHref } from '../../../../listing/listing-page-data.ts'
import { ContentPage, contentPageData, contentPageMetadata } from '../../../../page-blocks/content-page.tsx'
import { presentPath } from '../../../../page-blocks/former-page.ts'
import { guessedPage } from '../../../../page-blocks/guessed-page.ts'
import { ModelPage } from '../../../../models/model-page.tsx'
import { modelPageData } from '../../../../models/model-page-data.ts'
import { modelMetadata } from '../../../../models/model-seo.ts'
import { ContactPage } from '../../../../places/contact-page.tsx'
import { contactYard } from '../../../../places/location-page-data.ts'
import { CONTACT_PATHS, contactPagePath } from '../../../../places/place-paths.ts'
import { YardContactPage } from '../../../../places/yard-contact-page.tsx'
import { pageMetadata } from '../../../../seo/page-metadata.ts'
import { getTenant } from '../../../../server/tenants/tenant.ts'

interface Props {
  params: Promise<{ site: string; path: string[] }>
}

export function generateStaticParams(): { site: string; path: string[] }[] {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, path } = await params
  const address = toPath(path)
  if (await contentPageData(site, address)) return contentPageMetadata(site, address)
  const model = await modelPageData(site, address)
  return model ? modelMetadata(model) : contactMetadata(site, address)
}

/** Pages that marketing staff made, those of models, and the 404 of every other path (RTE-38: after all routes of the platform). */
export default async function CmsPage({ params }: Props) {
  const { site, path } = await params
  const data = await contentPageData(site, toPath(path))
  if (data) return <ContentPage data={data} />
  const model = await modelPageData(site, toPath(path))
  if (model) return <ModelPage data={model} />
  return (await contactPage(site, toPath(path))) ?? withoutPage(site, toPath(path))
}

/**
 * The contact pages that every dealer has: where staff made neither, and that of each yard (RTE-20 to
 * RTE-22).
 */
async function contactPage(site: string, path: string) {
  const context = await getTenant(site)
  const yard = await yardOf(site, path)
  if (yard) return <YardContactPage context={context} yard={yard} />
  if (!CONTACT_PATHS.some((one) => one === path)) return undefined
  const [other] = CONTACT_PATHS.filter((one) => one !== path)
  const isMadeByStaff = other !== undefined && (await contentPageData(site, other)) !== undefined
  return isMadeByStaff ? undefined : <ContactPage context={context} path={path} />
}

async function contactMetadata(site: string, path: string): Promise<Metadata> {
  const context = await getTenant(site)
  const yard = await yardOf(site, path)
  if (yard)
    return pageMetadata(context, {
      title: `Contact ${yard.name}`,
      description: `Phone, opening hours and a message to ${yard.name}.`,
      path: contactPagePath(yard.main.name),
    })
  if (!CONTACT_PATHS.some((one) => one === path)) return {}
  return pageMetadata(context, {
    title: 'Contact us',
    description: `Phone numbers, addresses and a message to ${context.tenant.name}.`,
    path: context.tenant.routes.contact,
  })
}

/** The yard whose contact page a path is. */
async function yardOf(site: string, path: string) {
  const [first, second, ...more] = path.slice(1).split('/')
  if (first !== 'contact-us' || second === undefined || more.length > 0) return undefined
  return contactYard(await getTenant(site), second)
}

/**
 * An address that a page had before leads to its present one, for good.
 * The two valuation pages and the finance page, which every dealer has, lead to their form where staff made none (RTE-05 to
 * RTE-07), and an address
 * that a person would try leads to what it stands for. Only for now: staff may publish a page there.
 */
async function withoutPage(site: string, path: string): Promise<never> {
  const context = await getTenant(site)
  const { tenant, link } = context
  const present = await presentPath(context, path)
  if (present !== undefined && !leadsToHidden(present, tenant)) permanentRedirect(link(present))
  const use = FORMS_OF_PATHS.get(path.toLowerCase())
  const isTaken = takesVehicles(tenant)
  if (use !== undefined) {
    if (!isTaken && use !== 'finance') notFound()
    if (use !== 'finance' && (await knownProvider(context))) redirect(link(VALUE_PATH))
    redirect(link(leadPath(use)))
  }
  const isPublished = async (other: string) => (await contentPageData(site, other)) !== undefined
  const page = await guessedPage(path, isPublished)
  const leadsOn = page !== undefined && !leadsToHidden(page, tenant) && (isTaken || !FORMS_OF_PATHS.has(page))
  const address = leadsOn ? link(page) : await guessedListingHref(context, path)
  if (address === undefined) notFound()
  redirect(address)
}

const FORMS_OF_PATHS: ReadonlyMap<string, StandingUse> = new Map([
  ['/trade-in', 'tradeIn'],
  ['/sell-my-car', 'sellMyCar'],
  ...FINANCE_PATHS.map((path) => [path, 'finance'] as const),
])

function toPath(segments: string[]): string {
  return `/${segments.map((segment) => safeDecode(segment)).join('/')}`
}

function safeDecode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
