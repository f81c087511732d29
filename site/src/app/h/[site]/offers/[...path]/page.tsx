import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { EndedOfferPage } from '../../../../../offers/ended-offer-page.tsx'
import { OfferPage } from '../../../../../offers/offer-page.tsx'
import { offerMetadata } from '../../../../../offers/offer-seo.ts'
import { tenantOffer } from '../../../../../offers/offers-data.ts'
import { getTenant } from '../../../../../server/tenants/tenant.ts'

interface Props {
  params: Promise<{ site: string; path: string[] }>
}

export function generateStaticParams(): { site: string; path: string[] }[] {
  return []
}

async function offerOf({ params }: Props) {
  const { site, path } = await params
  const context = await getTenant(site)
  const offer = path.length <= 2 ? await tenantOffer(context, path.at(-1) ?? '') : undefined
  return { context, offer, asked: `/offers/${path.join('/')}` }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { context, offer } = await offerOf(props)
  return offer ? offerMetadata(context, offer) : {}
}

/** One offer (RTE-17); an address without its manufacturer's segment, or with a wrong one, leads to the right one. */
export default async function OfferRoute(props: Props) {
  const { context, offer, asked } = await offerOf(props)
  if (!offer) notFound()
  if (offer.path !== asked) permanentRedirect(context.link(offer.path))
  return offer.hasEnded ? (
    <EndedOfferPage context={context} offer={offer} />
  ) : (
    <OfferPage context={context} offer={offer} />
  )
}
