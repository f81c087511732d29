// Stores and sends leads in a folder until it is killed: `node lead-process.ts <folder> <webhook url> <round>`. With the
// round `last` it sends the leads that are left and prints the content of the tables.
import { deliverDue, reclaimAll } from '../delivery/worker.ts'
import { adfEmail } from '../delivery/adf.ts'
import { confirmationEmail } from '../delivery/confirmation.ts'
import { leadEmail } from '../delivery/email.ts'
import { keepMessage } from '../delivery/local-messages.ts'
import { sendToWebhook } from '../delivery/webhook.ts'
import { storeLead, UNFINISHED_MS, updateLead } from '../store.ts'
import { appointmentTable, deliveryTable, leadTable, localMessageTable } from '../tables.ts'
import { PROVED, testLead } from './enquiries.ts'
import { testDatabase } from './test-database.ts'

const [folder = '', url = '', round = ''] = process.argv.slice(2)
const { db, close } = await testDatabase(folder)
const DEALER = {
  name: 'Alpha Motors',
  timeZone: 'Australia/Brisbane',
  phone: '07 5550 0100',
  url: new URL('https://a.example'),
}
const DESTINATIONS = [
  { kind: 'email', address: 'sales@a.example' },
  { kind: 'adf', address: 'crm@a.example' },
  { kind: 'webhook', address: 'a' },
] as const
const MAILS = { email: leadEmail, adf: adfEmail, confirmation: confirmationEmail }

/** Every other enquiry is one in two steps (LEAD-08). */
const FIRST_STEP = { form_completed: false, message: 'first' }
const LAST_STEP = { message: 'last', date_time: 1_900_000_000_000 }

const HOUR = 3_600_000
const FIRST_TIME = 1_900_000_000_000
const WORKSHOP = {
  tenant: 'tenant-a',
  kind: 'service',
  place: 'location-1',
  placeName: 'Newstead',
  timeZone: 'Australia/Brisbane',
  atOnce: 1,
  reminds: false,
} as const

const deliver = (now = Date.now) =>
  deliverDue({
    db,
    now,
    tell: () => [],
    onFailure: ({ error }) => console.error(error),
    send: (lead, delivery) =>
      delivery.kind === 'webhook'
        ? sendToWebhook(lead, delivery.id, { url, secret: 's'.repeat(32) }, Date.now())
        : keepMessage(db, MAILS[delivery.kind as keyof typeof MAILS](lead, delivery, DEALER), Date.now()),
  })

await reclaimAll(db, Date.now())
if (round === 'last') {
  // A lead left after its first step goes out half an hour later.
  await deliver(() => Date.now() + UNFINISHED_MS)
  const leads = await db
    .select({ id: leadTable.id, key: leadTable.idempotencyKey, isFinished: leadTable.formCompleted })
    .from(leadTable)
  const appointments = await db
    .select({ lead: appointmentTable.leadId, state: appointmentTable.state })
    .from(appointmentTable)
  const { id, leadId, kind, status } = deliveryTable
  const deliveries = await db.select({ id, lead: leadId, kind, status }).from(deliveryTable)
  const mails = await db.select({ delivery: localMessageTable.deliveryId }).from(localMessageTable)
  console.log(
    JSON.stringify({ leads, appointments, deliveries, mails: mails.map(({ delivery }) => delivery) }),
  )
  await close()
} else {
  for (let number = 0; ; number += 1) {
    // Each finished lead has a time of its own, and each visitor an address.
    const start = FIRST_TIME + (Number(round) * 1_000 + number) * HOUR
    const person = { email: `visitor-${round}-${number}@example.com`, phone: '' }
    const options = {
      key: `${round}-${number}`,
      ...PROVED,
      pass: { id: `pass of ${round}-${number}`, expiresAt: Date.now() + 3_600_000 },
      destinations: DESTINATIONS,
      booking: { ...WORKSHOP, start, end: start + HOUR },
      now: Date.now(),
    }
    const isInSteps = number % 2 === 1
    const lead = testLead({ ...person, ...(isInSteps && FIRST_STEP) })
    // A visitor hears of what they finished only.
    const finishing = {
      ...options,
      destinations: [...DESTINATIONS, { kind: 'confirmation', address: person.email }] as const,
    }
    const storing = isInSteps ? options : finishing
    const stored = await storeLead(db, lead, storing)
    // From this line on the visitor relies on the lead being stored.
    if (stored.kind === 'stored') process.stdout.write(`${stored.lead_id} ${lead.message}\n`)
    await Promise.all([deliver(), storeLead(db, lead, storing)])
    if (!isInSteps || !('lead_id' in stored)) continue
    const step = () => updateLead(db, stored.lead_id, testLead({ ...person, ...LAST_STEP }), finishing)
    const [finished] = await Promise.all([step(), step(), deliver()])
    if (finished?.kind === 'updated' || finished?.kind === 'known')
      process.stdout.write(`${stored.lead_id} ${LAST_STEP.message}\n`)
    await deliver()
  }
}
