import type { Metadata } from 'next'
import { shortHash } from '@forecourt/tenant-config/rules/filter/hash'
import { SHARE_SIZE } from '../../server/share-picture/share-picture-svg.ts'
import { vehicleFacts } from '../../card/vehicle-facts.ts'
import { priceNote, priceLabels } from '../../price/price-labels.ts'
import type { VehiclePageData } from '../page/vehicle-page-data.ts'
import { sharePictureOf } from './share-picture-of.ts'

type Described = Pick<VehiclePageData, 'vehicle' | 'context' | 'title' | 'price' | 'isSold'>

/** Title, description, canonical address and picture of a vehicle's page, with its price as the page has it. */
export function vehicleMetadata(data: Described): Metadata {
  const { vehicle, context, isSold } = data
  const path = `/cars/${encodeURIComponent(vehicle.slug)}`
  const title = isSold ? `${data.title} (sold)` : data.title
  const description = descriptionOf(data)
  const picture = sharePictureOf(data)
  // Who shows pictures keeps them by address: another price is another one.
  const url = `${path}/og.jpg?v=${shortHash(JSON.stringify(picture))}`
  const alt = [picture.name, picture.price, picture.priceNote].filter(Boolean).join(', ')
  const images = [{ url, ...SHARE_SIZE, alt, type: 'image/jpeg' }]
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: {
      type: 'website',
      locale: 'en_AU',
      siteName: context.tenant.name,
      url: path,
      title,
      description,
      images,
    },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}

/** `2021 Mazda CX-5 at Harbour, Newstead. $28,990 Drive away. 45,210 km, Automatic.` */
function descriptionOf({ vehicle, context, title, price, isSold }: Described): string {
  const { city } = vehicle
  const { name } = context.tenant
  const where = city && !name.includes(city) ? `${name}, ${city}` : name
  if (isSold) return `${title} at ${where} has been sold. See others like it.`
  const words = priceLabels({ price, isSold, context })
  const facts = vehicleFacts(vehicle).join(', ')
  const sentences = [`${title} at ${where}`, `${words.price} ${priceNote(words)}`.trim(), facts]
  return sentences
    .filter(Boolean)
    .map((sentence) => (sentence.endsWith('.') ? sentence : `${sentence}.`))
    .join(' ')
}
