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
import { statisticsFixtures } from '../statistics/statistics.fixture.ts'
import { callToActionFixtures } from '../call-to-action/call-to-action.fixture.ts'
import { stepsFixtures } from '../steps/steps.fixture.ts'
import { teamFixtures } from '../team/team.fixture.ts'
import { brandTilesFixtures } from '../brand-tiles/brand-tiles.fixture.ts'
import { carouselFixtures } from '../carousel/carousel.fixture.ts'
import { tabbedFeaturesFixtures } from '../tabbed-features/tabbed-features.fixture.ts'
import { singleOfferFixtures } from '../single-offer/single-offer.fixture.ts'
import { pictureGalleryFixtures } from '../picture-gallery/picture-gallery.fixture.ts'
import { timelineFixtures } from '../timeline/timeline.fixture.ts'
import { benefitsFixtures } from '../benefits/benefits.fixture.ts'
import { comparisonTableFixtures } from '../comparison-table/comparison-table.fixture.ts'
import { modelCarouselFixtures } from '../model-carousel/model-carousel.fixture.ts'
import { embedFixtures } from '../embed/embed.fixture.ts'
import { videoFixtures } from '../video/video.fixture.ts'
import { modelRangeFixtures } from '../model-range/model-range.fixture.ts'
import { sharedSectionFixtures } from '../shared-section/shared-section.fixture.ts'
import { financeCalculatorFixtures } from '../finance-calculator/finance-calculator.fixture.ts'
import { paymentStripFixtures } from '../payment-strip/payment-strip.fixture.ts'
import { warrantyFixtures } from '../warranty/warranty.fixture.ts'
import { locationsCarouselFixtures } from '../locations-carousel/locations-carousel.fixture.ts'
import { openingHoursFixtures } from '../opening-hours/opening-hours.fixture.ts'
import { locationsMapFixtures } from '../locations-map/locations-map.fixture.ts'
import { reviewsFixtures } from '../reviews/reviews.fixture.ts'
import { serviceTabsFixtures } from '../service-tabs/service-tabs.fixture.ts'
import { servicePricesFixtures } from '../service-prices/service-prices.fixture.ts'
import { recallsFixtures } from '../recalls/recalls.fixture.ts'
import { valuationFormFixtures } from '../valuation-form/valuation-form.fixture.ts'

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
  statistics: statisticsFixtures,
  callToAction: callToActionFixtures,
  steps: stepsFixtures,
  team: teamFixtures,
  brandTiles: brandTilesFixtures,
  carousel: carouselFixtures,
  tabbedFeatures: tabbedFeaturesFixtures,
  singleOffer: singleOfferFixtures,
  pictureGallery: pictureGalleryFixtures,
  timeline: timelineFixtures,
  benefits: benefitsFixtures,
  comparisonTable: comparisonTableFixtures,
  modelCarousel: modelCarouselFixtures,
  embed: embedFixtures,
  video: videoFixtures,
  modelRange: modelRangeFixtures,
  sharedSection: sharedSectionFixtures,
  financeCalculator: financeCalculatorFixtures,
  paymentStrip: paymentStripFixtures,
  warranty: warrantyFixtures,
  locationsCarousel: locationsCarouselFixtures,
  openingHours: openingHoursFixtures,
  locationsMap: locationsMapFixtures,
  reviews: reviewsFixtures,
  serviceTabs: serviceTabsFixtures,
  servicePrices: servicePricesFixtures,
  recalls: recallsFixtures,
  valuationForm: valuationFormFixtures,
} satisfies { [T in BlockType]: BlockFixtures<T> }
