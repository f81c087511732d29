import { createHash } from 'node:crypto'

/** A phone finds such a number in about a second, while its owner types; a program that sends thousands does not. */
export const POW_BITS = 14

/** Whether `nonce` is the work done for this pass: SHA-256 of `<pass>:<nonce>` begins with so many zero bits (N20). */
export function isProof(pass: string, nonce: string, bits = POW_BITS): boolean {
  if (!/^\d{1,12}$/.test(nonce)) return false
  const hash = createHash('sha256').update(`${pass}:${nonce}`).digest()
  return hash.readUInt32BE(0) >>> (32 - bits) === 0
}

/** Does the work: for tests and programs that may send; browsers have their own. */
export function findProof(pass: string, bits = POW_BITS): string {
  let nonce = 0
  while (!isProof(pass, String(nonce), bits)) nonce += 1
  return String(nonce)
}
