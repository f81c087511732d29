import { createHmac, timingSafeEqual } from 'node:crypto'

/** Who looks at drafts in a browser, under which host, and until when (epoch ms). */
export interface DraftPass {
  person: string
  /** Lower case, without a port. */
  host: string
  until: number
}

/** A working day: what the person may see is asked anew with every page, so this only bounds a stolen browser. */
export const PASS_LIFETIME_MS = 8 * 60 * 60_000

/** A pass as the browser keeps it: readable, but only this site (`secret`) can make one. */
export function signPass({ person, host, until }: DraftPass, secret: string): string {
  const claims = Buffer.from(JSON.stringify([person, host, until])).toString('base64url')
  return `${claims}.${signature(claims, secret).toString('base64url')}`
}

/** The pass in a cookie's value; undefined when it is not ours, made for another host, or over. */
export function readPass(
  value: string,
  { secret, host, now }: { secret: string; host: string; now: number },
): DraftPass | undefined {
  const [claims = '', signed = '', ...more] = value.split('.')
  const given = Buffer.from(signed, 'base64url')
  const expected = signature(claims, secret)
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined
  const [person, madeFor, until] = JSON.parse(Buffer.from(claims, 'base64url').toString()) as [
    string,
    string,
    number,
  ]
  return madeFor === host && until > now ? { person, host, until } : undefined
}

/** Nothing else that the secret signs begins like this. */
function signature(claims: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`forecourt draft pass 1\n${claims}`).digest()
}
