import type { Lead } from '../lead.ts'
import type { LeadEmail } from './email.ts'

/** The dealer whose lead it is, as a CRM reads it. */
export interface AdfDealer {
  name: string
  /** Zone of the dates in words. */
  timeZone: string
}

/**
 * A lead as ADF 1.0 (Auto-lead Data Format), the XML that dealers' CRMs read. Every lead has a `vehicle`, as the format asks:
 * an empty one where nobody named one. What the format has no element for stands in the customer's comments, a line each.
 */
export function adfDocument(lead: Lead, dealer: AdfDealer): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<?adf version="1.0"?>',
    element('adf', [
      element(
        'prospect',
        [
          text('id', lead.lead_id, { sequence: '1', source: 'Forecourt' }),
          text('requestdate', new Date(lead.createdAt).toISOString()),
          ...vehicles(lead),
          customer(lead, dealer),
          element('vendor', [
            ...optional('id', lead.dealership_slug, { source: 'Forecourt' }),
            text('vendorname', dealer.name),
            element('contact', [text('name', dealer.name, { part: 'full', type: 'business' })]),
          ]),
          element('provider', [
            text('name', 'Forecourt', { part: 'full', type: 'business' }),
            text('service', lead.category),
          ]),
        ],
        { status: 'new' },
      ),
    ]),
    '',
  ].join('\n')
}

/** A lead as the email that a CRM's mailbox expects: the document is its text. */
export function adfEmail(
  lead: Lead,
  delivery: { id: string; address: string },
  dealer: AdfDealer,
): LeadEmail {
  return {
    id: delivery.id,
    to: delivery.address,
    from: dealer.name,
    ...(lead.email !== '' && { replyTo: lead.email }),
    subject: `ADF lead: ${lead.category}`,
    text: adfDocument(lead, dealer),
  }
}

/** The vehicle that is asked about, then the visitor's own. */
function vehicles(lead: Lead): string[] {
  const { vehicle, category } = lead
  const own = ownVehicle(lead)
  const asked = vehicle
    ? [
        element(
          'vehicle',
          [
            text('id', vehicle.car_id, { source: 'Forecourt' }),
            text('year', /^\d{4}\b/.exec(vehicle.name)?.[0] ?? ''),
            text('make', vehicle['Vehicle Make']),
            text('model', vehicle['Vehicle Model']),
            ...optional('stock', vehicle.stock_number),
            ...(vehicle.price === undefined
              ? []
              : [text('price', String(vehicle.price), { type: 'asking', currency: 'AUD' })]),
            text('comments', vehicle.name),
          ],
          {
            interest: category === 'Test Drive Booking' ? 'test-drive' : 'buy',
            status: vehicle.car_type === 'new' ? 'new' : 'used',
          },
        ),
      ]
    : []
  if (asked.length > 0 || own.length > 0) return [...asked, ...own]
  return [element('vehicle', [text('year', ''), text('make', ''), text('model', '')], { interest: 'buy' })]
}

function ownVehicle({ answers, category }: Lead): string[] {
  return answers.flatMap(({ kind, value }) => {
    if (kind !== 'vehicle' || typeof value !== 'object' || Array.isArray(value)) return []
    const { year = '', make = '', model = '' } = value as Readonly<Record<string, string>>
    const km = answers.find(({ name, kind: of }) => name === 'kilometres' && of === 'number')
    return [
      element(
        'vehicle',
        [
          text('year', year),
          text('make', make),
          text('model', model),
          ...(km ? [text('odometer', km.text, { status: 'unknown', units: 'km' })] : []),
        ],
        { interest: category === 'Sell My Car Enquiry' ? 'sell' : 'trade-in', status: 'used' },
      ),
    ]
  })
}

function customer(lead: Lead, { timeZone }: AdfDealer): string {
  const { date_time: at } = lead
  return element('customer', [
    element(
      'contact',
      [
        text('name', lead.name, { part: 'first', type: 'individual' }),
        ...optional('name', lead.last_name, { part: 'last', type: 'individual' }),
        ...optional('email', lead.email),
        ...optional('phone', lead.phone, { type: 'voice', time: 'nopreference' }),
        ...(lead.postcode === ''
          ? []
          : [
              element('address', [text('postalcode', lead.postcode), text('country', 'AU')], {
                type: 'home',
              }),
            ]),
      ],
      { primarycontact: '1' },
    ),
    ...(at === undefined
      ? []
      : [
          element('timeframe', [
            text('description', `Appointment asked for: ${inZone(at, timeZone)}`),
            text('earliestdate', new Date(at).toISOString()),
          ]),
        ]),
    text('comments', comments(lead)),
  ])
}

function comments(lead: Lead): string {
  const lines: readonly (readonly [label: string, value: string])[] = [
    ['About', lead.subcategory === '' ? lead.category : `${lead.category} (${lead.subcategory})`],
    ['Location', lead.location?.name ?? ''],
    ['Registration', lead.Rego],
    ['Additional services', lead.additional_services.join(', ')],
    ...lead.answers.map(({ label, text: answer }) => [label, answer] as const),
    ['News and offers', lead.consent ? `yes, agreed: "${lead.consent.text}"` : 'no'],
    ['Form', lead.form_completed ? '' : 'not finished'],
  ]
  const facts = lines.flatMap(([label, value]) => (value === '' ? [] : [`${label}: ${value}`]))
  return [lead.message, facts.join('\n')].filter((part) => part !== '').join('\n\n')
}

function inZone(at: number, timeZone: string): string {
  return new Date(at).toLocaleString('en-AU', { timeZone, dateStyle: 'full', timeStyle: 'long' })
}

type Attributes = Readonly<Record<string, string>>

function element(name: string, children: readonly string[], attributes: Attributes = {}): string {
  const inner = children.join('\n').replaceAll(/^(?= *<)/gm, '  ')
  return `${open(name, attributes)}\n${inner}\n</${name}>`
}

function text(name: string, value: string, attributes: Attributes = {}): string {
  return `${open(name, attributes)}${escaped(value)}</${name}>`
}

function optional(name: string, value: string, attributes: Attributes = {}): string[] {
  return value === '' ? [] : [text(name, value, attributes)]
}

function open(name: string, attributes: Attributes): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${pairs.join('')}>`
}

function escaped(value: string): string {
  return (
    value
      // oxlint-disable-next-line no-control-regex -- XML 1.0 can hold none of them
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .toWellFormed()
      .replaceAll(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
  )
}
