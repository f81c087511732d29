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
import { Statistics } from '../statistics/statistics.tsx'
import { CallToAction } from '../call-to-action/call-to-action.tsx'
import { Steps } from '../steps/steps.tsx'
import { Team } from '../team/team.tsx'
import { BrandTiles } from '../brand-tiles/brand-tiles.tsx'
import { CarouselOfSlides } from '../carousel/carousel.tsx'
import { TabbedFeatures } from '../tabbed-features/tabbed-features.tsx'
import { SingleOffer } from '../single-offer/single-offer.tsx'
import { PictureGallery } from '../picture-gallery/picture-gallery.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { Benefits } from '../benefits/benefits.tsx'
import { ComparisonTable } from '../comparison-table/comparison-table.tsx'
import { ModelCarousel } from '../model-carousel/model-carousel.tsx'
import { Embed } from '../embed/embed.tsx'
import { Video } from '../video/video.tsx'
import { ModelRange } from '../model-range/model-range.tsx'
import { SharedSection } from '../shared-section/shared-section.tsx'
import { FinanceCalculator } from '../finance-calculator/finance-calculator.tsx'
import { PaymentStrip } from '../payment-strip/payment-strip.tsx'
import { Warranty } from '../warranty/warranty.tsx'
import { LocationsCarousel } from '../locations-carousel/locations-carousel.tsx'
import { OpeningHours } from '../opening-hours/opening-hours.tsx'
import { LocationsMap } from '../locations-map/locations-map.tsx'
import { Reviews } from '../reviews/reviews.tsx'
import { ServiceTabs } from '../service-tabs/service-tabs.tsx'
import { ServicePrices } from '../service-prices/service-prices.tsx'
import { Recalls } from '../recalls/recalls.tsx'
import { ValuationForm } from '../valuation-form/valuation-form.tsx'

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
  statistics: Statistics,
  callToAction: CallToAction,
  steps: Steps,
  team: Team,
  brandTiles: BrandTiles,
  carousel: CarouselOfSlides,
  tabbedFeatures: TabbedFeatures,
  singleOffer: SingleOffer,
  pictureGallery: PictureGallery,
  timeline: Timeline,
  benefits: Benefits,
  comparisonTable: ComparisonTable,
  modelCarousel: ModelCarousel,
  embed: Embed,
  video: Video,
  modelRange: ModelRange,
  sharedSection: SharedSection,
  financeCalculator: FinanceCalculator,
  paymentStrip: PaymentStrip,
  warranty: Warranty,
  locationsCarousel: LocationsCarousel,
  openingHours: OpeningHours,
  locationsMap: LocationsMap,
  reviews: Reviews,
  serviceTabs: ServiceTabs,
  servicePrices: ServicePrices,
  recalls: Recalls,
  valuationForm: ValuationForm,
} satisfies BlockComponents
