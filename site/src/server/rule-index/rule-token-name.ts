import { createHmac } from 'node:crypto'

const LETTERS = 14

/**
 * Names tokens of rules under a secret: search keys and documents hold them where visitors can read them, and a plain hash would
 * tell whoever guesses a rule (`stocknum eq HB1001`) that it is there.
 */
export function ruleTokenName(secret: string): (text: string) => string {
  return (text) =>
    createHmac('sha256', secret).update(`forecourt rule token 1\n${text}`).digest('hex').slice(0, LETTERS)
}
