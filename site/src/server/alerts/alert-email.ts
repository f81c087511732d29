import type { LeadEmail } from '@forecourt/leads/email'
import type { AlertItem } from '@forecourt/visitors/alert-item'
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
  dealer: { name: string; phone: string | undefined; url: URL }
  /** The page on which it is stopped, and the address to which mail programs post it. */
  stop: string
  stopAtOnce: string
}

/** Tells a visitor what has changed about what they saved, as it is when the mail is sent; undefined when nothing of it holds any more. */
export function alertEmail({
  mail,
  vehicles,
  dealer,
  stop,
  stopAtOnce,
}: AlertEmailOptions): LeadEmail | undefined {
  const { name, phone, url } = dealer
  const news = mail.items.flatMap((item) => {
    const vehicle = vehicles.find(({ id }) => id === item.carId)
    const words = vehicle && wordsFor(item, vehicle)
    return vehicle && words !== undefined ? [{ vehicle, words }] : []
  })
  const [first] = news
  if (!first) return undefined
  const subject =
    news.length === 1 ? `${first.vehicle.name}: ${first.words}` : `news of ${news.length} vehicles`
  return {
    id: mail.id,
    to: mail.address,
    from: name,
    unsubscribe: stopAtOnce,
    subject: `${name}: ${subject}`,
    text: [
      'Hello,',
      'This is new about the vehicles and searches that you saved:',
      ...news.map(({ vehicle, words }) => `${vehicle.name}\n${words}\n${vehicle.url}`),
      `You asked us to tell you, at most once a day. You do not want to hear of it any more? Stop it here: ${stop}`,
      [name, phone ?? '', url.origin].filter((line) => line !== '').join('\n'),
    ].join('\n\n'),
  }
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
