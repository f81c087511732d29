import type { Lead } from '../lead.ts'

/** An email to the dealer about a lead. */
export interface LeadEmail {
  /** Of the delivery: the same for every attempt. */
  id: string
  to: string
  /** In whose name it is sent. */
  from: string
  /** Whoever answers writes to the visitor. */
  replyTo: string
  subject: string
  text: string
}

/** A lead as an email in plain text, for the dealer's staff. */
export function leadEmail(
  lead: Lead,
  delivery: { id: string; address: string },
  dealer: { name: string; timeZone: string },
): LeadEmail {
  const person = `${lead.name} ${lead.last_name}`
  const what = lead.vehicle ? `${lead.category}: ${lead.vehicle.name}` : lead.category
  return {
    id: delivery.id,
    to: delivery.address,
    from: dealer.name,
    replyTo: lead.email,
    subject: `${what} from ${person}`,
    text: [
      `${person} wrote on the website of ${dealer.name}.`,
      facts([
        ['About', lead.subcategory ? `${lead.category} (${lead.subcategory})` : lead.category],
        ['Name', person],
        ['Phone', lead.phone],
        ['Email', lead.email],
        ['Postcode', lead.postcode],
        ['Dealership', lead.dealership_slug],
        ['Location', lead.location?.name ?? ''],
        [
          'Test Drive Booking Date',
          lead.date_time === undefined ? '' : appointment(lead.date_time, dealer.timeZone),
        ],
      ]),
      ...vehicleFacts(lead),
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

/** Something that is still to come, with its day of the week and its zone. */
function appointment(at: number, timeZone: string): string {
  return new Date(at).toLocaleString('en-AU', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}
