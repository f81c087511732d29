import type { LeadEmail } from '@forecourt/leads/email'
import type { AlertItem } from '@forecourt/visitors/alert-item'
import type { RecallCampaign } from '@forecourt/tenant-config/vehicle/recall-campaign'
import { formatAud } from '@forecourt/tenant-config/text/money'

/** A vehicle as it is shown at the moment. */
export interface ToldVehicle {
  id: string
  name: string
  /** Its page, with the dealer's own host. */
  url: string
  /** Whole AUD that its page shows; 0 without a price. */
  price: number
  isSold: boolean
}

export interface AlertEmailOptions {
  mail: { id: string; address: string; items: readonly AlertItem[] }
  vehicles: readonly ToldVehicle[]
  /** The dealer's recalls as they are now, each with the page that says what to do. */
  recalls: readonly (RecallCampaign & { url: string })[]
  dealer: { name: string; phone: string | undefined; url: URL }
  /** The page on which it is stopped, and the address to which mail programs post it. */
  stop: string
  stopAtOnce: string
}

/**
 * Tells a visitor what has changed about what they saved, and recalls of what they have, as it is when the mail is sent; undefined when
 * nothing of it holds any more. Recalls come first.
 */
export function alertEmail({
  mail,
  vehicles,
  recalls,
  dealer,
  stop,
  stopAtOnce,
}: AlertEmailOptions): LeadEmail | undefined {
  const { name, phone, url } = dealer
  const recalled = mail.items.flatMap((item) => recallNews(item, recalls))
  const news = [...recalled, ...mail.items.flatMap((item) => vehicleNews(item, vehicles))]
  const [first] = news
  if (!first) return undefined
  const subject =
    news.length === 1 || recalled.length > 0
      ? `${first.name}: ${first.words}`
      : `news of ${news.length} vehicles`
  return {
    id: mail.id,
    to: mail.address,
    from: name,
    unsubscribe: stopAtOnce,
    subject: `${name}: ${subject}`,
    text: [
      'Hello,',
      'This is new about what you saved and what you have:',
      ...news.map(({ name: of, words, more = [], url: page }) => [of, words, ...more, page].join('\n')),
      `You asked us to tell you, at most once a day. You do not want to hear of it any more? Stop it here: ${stop}`,
      [name, phone ?? '', url.origin].filter((line) => line !== '').join('\n'),
    ].join('\n\n'),
  }
}

interface News {
  /** The vehicle's name. */
  name: string
  words: string
  more?: readonly string[]
  url: string
}

function recallNews({ kind, carId, ownCar = '' }: AlertItem, recalls: AlertEmailOptions['recalls']): News[] {
  const recall = kind === 'recall' ? recalls.find(({ id }) => id === carId) : undefined
  if (!recall) return []
  const { name, number, url } = recall
  return [
    {
      name: ownCar,
      words: `may be recalled, ${name} (${number})`,
      more: ['Whether yours is one of them, its VIN tells. The repair costs you nothing.'],
      url,
    },
  ]
}

function vehicleNews(item: AlertItem, vehicles: readonly ToldVehicle[]): News[] {
  const vehicle = item.kind === 'recall' ? undefined : vehicles.find(({ id }) => id === item.carId)
  const words = vehicle && wordsFor(item, vehicle)
  return vehicle && words !== undefined ? [{ name: vehicle.name, words, url: vehicle.url }] : []
}

/** What became of a vehicle; undefined for what does not hold any more. */
function wordsFor(
  { kind, priceBefore, search = '' }: AlertItem,
  { price, isSold }: ToldVehicle,
): string | undefined {
  if (isSold) return undefined
  if (kind === 'match') return [...(price > 0 ? [formatAud(price)] : []), `new for “${search}”`].join(', ')
  const isCheaper = price > 0 && price < priceBefore
  const drop = isCheaper
    ? `${formatAud(price)}, ${formatAud(priceBefore - price)} less than before`
    : undefined
  if (kind === 'cheaper') return drop
  return drop === undefined ? 'can be had again' : `can be had again, for ${drop}`
}
