import { fieldKind } from '@forecourt/tenant-config/forms/field-kinds'
import type { Lead } from '../lead.ts'

/** An email to the dealer about a lead. */
export interface LeadEmail {
  /** Of the delivery: the same for every attempt. */
  id: string
  to: string
  /** In whose name it is sent. */
  from: string
  /** Whoever answers writes to the visitor; absent without the visitor's address. */
  replyTo?: string
  /** Address to which mail programs post that its receiver wants no more of the kind (RFC 8058). */
  unsubscribe?: string
  subject: string
  text: string
}

/** A lead as an email in plain text, for the dealer's staff. */
export function leadEmail(
  lead: Lead,
  delivery: { id: string; address: string },
  dealer: { name: string; timeZone: string },
): LeadEmail {
  const person = `${lead.name} ${lead.last_name}`.trim()
  const subject = lead.vehicle?.name ?? lead.offer?.offer_name
  const what = subject === undefined ? lead.category : `${lead.category}: ${subject}`
  return {
    id: delivery.id,
    to: delivery.address,
    from: dealer.name,
    ...(lead.email !== '' && { replyTo: lead.email }),
    subject: `${what} from ${person}`,
    text: [
      `${person} wrote on the website of ${dealer.name}.`,
      facts([
        ['About', lead.subcategory ? `${lead.category} (${lead.subcategory})` : lead.category],
        ['Offer', offerLine(lead)],
        ['Offer’s vehicles', [lead.offer?.offer_make, lead.offer?.offer_model].filter(Boolean).join(' ')],
        ['Name', person],
        ['Phone', lead.phone],
        ['Email', lead.email],
        ['Postcode', lead.postcode],
        ['Dealership', lead.dealership_slug],
        ['Location', lead.location?.name ?? ''],
        ['Registration', lead.Rego],
        ['Additional services', lead.additional_services.join(', ')],
        [
          lead.category === 'Service Booking' ? 'Preferred Service Date' : 'Test Drive Booking Date',
          lead.date_time === undefined ? '' : fieldKind('dateTime').show(lead.date_time, dealer.timeZone),
        ],
      ]),
      ...vehicleFacts(lead),
      facts(lead.answers.map(({ label, text }) => [asLabel(label), text])),
      lead.message,
      facts([
        ['News and offers', lead.consent ? `yes, agreed: "${lead.consent.text}"` : 'no'],
        ['Sent', localTime(lead.createdAt, dealer.timeZone)],
        ['From the page', lead.url],
        ['Lead', lead.lead_id],
        ['Form', lead.form_completed ? '' : 'not finished; the visitor left before the last step'],
      ]),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  }
}

/** `How many?` stands before its answer without its mark. */
function asLabel(words: string): string {
  return words.replace(/[?:\s]+$/, '')
}

/** An offer that could not be looked up has a name only, from the address of its page. */
function offerLine({ offer }: Lead): string {
  if (!offer) return ''
  return offer.offer_id === '' ? offer.offer_name : `${offer.offer_name} (${offer.offer_id})`
}

function vehicleFacts({ vehicle }: Lead): string[] {
  if (!vehicle) return []
  return [
    facts([
      ['Vehicle', vehicle.name],
      ['Stock number', vehicle.stock_number],
      ['Price', vehicle.price === undefined ? '' : `$${vehicle.price.toLocaleString('en-AU')}`],
      ['Status', vehicle.vehicle_status],
    ]),
  ]
}

function facts(lines: readonly (readonly [label: string, value: string])[]): string {
  return lines.flatMap(([label, value]) => (value === '' ? [] : [`${label}: ${value}`])).join('\n')
}

function localTime(at: number, timeZone: string): string {
  return new Date(at).toLocaleString('en-AU', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
}
