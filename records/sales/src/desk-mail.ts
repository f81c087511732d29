import type { LeadEmail } from '@forecourt/leads/email'
import type { Lead } from '@forecourt/leads/lead'

interface DeskMailOptions {
  delivery: { id: string; address: string }
  /** Name of the dealer. */
  from: string
  /** What has happened, in one line. */
  news: string
  /** What it is about, line by line; empty ones are left out. */
  facts: readonly (readonly [label: string, value: string])[]
  /** Where staff work on it. */
  page: string
}

/** Tells a dealer's staff what became of something that a visitor reserved or paid; an answer goes to the visitor. */
export function deskMail(
  { email }: Pick<Lead, 'email'>,
  { delivery, from, news, facts, page }: DeskMailOptions,
): LeadEmail {
  return {
    id: delivery.id,
    to: delivery.address,
    from,
    ...(email !== '' && { replyTo: email }),
    subject: news,
    text: [
      `${news}.`,
      facts.flatMap(([label, value]) => (value === '' ? [] : [`${label}: ${value}`])).join('\n'),
      `Work on it: ${page}`,
    ].join('\n\n'),
  }
}
