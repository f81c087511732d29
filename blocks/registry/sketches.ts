import type { BlockType } from '../core/block-types.ts'
import type { BlockSketch } from '../core/sketch/sketch.ts'
import { heroSketch } from '../hero/hero.sketch.ts'
import { richTextSketch } from '../rich-text/rich-text.sketch.ts'
import { offersListSketch } from '../offers-list/offers-list.sketch.ts'
import { promoTileSketch } from '../promo-tile/promo-tile.sketch.ts'
import { stockCarouselSketch } from '../stock-carousel/stock-carousel.sketch.ts'
import { featureBannerSketch } from '../feature-banner/feature-banner.sketch.ts'
import { enquiryFormSketch } from '../enquiry-form/enquiry-form.sketch.ts'
import { searchBoxSketch } from '../search-box/search-box.sketch.ts'
import { popularBodyTypesSketch } from '../popular-body-types/popular-body-types.sketch.ts'
import { priceSliderSketch } from '../price-slider/price-slider.sketch.ts'
import { recentlyViewedSketch } from '../recently-viewed/recently-viewed.sketch.ts'
import { similarVehiclesSketch } from '../similar-vehicles/similar-vehicles.sketch.ts'
import { scrollingBannerSketch } from '../scrolling-banner/scrolling-banner.sketch.ts'
import { faqSketch } from '../faq/faq.sketch.ts'

/** What staff see of every block type before they add it, and where the menu lists it. */
export const blockSketches = {
  hero: heroSketch,
  richText: richTextSketch,
  offersList: offersListSketch,
  promoTile: promoTileSketch,
  stockCarousel: stockCarouselSketch,
  featureBanner: featureBannerSketch,
  enquiryForm: enquiryFormSketch,
  searchBox: searchBoxSketch,
  popularBodyTypes: popularBodyTypesSketch,
  priceSlider: priceSliderSketch,
  recentlyViewed: recentlyViewedSketch,
  similarVehicles: similarVehiclesSketch,
  scrollingBanner: scrollingBannerSketch,
  faq: faqSketch,
} satisfies { [T in BlockType]: BlockSketch }
