import { createHash } from 'node:crypto'
import {
  addPasskey,
  findPasskey,
  newChallenge,
  type Passkey,
  readPasskeys,
  removePasskey,
  takeChallenge,
  notePasskeyUse,
} from '@forecourt/visitors/passkeys'
import type { Visitor } from '@forecourt/visitors/sessions'
import type { Records } from '@forecourt/stock/database'
import type { AuditService } from '../../audit/audit-service.ts'
import { isRecordsFailure } from '../../records/records-failure.ts'
import type { TenantEntry } from '../../tenants/tenant-entry.ts'
import type { SignInService, Visit } from '../sign-in-service.ts'
import type { MadePasskey, UsedPasskey } from './passkey-answers.ts'
import type { RelyingParty } from './relying-party.ts'

export interface PasskeyServiceOptions {
  open(): Promise<Records>
  signIn: Pick<SignInService, 'signInAs'>
  audit: Pick<AuditService, 'actor' | 'refused'>
  /** Epoch ms. */
  now(): number
}

/** Passkeys, with which visitors sign in without waiting for a code. Rejects while the record is down. */
export interface PasskeyService {
  of(visitor: Visitor): Promise<Passkey[]>
  /** What a browser needs to make one for a visitor, as JSON. */
  optionsToMake(
    entry: Pick<TenantEntry, 'id' | 'tenant'>,
    visitor: Visitor,
    party: RelyingParty,
  ): Promise<object>
  /** Stores one that was made on a device; false for a signature that is not right, and for one too many. */
  make(
    tenantId: string,
    visitor: Visitor,
    made: { passkey: MadePasskey; party: RelyingParty; device: string },
  ): Promise<boolean>
  /** What a browser needs to use one, whosever it is. */
  optionsToUse(tenantId: string, party: RelyingParty): Promise<object>
  /** Signs in whoever used one; undefined for one that is unknown here, and for a signature that is not right. */
  use(
    tenantId: string,
    used: { passkey: UsedPasskey; party: RelyingParty },
    visit: Visit,
  ): Promise<{ session: string; name: string } | undefined>
  remove(visitor: Visitor, id: string): Promise<void>
}

/** COSE numbers of ES256, RS256 and EdDSA, with which phones, computers and security keys sign. */
const ALGORITHMS = [-7, -257, -8]
const TIMEOUT_MS = 3 * 60_000

/** Loaded on demand: only requests that make or use a passkey need the library. */
const library = () => import('@simplewebauthn/server')

export function createPasskeyService({ open, signIn, audit, now }: PasskeyServiceOptions): PasskeyService {
  const challengeFor = async (tenant: string, visitor: string) =>
    new Uint8Array(
      Buffer.from(await newChallenge((await open()).db, { tenant, visitor, now: now() }), 'base64url'),
    )
  const isOurs = (tenant: string, visitor: string) => async (challenge: string) =>
    takeChallenge((await open()).db, challenge, { tenant, visitor, now: now() })
  return {
    of: async ({ id }) => readPasskeys((await open()).db, { visitor: id }),
    async optionsToMake({ id: tenant, tenant: dealer }, visitor, party) {
      const known = await readPasskeys((await open()).db, { visitor: visitor.id })
      const { generateRegistrationOptions } = await library()
      const name = visitor.phone ?? visitor.email ?? dealer.name
      return generateRegistrationOptions({
        rpName: dealer.name,
        rpID: party.host,
        userName: name,
        userDisplayName: name,
        userID: new Uint8Array(createHash('sha256').update(visitor.id).digest()),
        challenge: await challengeFor(tenant, visitor.id),
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known
          .filter(({ host }) => host === party.host)
          .map(({ id, transports }) => ({ id, transports })),
        // Nobody types who they are before using one, so the device has to know.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },
    async make(tenant, visitor, { passkey, party, device }) {
      const { verifyRegistrationResponse } = await library()
      const verified = await verifyRegistrationResponse({
        response: withType(passkey),
        expectedChallenge: isOurs(tenant, visitor.id),
        expectedOrigin: party.origin,
        expectedRPID: party.host,
        supportedAlgorithmIDs: ALGORITHMS,
        requireUserVerification: true,
      }).catch(unlessRecord)
      const credential = verified?.registrationInfo?.credential
      if (!credential) return false
      const { id, publicKey, counter } = credential
      const stored = {
        id,
        host: party.host,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: passkey.response.transports,
        device,
      }
      return addPasskey((await open()).db, { visitor: visitor.id, tenant }, stored, now())
    },
    async optionsToUse(tenant, party) {
      const { generateAuthenticationOptions } = await library()
      return generateAuthenticationOptions({
        rpID: party.host,
        challenge: await challengeFor(tenant, ''),
        timeout: TIMEOUT_MS,
        userVerification: 'required',
      })
    },
    async use(tenant, { passkey, party }, visit) {
      const { db } = await open()
      const refused = (outcome: string): undefined => {
        const actor = audit.actor(tenant, visit.client)
        audit.refused({ tenant, actor, action: 'sign-in', subject: '', outcome })
      }
      const known = await findPasskey(db, { tenant, host: party.host, id: passkey.id })
      if (!known) return refused('passkey-unknown')
      const { verifyAuthenticationResponse } = await library()
      const verified = await verifyAuthenticationResponse({
        response: withType(passkey),
        expectedChallenge: isOurs(tenant, ''),
        expectedOrigin: party.origin,
        expectedRPID: party.host,
        credential: {
          id: known.id,
          publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
          counter: known.counter,
        },
        requireUserVerification: true,
      }).catch(unlessRecord)
      if (!verified?.verified) return refused('passkey-wrong')
      const { newCounter } = verified.authenticationInfo
      if (!(await notePasskeyUse(db, known.id, newCounter, now()))) return refused('passkey-copied')
      return signIn.signInAs(tenant, known.visitor, visit)
    },
    remove: async ({ id: visitor }, id) => removePasskey((await open()).db, { visitor }, id),
  }
}

/** The library throws for what it refuses; a record that is down is no refusal. */
function unlessRecord(error: unknown): undefined {
  if (isRecordsFailure(error)) throw error
  return undefined
}

/** What browsers send besides, which says nothing new. */
const withType = <Sent extends { id: string }>(sent: Sent) => ({
  ...sent,
  rawId: sent.id,
  type: 'public-key' as const,
  clientExtensionResults: {},
})
