import type { PasskeyAddresses } from './browser-passkeys.ts'

/** Where a browser asks what to sign, and sends what was signed: to sign in, and to add a passkey to the account. */
export const PASSKEY_SIGN_IN = {
  options: '/api/sign-in/passkey/options',
  answer: '/api/sign-in/passkey',
} as const
export const PASSKEY_ADDED = {
  options: '/api/visitor/passkeys/options',
  answer: '/api/visitor/passkeys',
} as const
export const REMOVE_PASSKEY_PATH = '/api/visitor/passkeys/remove'

/** The same on a dealer's site. */
export const linked = (
  { options, answer }: PasskeyAddresses,
  { link }: { link(path: string): string },
): PasskeyAddresses => ({ options: link(options), answer: link(answer) })
