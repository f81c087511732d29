import type { Metadata } from 'next'
import {
  listingMetadata,
  ListingPage,
  type ListingRouteProps,
} from '../../../../../../../listing/listing-page.tsx'

/** Each state of a listing is a page of its own, kept until a tag of it expires; none is made while building. */
export function generateStaticParams(): { query: string; path: string[] }[] {
  return []
}

export function generateMetadata(props: ListingRouteProps): Promise<Metadata> {
  return listingMetadata(props)
}

export default function ListingRoute(props: ListingRouteProps) {
  return <ListingPage {...props} />
}
