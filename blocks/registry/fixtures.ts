import type { BlockFixtures } from '../core/block-props.ts'
import type { BlockType } from '../core/block-types.ts'
import { enquiryFormFixtures } from '../enquiry-form/enquiry-form.fixture.ts'
import { featureBannerFixtures } from '../feature-banner/feature-banner.fixture.ts'
import { heroFixtures } from '../hero/hero.fixture.ts'
import { offersListFixtures } from '../offers-list/offers-list.fixture.ts'
import { promoTileFixtures } from '../promo-tile/promo-tile.fixture.ts'
import { richTextFixtures } from '../rich-text/rich-text.fixture.ts'
import { stockCarouselFixtures } from '../stock-carousel/stock-carousel.fixture.ts'

/** Main, empty and longest content of every block type, for tests, the gallery and screenshots. */
export const blockFixtures = {
  hero: heroFixtures,
  richText: richTextFixtures,
  offersList: offersListFixtures,
  promoTile: promoTileFixtures,
  stockCarousel: stockCarouselFixtures,
  featureBanner: featureBannerFixtures,
  enquiryForm: enquiryFormFixtures,
} satisfies { [T in BlockType]: BlockFixtures<T> }
