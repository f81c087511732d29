import { adfEmail } from '@forecourt/leads/adf'
import { appointmentOfLead } from '@forecourt/leads/appointments'
import { linkToken } from '@forecourt/leads/link-token'
import { type BookedTime, confirmationEmail, reminderEmail } from '@forecourt/leads/confirmation'
import { leadEmail, type LeadEmail } from '@forecourt/leads/email'
import type { Lead } from '@forecourt/leads/lead'
import { keepMessage } from '@forecourt/leads/local-messages'
import { failedDeliveries, noticeEmail } from '@forecourt/leads/notice'
import { sendToWebhook } from '@forecourt/leads/webhook'
import type { DeliveryOptions } from '@forecourt/leads/delivery'
import { BILL_REMINDER, type BillEvent } from '@forecourt/tenant-config/sales/bill-states'
import { billDeskEmail, billEmail } from '@forecourt/sales/bill-mail'
import { billOfLead } from '@forecourt/sales/bills'
import type { ReservationEvent } from '@forecourt/sales/announce'
import { reservationOfLead } from '@forecourt/sales/reads'
import { watchEmail } from '@forecourt/sales/watch-mail'
import { watchOfLead } from '@forecourt/sales/watches'
import { reservationDeskEmail, reservationEmail } from '@forecourt/sales/reservation-mail'
import type { Records } from '@forecourt/stock/database'
import type { SiteConfig } from '../config/config-types.ts'
import type { TenantRegistry } from '../tenants/tenant-entry.ts'
import { appointmentPath } from '../../addresses/lead-paths.ts'
import { billPath } from '../../addresses/bill-paths.ts'
import { reservationPath, stopPath, watchPath } from '../../addresses/reservation-paths.ts'
import { siteUrl } from '../../addresses/site-url.ts'
import { createGatewaySender } from '../sign-in/message-gateway.ts'

export interface LeadSenderOptions {
  config: Pick<SiteConfig, 'mode' | 'mail' | 'messages' | 'leadWebhooks' | 'studioUrl' | 'sessionSecret'>
  open(): Promise<Records>
  tenants: Pick<TenantRegistry, 'byId'>
  now(): number
}

export type SendEmail = (email: LeadEmail) => Promise<void>

