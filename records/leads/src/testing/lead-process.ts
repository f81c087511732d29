// Stores and sends leads in a folder until it is killed: `node lead-process.ts <folder> <webhook url> <round>`. With the
// round `last` it sends the leads that are left and prints the content of the tables.
import { deliverDue, reclaimAll } from '../delivery/worker.ts'
import { leadEmail } from '../delivery/email.ts'
import { keepMessage } from '../delivery/local-messages.ts'
import { sendToWebhook } from '../delivery/webhook.ts'
import { storeLead, UNFINISHED_MS, updateLead } from '../store.ts'
import { deliveryTable, leadTable, localMessageTable } from '../tables.ts'
import { PROVED, testLead } from './enquiries.ts'
import { testDatabase } from './test-database.ts'

const [folder = '', url = '', round = ''] = process.argv.slice(2)
const { db, close } = await testDatabase(folder)
const DEALER = { name: 'Alpha Motors', timeZone: 'Australia/Brisbane' }
const DESTINATIONS = [
  { kind: 'email', address: 'sales@a.example' },
  { kind: 'webhook', address: 'a' },
] as const

/** Every other enquiry is one in two steps (LEAD-08). */
const FIRST_STEP = { form_completed: false, message: 'first' }
const LAST_STEP = { message: 'last', date_time: 1_900_000_000_000 }

const deliver = (now = Date.now) =>
  deliverDue({
    db,
    now,
    tell: () => [],
    onFailure: ({ error }) => console.error(error),
    send: (lead, delivery) =>
      delivery.kind === 'email'
        ? keepMessage(db, leadEmail(lead, delivery, DEALER), Date.now())
        : sendToWebhook(lead, delivery.id, { url, secret: 's'.repeat(32) }, Date.now()),
  })

await reclaimAll(db, Date.now())
if (round === 'last') {
  // A lead left after its first step goes out half an hour later.
  await deliver(() => Date.now() + UNFINISHED_MS)
  const leads = await db.select({ id: leadTable.id, key: leadTable.idempotencyKey }).from(leadTable)
  const deliveries = await db.select({ status: deliveryTable.status }).from(deliveryTable)
  const messages = await db.select({ delivery: localMessageTable.deliveryId }).from(localMessageTable)
  console.log(
    JSON.stringify({ leads, statuses: deliveries.map(({ status }) => status), messages: messages.length }),
  )
  await close()
} else {
  for (let number = 0; ; number += 1) {
    const options = {
      key: `${round}-${number}`,
      ...PROVED,
      pass: { id: `pass of ${round}-${number}`, expiresAt: Date.now() + 3_600_000 },
      destinations: DESTINATIONS,
      now: Date.now(),
    }
    const isInSteps = number % 2 === 1
    const lead = testLead(isInSteps ? FIRST_STEP : {})
    const stored = await storeLead(db, lead, options)
    // From this line on the visitor relies on the lead being stored.
    if (stored.kind === 'stored') process.stdout.write(`${stored.lead_id} ${lead.message}\n`)
    await Promise.all([deliver(), storeLead(db, lead, options)])
    if (!isInSteps || !('lead_id' in stored)) continue
    const step = () => updateLead(db, stored.lead_id, testLead(LAST_STEP), options)
    const [finished] = await Promise.all([step(), step(), deliver()])
    if (finished) process.stdout.write(`${stored.lead_id} ${LAST_STEP.message}\n`)
    await deliver()
  }
}
