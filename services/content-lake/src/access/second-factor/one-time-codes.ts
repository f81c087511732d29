import { Secret, TOTP } from 'otpauth'

/** Seconds for which a code of an app holds. */
const PERIOD = 30
/** Codes of one period before and after are taken: clocks of phones differ. */
const WINDOW = 1

/** A new secret for an app: 160 bits in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that apps read as a QR code or open by themselves (`otpauth://totp/…`). */
export function enrolmentAddress(secret: string, issuer: string, person: string): string {
  // The colon parts issuer and person in that address.
  const label = person.replaceAll(':', ' ')
  return totp(secret, issuer.replaceAll(':', ' '), label).toString()
}

/**
 * The period that a code of six digits is of, as a number that grows with time, or undefined when it is wrong. A period
 * that is not after `lastPeriod` was used already: whoever saw a code cannot use it again.
 */
export function periodOfCode(
  secret: string,
  code: string,
  { now, lastPeriod }: { now: Date; lastPeriod: number },
): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = totp(secret, 'lake', 'lake').validate({ token, timestamp, window: WINDOW })
  if (delta === null) return undefined
  const period = Math.floor(timestamp / 1000 / PERIOD) + delta
  return period > lastPeriod ? period : undefined
}

function totp(secret: string, issuer: string, label: string): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  })
}
