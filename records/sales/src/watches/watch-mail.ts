import type { LeadEmail } from '@forecourt/leads/email'
import { isPersonName } from '@forecourt/leads/confirmation'
import type { Lead } from '@forecourt/leads/lead'
import type { ReservingDealer } from '../reservations/reservation-mail.ts'

/** Tells a visitor that they wait for a vehicle, or that it is free; each with the way to stop it. */
export function watchEmail(
  lead: Pick<Lead, 'name' | 'vehicle'>,
  {
    delivery,
    event,
    dealer: { name, phone, url },
    stop,
    stopAtOnce,
  }: {
    delivery: { id: string; address: string }
    event: 'watched' | 'free'
    dealer: Pick<ReservingDealer, 'name' | 'phone' | 'url'>
    /** Page on which it is stopped, and the address to which mail programs post it. */
    stop: string
    stopAtOnce: string
  },
): LeadEmail {
  const vehicle = lead.vehicle?.name ?? 'the vehicle'
  const page = lead.vehicle ? new URL(`/cars/${lead.vehicle.slug}`, url).href : url.href
  return {
    id: delivery.id,
    to: delivery.address,
    from: name,
    unsubscribe: stopAtOnce,
    subject:
      event === 'free' ? `${name}: ${vehicle} is free again` : `${name}: we tell you if ${vehicle} is free`,
    text: [
      `Hello${isPersonName(lead.name) ? ` ${lead.name}` : ''},`,
      event === 'free'
        ? `${vehicle} is free again. You asked us to tell you. Others may have asked, too: whoever reserves it first has it.`
        : `Somebody holds ${vehicle} at the moment. If it is free again, we write to you once.`,
      page,
      `You do not want to hear of it any more? Stop it here: ${stop}`,
      [name, phone ?? '', url.origin].filter((line) => line !== '').join('\n'),
      ...(event === 'watched'
        ? [
            'You receive this because somebody entered this address in a form on our website. If it was not you, stop it by the address above.',
          ]
        : []),
    ].join('\n\n'),
  }
}
