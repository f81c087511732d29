import type { BlockFixtures } from '../core/block-props.ts'
import type { BlockType } from '../core/block-types.ts'
import { enquiryFormFixtures } from '../enquiry-form/enquiry-form.fixture.ts'
import { featureBannerFixtures } from '../feature-banner/feature-banner.fixture.ts'
import { heroFixtures } from '../hero/hero.fixture.ts'
import { offersListFixtures } from '../offers-list/offers-list.fixture.ts'
import { promoTileFixtures } from '../promo-tile/promo-tile.fixture.ts'
import { richTextFixtures } from '../rich-text/rich-text.fixture.ts'
import { stockCarouselFixtures } from '../stock-carousel/stock-carousel.fixture.ts'
import { searchBoxFixtures } from '../search-box/search-box.fixture.ts'
import { popularBodyTypesFixtures } from '../popular-body-types/popular-body-types.fixture.ts'
import { priceSliderFixtures } from '../price-slider/price-slider.fixture.ts'
import { recentlyViewedFixtures } from '../recently-viewed/recently-viewed.fixture.ts'
import { scrollingBannerFixtures } from '../scrolling-banner/scrolling-banner.fixture.ts'
import { similarVehiclesFixtures } from '../similar-vehicles/similar-vehicles.fixture.ts'
import { faqFixtures } from '../faq/faq.fixture.ts'

/** Main, empty and longest content of every block type, for tests, the gallery and screenshots. */
export const blockFixtures = {
  hero: heroFixtures,
  richText: richTextFixtures,
  offersList: offersListFixtures,
  promoTile: promoTileFixtures,
  stockCarousel: stockCarouselFixtures,
  featureBanner: featureBannerFixtures,
  enquiryForm: enquiryFormFixtures,
  searchBox: searchBoxFixtures,
  popularBodyTypes: popularBodyTypesFixtures,
  priceSlider: priceSliderFixtures,
  recentlyViewed: recentlyViewedFixtures,
  similarVehicles: similarVehiclesFixtures,
  scrollingBanner: scrollingBannerFixtures,
  faq: faqFixtures,
} satisfies { [T in BlockType]: BlockFixtures<T> }
