import { createTransport } from 'nodemailer'
import type { LeadEmail } from './email.ts'

/** A mail server of the deployment. */
export interface SmtpServer {
  /** `smtps://user:password@host:465`, or `smtp://…:587`. */
  url: string
  /** The address that mail is sent from; the dealer's name stands before it. */
  from: string
}

const TIMEOUT_MS = 20_000

/**
 * Sends emails through a mail server; rejects when it does not take one. The message id is the delivery's, so that a
 * mailbox that was sent it twice shows it once.
 */
export function createSmtpSender({ url, from }: SmtpServer): (email: LeadEmail) => Promise<void> {
  const transport = createTransport(url, {
    from,
    // Text of visitors must never make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return async ({ id, to, from: name, replyTo, unsubscribe, subject, text }) => {
    const sent = transport.sendMail({
      messageId: `<${id}@${domain}>`,
      from: { name, address: from },
      to,
      ...(replyTo !== undefined && { replyTo }),
      ...(unsubscribe !== undefined && {
        headers: {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
      subject,
      text,
    })
    await withTimeout(sent, TIMEOUT_MS)
  }
}

async function withTimeout(work: Promise<unknown>, ms: number): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the mail server did not answer in time')), ms)
  try {
    await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
