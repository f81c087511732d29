import * as z from 'zod'

export type Channel = 'phone' | 'email'

/** Where a code is sent: an Australian mobile as `+614…`, or an email address in lower case. */
export interface Contact {
  channel: Channel
  address: string
}

const EMAIL = z.email().max(254)
/** `0412 345 678`, `+61 412 345 678`, `+61 (0)412 345 678`, `0061 412 345 678`. */
const MOBILE = /^(?:(?:\+|00)?61\(?0?\)?|0)?(4\d{8})$/

/** Reads what a visitor typed; undefined when a code could not be sent there. */
export function parseContact(text: string): Contact | undefined {
  const typed = text.trim()
  if (typed.includes('@')) {
    const email = EMAIL.safeParse(typed.toLowerCase())
    return email.success ? { channel: 'email', address: email.data } : undefined
  }
  const [, number] = MOBILE.exec(typed.replaceAll(/[\s.\u00a0-]/g, '')) ?? []
  return number === undefined ? undefined : { channel: 'phone', address: `+61${number}` }
}

/** Enough of an address for its owner to know it by, and for nobody else to write to. */
export function maskContact({ channel, address }: Contact): string {
  if (channel === 'phone') return `04xx xxx ${address.slice(-3)}`
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}***${address.slice(at)}`
}
