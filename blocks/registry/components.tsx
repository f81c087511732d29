import type { BlockComponents } from '../core/block-props.ts'
import { EnquiryForm } from '../enquiry-form/enquiry-form.tsx'
import { FeatureBanner } from '../feature-banner/feature-banner.tsx'
import { Hero } from '../hero/hero.tsx'
import { OffersList } from '../offers-list/offers-list.tsx'
import { PromoTile } from '../promo-tile/promo-tile.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { StockCarousel } from '../stock-carousel/stock-carousel.tsx'
import { SearchBox } from '../search-box/search-box.tsx'
import { PopularBodyTypes } from '../popular-body-types/popular-body-types.tsx'
import { PriceSlider } from '../price-slider/price-slider.tsx'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'
import { ScrollingBanner } from '../scrolling-banner/scrolling-banner.tsx'
import { SimilarVehicles } from '../similar-vehicles/similar-vehicles.tsx'
import { Faq } from '../faq/faq.tsx'

/** The view of every block type. */
export const blockComponents = {
  hero: Hero,
  richText: RichText,
  offersList: OffersList,
  promoTile: PromoTile,
  stockCarousel: StockCarousel,
  featureBanner: FeatureBanner,
  enquiryForm: EnquiryForm,
  searchBox: SearchBox,
  popularBodyTypes: PopularBodyTypes,
  priceSlider: PriceSlider,
  recentlyViewed: RecentlyViewed,
  similarVehicles: SimilarVehicles,
  scrollingBanner: ScrollingBanner,
  faq: Faq,
} satisfies BlockComponents
