import { readMadePasskey, readUsedPasskey } from './passkey-answer.ts'
import type { Passkey } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

/** Options that a page gives the browser, as JSON, and the challenge in them that the passkey must sign. */
export interface PasskeyOptions {
  challenge: string
  json: string
}

/** The relying party and challenge that a browser's response must match. */
interface Expected {
  party: RelyingParty
  challenge: string
}

/** How long the browser may ask for a finger or a PIN. */
const TIMEOUT_MS = 3 * 60_000

/** COSE numbers of ES256, RS256 and EdDSA, with which phones, computers and security keys sign. */
const ALGORITHMS = [-7, -257, -8]

/** Loaded on demand: only requests that make or use a passkey need the library. */
const library = () => import('@simplewebauthn/server')

/** Returns the options for making a passkey for a person; `known` are the passkeys that they have. */
export async function optionsToMake(
  party: RelyingParty,
  person: { handle: Buffer; name: string; projectName: string },
  known: readonly Passkey[],
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: person.projectName,
    rpID: party.id,
    userName: person.name,
    userDisplayName: person.name,
    userID: new Uint8Array(person.handle),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    // Requires a finger, a face or a PIN, as computers at a dealer's desk are shared.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  return { challenge: options.challenge, json: JSON.stringify(options) }
}

/** Returns the options for signing in with one of a person's passkeys. */
export async function optionsToUse(party: RelyingParty, known: readonly Passkey[]): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  })
  return { challenge: options.challenge, json: JSON.stringify(options) }
}

/** Returns the passkey that a browser has made; undefined if the page, challenge or form of the response is wrong. */
export async function madePasskey(
  text: string,
  { party, challenge }: Expected,
): Promise<Omit<Passkey, 'name' | 'created' | 'lastUsed'> | undefined> {
  const response = readMadePasskey(text)
  if (!response) return undefined
  const { verifyRegistrationResponse } = await library()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    })
    if (!registrationInfo) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    const key = Buffer.from(publicKey).toString('base64url')
    return { id, publicKey: key, counter, transports: response.response.transports }
  } catch {
    // The library throws for a response that it refuses.
    return undefined
  }
}

/**
 * Returns which of a person's passkeys has signed, and its new counter; undefined if the page, challenge, key or form of
 * the response is wrong, or the counter did not grow.
 */
export async function usedPasskey(
  text: string,
  { party, challenge, find }: Expected & { find(id: string): Passkey | undefined },
): Promise<{ id: string; counter: number } | undefined> {
  const response = readUsedPasskey(text)
  const passkey = response && find(response.id)
  if (!passkey) return undefined
  const { verifyAuthenticationResponse } = await library()
  const { id, publicKey, counter } = passkey
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: true,
    })
    return verified ? { id, counter: authenticationInfo.newCounter } : undefined
  } catch {
    return undefined
  }
}
