import { formatAud } from '@forecourt/tenant-config/text/money'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { siteUrl } from '../../addresses/site-url.ts'
import { vehicleFacts } from '../../card/vehicle-facts.ts'
import { vehiclePhone } from '../../card/vehicle-phone.ts'
import { priceLabels } from '../../price/price-labels.ts'
import { showsSection } from '../page-sections.ts'
import type { VehiclePageData } from '../page/vehicle-page-data.ts'
import { vehiclePhotos } from '../page/vehicle-photos.ts'
import { vehicleSpecs, type Spec } from '../vehicle-specs.ts'
import { publicAddress } from '../share/public-address.ts'
import { qrCode, type QrCode } from './qr-code.ts'

/** Content of one printed sheet of a vehicle (RTE-10, N8): plain values, so that a printing process can be given it. */
export interface PrintSheet {
  title: string
  facts: string[]
  /**
   * The price such as `$199 a week`, the one before, and its type (PRC-08); of a sold vehicle the tenant's word for sold.
   */
  price: { price: string; was: string; type: string }
  isSold: boolean
  finance: VehiclePageData['estimate']
  specs: Spec[]
  features: string[]
  /** Features that the sheet has no room for. */
  moreFeatures: number
  /** The dealer's comments, cut to the room there is; '' without any. */
  comments: string
  /** Media keys, the first being the large one. */
  photos: string[]
  stockNumber: string
  /** The address of the vehicle's page, and its code for a camera. */
  url: string
  qr: QrCode
  /** `licence`: the dealer's small print, its licence numbers among it. */
  dealer: { name: string; phone: string; address: string; licence: string }
}

const MAX_SPECS = 18
const MAX_FEATURES = 24
const MAX_COMMENT_CHARS = 420
const MAX_PHOTOS = 3

/** Builds the sheet of a vehicle from the content of its page and its dealer's small print, and nothing more. */
export function printSheet(data: VehiclePageData, licence = ''): PrintSheet {
  const { vehicle, details, context, title, isSold, estimate } = data
  const { tenant } = context
  const features = details?.features ?? []
  // A tenant without an address of its own is printed with the one that it would have.
  const url = publicAddress(vehicle, context) ?? new URL(`/cars/${vehicle.slug}`, siteUrl(tenant)).href
  const { price, per, was, type } = priceLabels(data)
  return {
    title,
    facts: vehicleFacts(vehicle),
    price: {
      price: `${price} ${per}`.trim(),
      was,
      type: [type, driveAwayText(data)].filter(Boolean).join(' · '),
    },
    isSold,
    finance: showsSection(tenant.vdp.sections, 'finance') ? estimate : undefined,
    specs: vehicleSpecs(vehicle, details?.specs).slice(0, MAX_SPECS),
    features: features.slice(0, MAX_FEATURES),
    moreFeatures: Math.max(0, features.length - MAX_FEATURES),
    comments: cut(details?.comments ?? '', MAX_COMMENT_CHARS),
    photos: vehiclePhotos(data).slice(0, MAX_PHOTOS),
    stockNumber: vehicle.stocknum,
    url,
    qr: qrCode(url),
    dealer: {
      name: tenant.name,
      phone: vehiclePhone(vehicle, tenant) ?? '',
      address: addressOf(tenant),
      licence,
    },
  }
}

function driveAwayText({ driveAway }: VehiclePageData): string {
  return driveAway ? `est. ${formatAud(driveAway.totalAud)} drive away in ${driveAway.state}` : ''
}

function addressOf({ address: { street, city, state, postcode } }: Tenant): string {
  const place = [city, state.toUpperCase(), postcode].filter(Boolean).join(' ')
  return [street, place].filter(Boolean).join(', ')
}

/** Cuts a text at the end of a word. */
function cut(text: string, chars: number): string {
  if (text.length <= chars) return text
  const head = text.slice(0, chars)
  return `${head.slice(0, Math.max(head.lastIndexOf(' '), chars / 2)).trimEnd()} …`
}
