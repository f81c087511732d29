import type { BlockComponents } from '../core/block-props.ts'
import { EnquiryForm } from '../enquiry-form/enquiry-form.tsx'
import { FeatureBanner } from '../feature-banner/feature-banner.tsx'
import { Hero } from '../hero/hero.tsx'
import { OffersList } from '../offers-list/offers-list.tsx'
import { PromoTile } from '../promo-tile/promo-tile.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { StockCarousel } from '../stock-carousel/stock-carousel.tsx'

/** The view of every block type. */
export const blockComponents = {
  hero: Hero,
  richText: RichText,
  offersList: OffersList,
  promoTile: PromoTile,
  stockCarousel: StockCarousel,
  featureBanner: FeatureBanner,
  enquiryForm: EnquiryForm,
} satisfies BlockComponents
