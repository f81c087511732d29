import { randomBytes } from 'node:crypto'

const COUNT = 10
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH = 16

/** Ten codes of 16 letters and digits (80 bits each) in groups of four, each for one sign-in without the app. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
    return grouped(letters)
  })
}

/** A recovery code as it was made, however it was typed; undefined for what is none. */
export function normalisedRecoveryCode(text: string): string | undefined {
  const letters = text.toLowerCase().replaceAll(/[\s-]/g, '')
  return /^[a-z2-7]{16}$/.test(letters) ? grouped(letters) : undefined
}

function grouped(letters: string): string {
  return letters.match(/.{4}/g)?.join('-') ?? letters
}
