import { AddIcon } from '@sanity/icons/Add'
import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { BellIcon } from '@sanity/icons/Bell'
import { BillIcon } from '@sanity/icons/Bill'
import { BlockContentIcon } from '@sanity/icons/BlockContent'
import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { BookIcon } from '@sanity/icons/Book'
import { BookmarkIcon } from '@sanity/icons/Bookmark'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { ChartUpwardIcon } from '@sanity/icons/ChartUpward'
import { ClockIcon } from '@sanity/icons/Clock'
import { CaseIcon } from '@sanity/icons/Case'
import { ComponentIcon } from '@sanity/icons/Component'
import { ControlsIcon } from '@sanity/icons/Controls'
import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { ExpandIcon } from '@sanity/icons/Expand'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { FilterIcon } from '@sanity/icons/Filter'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { ImageIcon } from '@sanity/icons/Image'
import { InlineElementIcon } from '@sanity/icons/InlineElement'
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { LinkIcon } from '@sanity/icons/Link'
import { MenuIcon } from '@sanity/icons/Menu'
import { EarthAmericasIcon } from '@sanity/icons/EarthAmericas'
import { PinIcon } from '@sanity/icons/Pin'
import { SquareIcon } from '@sanity/icons/Square'
import { AsteriskIcon } from '@sanity/icons/Asterisk'
import { SearchIcon } from '@sanity/icons/Search'
import { StackCompactIcon } from '@sanity/icons/StackCompact'
import { StackIcon } from '@sanity/icons/Stack'
import { StarIcon } from '@sanity/icons/Star'
import { StringIcon } from '@sanity/icons/String'
import { TagIcon } from '@sanity/icons/Tag'
import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { ThListIcon } from '@sanity/icons/ThList'
import { UsersIcon } from '@sanity/icons/Users'
import { BarChartIcon } from '@sanity/icons/BarChart'
import { BoltIcon } from '@sanity/icons/Bolt'
import { OlistIcon } from '@sanity/icons/Olist'
import { DiamondIcon } from '@sanity/icons/Diamond'
import { ImagesIcon } from '@sanity/icons/Images'
import { InlineIcon } from '@sanity/icons/Inline'
import { TimelineIcon } from '@sanity/icons/Timeline'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { SplitVerticalIcon } from '@sanity/icons/SplitVertical'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { VideoIcon } from '@sanity/icons/Video'
import { LaunchIcon } from '@sanity/icons/Launch'
import type { ComponentType } from 'react'

/** Symbols of document and block types, and of what can be laid on words of a text; schema files cannot carry them, for they know nothing of React. */
export const TYPE_ICONS: Readonly<Record<string, ComponentType>> = {
  tenant: CaseIcon,
  page: DocumentsIcon,
  sharedPage: DocumentsIcon,
  offer: TagIcon,
  promo: StarIcon,
  popup: ExpandIcon,
  announcement: BellIcon,
  menu: MenuIcon,
  redirect: ArrowRightIcon,
  section: BlockElementIcon,
  formDefinition: EnvelopeIcon,
  tenantRule: FilterIcon,
  searchSynonym: SearchIcon,
  location: PinIcon,
  specialHours: CalendarIcon,
  review: StarIcon,
  reviews: StarIcon,
  serviceTabs: CalendarIcon,
  servicePrices: BillIcon,
  servicePlan: BillIcon,
  recalls: WarningOutlineIcon,
  recall: WarningOutlineIcon,
  valuationGuide: BillIcon,
  purchaseExtra: AddIcon,
  locationsCarousel: PinIcon,
  openingHours: ClockIcon,
  locationsMap: EarthAmericasIcon,
  leadTeam: UsersIcon,
  financeProvider: CreditCardIcon,
  deliveryRegion: EarthGlobeIcon,
  governmentCharges: BillIcon,
  manufacturer: BookmarkIcon,
  model: ComponentIcon,
  brandCopy: BlockquoteIcon,
  warrantyText: BookIcon,
  usedCarPromise: StarIcon,
  vehicleText: BlockContentIcon,
  displayNameRule: StringIcon,
  textLink: LinkIcon,
  picture: ImageIcon,
  table: ThListIcon,
  callout: InfoOutlineIcon,
  textButtons: SquareIcon,
  textColumns: SplitVerticalIcon,
  footnote: AsteriskIcon,
  hero: ImageIcon,
  richText: BlockContentIcon,
  offersList: TagIcon,
  promoTile: StarIcon,
  stockCarousel: StackIcon,
  featureBanner: InlineElementIcon,
  scrollingBanner: StringIcon,
  faq: HelpCircleIcon,
  enquiryForm: EnvelopeIcon,
  valuationForm: ChartUpwardIcon,
  recentlyViewed: EyeOpenIcon,
  similarVehicles: StackCompactIcon,
  searchBox: SearchIcon,
  popularBodyTypes: ThLargeIcon,
  priceSlider: ControlsIcon,
  embed: LaunchIcon,
  video: VideoIcon,
  modelCarousel: StackIcon,
  comparisonTable: SplitVerticalIcon,
  financeCalculator: CreditCardIcon,
  paymentStrip: BillIcon,
  warranty: BookIcon,
  benefits: CheckmarkCircleIcon,
  timeline: TimelineIcon,
  pictureGallery: ImagesIcon,
  singleOffer: TagIcon,
  tabbedFeatures: InlineIcon,
  carousel: ImagesIcon,
  brandTiles: DiamondIcon,
  team: UsersIcon,
  steps: OlistIcon,
  callToAction: BoltIcon,
  statistics: BarChartIcon,
}
