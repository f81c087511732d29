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
import { statisticsSketch } from '../statistics/statistics.sketch.ts'
import { callToActionSketch } from '../call-to-action/call-to-action.sketch.ts'
import { stepsSketch } from '../steps/steps.sketch.ts'
import { teamSketch } from '../team/team.sketch.ts'
import { brandTilesSketch } from '../brand-tiles/brand-tiles.sketch.ts'
import { carouselSketch } from '../carousel/carousel.sketch.ts'
import { tabbedFeaturesSketch } from '../tabbed-features/tabbed-features.sketch.ts'
import { singleOfferSketch } from '../single-offer/single-offer.sketch.ts'
import { pictureGallerySketch } from '../picture-gallery/picture-gallery.sketch.ts'
import { timelineSketch } from '../timeline/timeline.sketch.ts'
import { benefitsSketch } from '../benefits/benefits.sketch.ts'
import { comparisonTableSketch } from '../comparison-table/comparison-table.sketch.ts'
import { modelCarouselSketch } from '../model-carousel/model-carousel.sketch.ts'
import { embedSketch } from '../embed/embed.sketch.ts'
import { videoSketch } from '../video/video.sketch.ts'
import { modelRangeSketch } from '../model-range/model-range.sketch.ts'
import { sharedSectionSketch } from '../shared-section/shared-section.sketch.ts'
import { financeCalculatorSketch } from '../finance-calculator/finance-calculator.sketch.ts'
import { paymentStripSketch } from '../payment-strip/payment-strip.sketch.ts'
import { warrantySketch } from '../warranty/warranty.sketch.ts'
import { locationsCarouselSketch } from '../locations-carousel/locations-carousel.sketch.ts'
import { openingHoursSketch } from '../opening-hours/opening-hours.sketch.ts'
import { locationsMapSketch } from '../locations-map/locations-map.sketch.ts'
import { reviewsSketch } from '../reviews/reviews.sketch.ts'
import { serviceTabsSketch } from '../service-tabs/service-tabs.sketch.ts'
import { servicePricesSketch } from '../service-prices/service-prices.sketch.ts'
import { recallsSketch } from '../recalls/recalls.sketch.ts'
import { valuationFormSketch } from '../valuation-form/valuation-form.sketch.ts'

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
  statistics: statisticsSketch,
  callToAction: callToActionSketch,
  steps: stepsSketch,
  team: teamSketch,
  brandTiles: brandTilesSketch,
  carousel: carouselSketch,
  tabbedFeatures: tabbedFeaturesSketch,
  singleOffer: singleOfferSketch,
  pictureGallery: pictureGallerySketch,
  timeline: timelineSketch,
  benefits: benefitsSketch,
  comparisonTable: comparisonTableSketch,
  modelCarousel: modelCarouselSketch,
  embed: embedSketch,
  video: videoSketch,
  modelRange: modelRangeSketch,
  sharedSection: sharedSectionSketch,
  financeCalculator: financeCalculatorSketch,
  paymentStrip: paymentStripSketch,
  warranty: warrantySketch,
  locationsCarousel: locationsCarouselSketch,
  openingHours: openingHoursSketch,
  locationsMap: locationsMapSketch,
  reviews: reviewsSketch,
  serviceTabs: serviceTabsSketch,
  servicePrices: servicePricesSketch,
  recalls: recallsSketch,
  valuationForm: valuationFormSketch,
} satisfies { [T in BlockType]: BlockSketch }
