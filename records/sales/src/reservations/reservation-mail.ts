import type { LeadEmail } from '@forecourt/leads/email'
import type { Lead } from '@forecourt/leads/lead'
import { isPersonName } from '@forecourt/leads/confirmation'
import { fieldKind } from '@forecourt/tenant-config/forms/field-kinds'
import { formatAmount } from '@forecourt/tenant-config/text/money'
import type { ReservationEvent } from './announce.ts'
import { deskMail } from '../desk-mail.ts'
import type { Reservation } from './reservation.ts'

/** Whose vehicle it is, as the mails tell it. */
export interface ReservingDealer {
  name: string
  timeZone: string
  phone: string | undefined
  /** Origin of the dealer's site. */
  url: URL
}

interface MailOptions {
  delivery: { id: string; address: string }
  event: ReservationEvent
  dealer: ReservingDealer
  /** Page of the reservation, on which it is paid and cancelled. */
  page: string
}

/** What happened to a reservation, told to the visitor who made it. */
export function reservationEmail(
  lead: Pick<Lead, 'name' | 'vehicle'>,
  reservation: Reservation,
  { delivery, event, dealer, page }: MailOptions,
): LeadEmail {
  const { name, phone, url } = dealer
  const vehicle = lead.vehicle?.name ?? 'the vehicle'
  const { subject, text } = wordsFor(event, reservation, { vehicle, dealer })
  return {
    id: delivery.id,
    to: delivery.address,
    from: name,
    subject: `${name}: ${subject}`,
    text: [
      `Hello${isPersonName(lead.name) ? ` ${lead.name}` : ''},`,
      text,
      `Your reservation: ${page}`,
      [name, phone ?? '', url.origin].filter((line) => line !== '').join('\n'),
      ...(event === 'held'
        ? [
            'You receive this because somebody entered this address in a form on our website. If it was not you, you need not do anything.',
          ]
        : []),
    ].join('\n\n'),
  }
}

function wordsFor(
  event: ReservationEvent,
  { terms, until, state }: Reservation,
  { vehicle, dealer: { name, timeZone } }: { vehicle: string; dealer: ReservingDealer },
): { subject: string; text: string } {
  const end = until === undefined ? '' : fieldKind('dateTime').show(until, timeZone)
  const deposit = formatAmount(terms.depositCents)
  switch (event) {
    case 'held':
      return terms.depositCents > 0
        ? {
            subject: `we hold ${vehicle} for you`,
            text: `We hold ${vehicle} for you. Please pay the deposit of ${deposit} on the page below until ${end}; until then nobody else can reserve it. The deposit is ${terms.refundText}. Once it is paid, we hold the vehicle for ${terms.holdHours} hours.`,
          }
        : {
            subject: `we hold ${vehicle} for you`,
            text: `We hold ${vehicle} for you until ${end}. Somebody at ${name} will be in touch.`,
          }
    case 'paid':
      return {
        subject: `your deposit for ${vehicle} has arrived`,
        text: `Thank you. Your deposit of ${deposit} has arrived${end === '' ? '' : `, and we hold ${vehicle} for you until ${end}`}. Somebody at ${name} will be in touch. The deposit is ${terms.refundText}: on the page below you can cancel and get it back.`,
      }
    case 'confirmed':
      return {
        subject: `${vehicle} is reserved for you`,
        text: `${name} has confirmed your reservation. ${vehicle} is yours to collect; we agree with you when.`,
      }
    case 'extended':
      return {
        subject: `we hold ${vehicle} longer for you`,
        text: `${name} holds ${vehicle} for you until ${end}.`,
      }
    case 'expired':
      return {
        subject: `your hold on ${vehicle} has ended`,
        text: `The time of your reservation is over, and ${vehicle} is offered to others again. If you have paid a deposit, all of it is on its way back to you.`,
      }
    case 'cancelled':
      return {
        subject: `your reservation of ${vehicle} is cancelled`,
        text: `Your reservation of ${vehicle} is cancelled. If you have paid a deposit, all of it is on its way back to you.`,
      }
    case 'late':
      return {
        subject: `your payment for ${vehicle} goes back to you`,
        text: `A payment of yours for ${vehicle} has arrived that we could not take for your reservation: ${state === 'held' ? 'it was not the amount that we asked for' : 'it came after the reservation had ended, or had been paid before'}. All of it is on its way back to you.`,
      }
    case 'refunded':
      return {
        subject: `your deposit for ${vehicle} is back with you`,
        text: `All of your deposit for ${vehicle} has been paid back. It is in your account within a few working days, depending on your bank.`,
      }
    case 'unrefunded':
    case 'sold':
    case 'unsold':
      throw new Error(`visitors get no mail of this: ${event}`)
  }
}

const DESK_WORDS: Readonly<Record<ReservationEvent, string>> = {
  held: 'was reserved',
  paid: 'the deposit is paid: call the visitor and confirm',
  confirmed: 'was confirmed',
  extended: 'is held longer',
  expired: 'the reservation has ended by itself',
  cancelled: 'the visitor has cancelled',
  refunded: 'the deposit is back with the visitor',
  late: 'a payment came that could not be taken, and goes back',
  sold: 'was sold',
  unsold: 'is not sold after all',
  unrefunded: 'the deposit could not be paid back: please see to it',
}

/** The same, told to the dealer's staff. */
export function reservationDeskEmail(
  lead: Lead,
  reservation: Reservation,
  {
    delivery,
    event,
    dealer,
    studioUrl,
  }: Pick<MailOptions, 'delivery' | 'event'> & {
    dealer: Pick<ReservingDealer, 'name' | 'timeZone'>
    studioUrl: string
  },
): LeadEmail {
  const { vehicle } = lead
  const { until, terms } = reservation
  const end = until === undefined ? '' : fieldKind('dateTime').show(until, dealer.timeZone)
  return deskMail(lead, {
    delivery,
    from: dealer.name,
    news: `${vehicle?.name ?? 'A vehicle'}: ${DESK_WORDS[event]}`,
    facts: [
      ['Vehicle', vehicle?.name ?? ''],
      ['Stock number', vehicle?.stock_number ?? ''],
      ['Name', `${lead.name} ${lead.last_name}`.trim()],
      ['Phone', lead.phone],
      ['Email', lead.email],
      ['Deposit', terms.depositCents > 0 ? formatAmount(terms.depositCents) : 'none'],
      ['Held until', end],
    ],
    page: `${studioUrl}/reservations`,
  })
}
