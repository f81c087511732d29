import type { VdpSection } from '@forecourt/tenant-config/vehicle/vdp-vocabulary'
import { DeliverySection } from '../calculators/delivery/delivery-section.tsx'
import { FuelSection } from '../calculators/fuel/fuel-section.tsx'
import { GaugeSection } from '../calculators/gauge/gauge-section.tsx'
import { FINANCE_TITLES, FinanceSection } from '../finance/finance-section.tsx'
import { CommentsSection } from './comments/comments-section.tsx'
import { DETAILS_TITLES, DetailsSection } from './details/details-section.tsx'
import { FeaturesSection } from './details/features-section.tsx'
import { LocationSection } from './location/location-section.tsx'
import type { SectionPart } from './section-part.ts'
import { SIMILAR_TITLES, SimilarSection } from './similar-section.tsx'
import { textSection } from './texts/text-section.tsx'

/** Sections of the page by the keys of the tenant's list (VDP-07); the tenant sets order, layout and hiding. */
export const SECTION_PARTS: Readonly<Record<VdpSection, SectionPart>> = {
  details: { title: ({ vehicle }) => DETAILS_TITLES[vehicle.item_type], body: DetailsSection },
  features: { title: 'Features', body: FeaturesSection },
  comments: { title: 'Dealer comments', body: CommentsSection },
  finance: { title: ({ vehicle }) => FINANCE_TITLES[vehicle.item_type], body: FinanceSection },
  fuel: { title: 'Fuel calculator', body: FuelSection },
  delivery: { title: 'Delivery estimate', body: DeliverySection },
  gauge: { title: 'How the price compares', body: GaugeSection },
  included: textSection('included', 'What’s included'),
  protect: textSection('protect', 'Protect your car'),
  reserve: textSection('reserve', 'Reserve online'),
  usedCar: textSection('usedCar', 'Our used-car promise'),
  warranty: textSection('warranty', 'Warranty'),
  whyBuy: textSection('whyBuy', 'Why buy from us'),
  disclaimer: textSection('disclaimer', 'Disclaimer'),
  location: { title: 'Located at', body: LocationSection },
  similar: { title: ({ vehicle }) => SIMILAR_TITLES[vehicle.item_type], body: SimilarSection },
}
