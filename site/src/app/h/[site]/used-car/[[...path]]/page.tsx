import type { Metadata } from 'next'
import {
  listingMetadata,
  ListingPage,
  type ListingRouteProps,
} from '../../../../../stock/listing/listing-page.tsx'

export function generateMetadata(props: ListingRouteProps): Promise<Metadata> {
  return listingMetadata(props, '/used-car')
}

export default function UsedCarRoute(props: ListingRouteProps) {
  return <ListingPage props={props} prefix="/used-car" />
}
