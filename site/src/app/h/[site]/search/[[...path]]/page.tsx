import type { Metadata } from 'next'
import {
  listingMetadata,
  ListingPage,
  type ListingRouteProps,
} from '../../../../../stock/listing/listing-page.tsx'

export function generateMetadata(props: ListingRouteProps): Promise<Metadata> {
  return listingMetadata(props, '/search')
}

export default function SearchRoute(props: ListingRouteProps) {
  return <ListingPage props={props} prefix="/search" />
}