/** Sends leads as the deployment is configured: by SMTP, else the message gateway, else, locally, onto the outbox page. */
export function createLeadSender(options: LeadSenderOptions): DeliveryOptions['send'] {
  const { config, tenants, now } = options
  const send = createEmailSender(options)
  /** The time that is booked with a lead; undefined for none, and for one that was cancelled. */
  const bookedTime = async (
    { tenant, lead_id: leadId }: Lead,
    dealer: { url: URL },
  ): Promise<BookedTime | undefined> => {
    const appointment = await appointmentOfLead((await options.open()).db, leadId)
    if (appointment?.state !== 'booked') return undefined
    const { id, start, timeZone, placeName } = appointment
    const token = linkToken(id, { purpose: 'appointment', tenant, secret: config.sessionSecret })
    return {
      start,
      placeName,
      timeZone,
      url: new URL(appointmentPath(token), dealer.url).href,
    }
  }
  return async (lead: Lead, delivery) => {
    const tenant = tenants.byId(lead.tenant)?.tenant
    if (delivery.kind === 'webhook') {
      const webhook = config.leadWebhooks[delivery.address]
      if (!webhook) throw new Error('LEAD_WEBHOOKS names no webhook of this dealer any more')
      return sendToWebhook(lead, delivery.id, webhook, now())
    }
    // A dealer that was archived meanwhile still gets what was sent to it.
    const dealer = {
      name: tenant?.name ?? 'your website',
      timeZone: tenant?.timeZone ?? 'Australia/Brisbane',
    }
    if (delivery.kind === 'notice') {
      const failed = await failedDeliveries((await options.open()).db, lead.lead_id)
      return send(noticeEmail(lead, delivery, { name: dealer.name, studioUrl: config.studioUrl, failed }))
    }
    if (delivery.kind === 'bill' || delivery.kind === 'billDesk') {
      const bill = await billOfLead((await options.open()).db, lead.lead_id)
      if (!bill) return
      const event = delivery.event as BillEvent
      const { studioUrl, sessionSecret: secret } = config
      if (delivery.kind === 'billDesk')
        return send(billDeskEmail(lead, bill, { delivery, event, dealer, studioUrl }))
      const isReminder = delivery.event === BILL_REMINDER
      if (isReminder && bill.state !== 'open') return
      if (!tenant) throw new Error('the dealer is not known at the moment')
      const url = siteUrl(tenant)
      const token = linkToken(bill.id, { purpose: 'bill', tenant: lead.tenant, secret })
      const page = new URL(billPath(token), url).href
      const visited = { ...dealer, phone: tenant.phone, url }
      return send(
        billEmail(lead, bill, {
          delivery,
          event: isReminder ? BILL_REMINDER : event,
          dealer: visited,
          page,
        }),
      )
    }
    if (delivery.kind === 'reservationDesk' || delivery.kind === 'reservation') {
      const { db } = await options.open()
      if (delivery.event === 'watched' || delivery.event === 'free') {
        const watch = await watchOfLead(db, lead.lead_id)
        if (!watch || watch.state === 'stopped') return
        if (!tenant) throw new Error('the dealer is not known at the moment')
        const token = linkToken(watch.id, {
          purpose: 'watch',
          tenant: lead.tenant,
          secret: config.sessionSecret,
        })
        const url = siteUrl(tenant)
        return send(
          watchEmail(lead, {
            delivery,
            event: delivery.event,
            dealer: { ...dealer, phone: tenant.phone, url },
            stop: new URL(watchPath(token), url).href,
            stopAtOnce: new URL(stopPath(token), url).href,
          }),
        )
      }
      const reservation = await reservationOfLead(db, lead.lead_id)
      if (!reservation) return
      const event = delivery.event as ReservationEvent
      if (delivery.kind === 'reservationDesk') {
        const { studioUrl } = config
        return send(reservationDeskEmail(lead, reservation, { delivery, event, dealer, studioUrl }))
      }
      if (!tenant) throw new Error('the dealer is not known at the moment')
      const url = siteUrl(tenant)
      const scope = { purpose: 'reservation', tenant: lead.tenant, secret: config.sessionSecret } as const
      const page = new URL(reservationPath(linkToken(reservation.id, scope)), url).href
      const visited = { ...dealer, phone: tenant.phone, url }
      return send(reservationEmail(lead, reservation, { delivery, event, dealer: visited, page }))
    }
    if (delivery.kind === 'confirmation' || delivery.kind === 'reminder') {
      // Only the dealer's own site can say who wrote.
      if (!tenant) throw new Error('the dealer is not known at the moment')
      const visited = { ...dealer, phone: tenant.phone, url: siteUrl(tenant) }
      const booked = await bookedTime(lead, visited)
      if (delivery.kind === 'confirmation') return send(confirmationEmail(lead, delivery, visited, booked))
      // What was cancelled meanwhile needs no reminder.
      return booked && send(reminderEmail(lead, delivery, visited, booked))
    }
    return send(
      delivery.kind === 'adf' ? adfEmail(lead, delivery, dealer) : leadEmail(lead, delivery, dealer),
    )
  }
}

/** Sends emails as the deployment is configured: by SMTP, else the message gateway, else, locally, onto the outbox page. */
export function createEmailSender({
  config,
  open,
  now,
}: Pick<LeadSenderOptions, 'open' | 'now'> & {
  config: Pick<SiteConfig, 'mode' | 'mail' | 'messages'>
}): SendEmail {
  const { mail, messages, mode } = config
  if (mail) {
    // Loaded when there is a mail server: most machines never need it.
    const sender = import('@forecourt/leads/smtp').then(({ createSmtpSender }) => createSmtpSender(mail))
    return async (email) => (await sender)(email)
  }
  if (messages) {
    const post = createGatewaySender(messages)
    return ({ id, to, from, replyTo, subject, text }) =>
      post({ channel: 'email', to, from, text, subject, replyTo, id })
  }
  if (mode === 'local') return async (email) => keepMessage((await open()).db, email, now())
  return () => Promise.reject(new Error('nothing is configured that sends emails (SMTP_URL or MESSAGES_URL)'))
}
