import { createHash, timingSafeEqual } from 'node:crypto'

/** The token of an `Authorization: Bearer` header, or undefined. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/=-]+)$/i.exec(header ?? '')?.[1]
}

/** Compares two secrets in a time that tells nothing about either; false when one is missing. */
export function isSameSecret(given: string | undefined, expected: string | undefined): boolean {
  if (!given || !expected) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
