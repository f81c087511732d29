import { isPersonName } from '@forecourt/leads/confirmation'
import type { LeadEmail } from '@forecourt/leads/email'
import type { Lead } from '@forecourt/leads/lead'
import type { BILL_REMINDER, BillEvent } from '@forecourt/tenant-config/sales/bill-states'
import { formatCents } from '@forecourt/tenant-config/text/money'
import { deskMail } from '../desk-mail.ts'
import type { Bill } from './bill.ts'

interface MailOptions {
  delivery: { id: string; address: string }
  event: BillEvent
}

/**
 * What became of the payment of a bill, told to the visitor who made it; the reminder of one that is not paid. Anybody can type the
 * address of somebody else, so the reminder carries nothing that was typed freely.
 */
export function billEmail(
  { name: person }: Pick<Lead, 'name'>,
  bill: Bill,
  {
    delivery,
    event,
    dealer: { name, phone, url },
    page,
  }: Pick<MailOptions, 'delivery'> & { event: BillEvent | typeof BILL_REMINDER } & {
    dealer: { name: string; phone: string | undefined; url: URL }
    page: string
  },
): LeadEmail {
  const { subject, text } = wordsFor(event, bill)
  return {
    id: delivery.id,
    to: delivery.address,
    from: name,
    subject: `${name}: ${subject}`,
    text: [
      `Hello${isPersonName(person) ? ` ${person}` : ''},`,
      text,
      `Your payment: ${page}`,
      [name, phone ?? '', url.origin].filter((line) => line !== '').join('\n'),
    ].join('\n\n'),
  }
}

function wordsFor(
  event: BillEvent | typeof BILL_REMINDER,
  { reference, amountCents }: Bill,
): { subject: string; text: string } {
  const amount = formatCents(amountCents)
  switch (event) {
    case 'paid':
      return {
        subject: `your payment of ${amount} has arrived`,
        text: `Thank you. Your payment of ${amount} for ${reference} has arrived. This mail is your receipt; it is no tax invoice.`,
      }
    case 'late':
      return {
        subject: `a payment of yours goes back to you`,
        text: `A payment of yours for ${reference} has arrived that we could not take: it was paid before, or it was not the amount that we asked for. All of it is on its way back to you.`,
      }
    case 'refunded':
      return {
        subject: `your payment is back with you`,
        text: `Your payment for ${reference} has been paid back. It is in your account within a few working days, depending on your bank.`,
      }
    case 'unpaid':
      return {
        subject: `your payment of ${amount} is still open`,
        text: `A payment of ${amount} was begun with this address on our website, and nothing has been paid yet. With the link below you can pay it whenever you like. If you have paid in another way, or it was not you, you need not do anything: we write about it this once.`,
      }
    case 'unrefunded':
      throw new Error(`visitors get no mail of this: ${event}`)
  }
}

const DESK_WORDS: Readonly<Record<BillEvent, string>> = {
  paid: 'was paid online',
  late: 'was paid a second time, or another amount: that goes back',
  refunded: 'the payment is back with the visitor',
  unrefunded: 'the payment could not be paid back: please see to it',
}

/** The same, told to the dealer's staff. */
export function billDeskEmail(
  lead: Pick<Lead, 'name' | 'last_name' | 'phone' | 'email'>,
  { reference, amountCents }: Bill,
  { delivery, event, dealer, studioUrl }: MailOptions & { dealer: { name: string }; studioUrl: string },
): LeadEmail {
  return deskMail(lead, {
    delivery,
    from: dealer.name,
    news: `${reference}: ${DESK_WORDS[event]}`,
    facts: [
      ['Reference', reference],
      ['Amount', formatCents(amountCents)],
      ['Name', `${lead.name} ${lead.last_name}`.trim()],
      ['Phone', lead.phone],
      ['Email', lead.email],
    ],
    page: `${studioUrl}/payments`,
  })
}
