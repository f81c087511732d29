import { CODE_DIGITS, codeContact, issueCode, tryCode } from '@forecourt/sign-in/codes'
import type { Contact } from '@forecourt/sign-in/contact'
import { endSession, openSession, sessionVisitor, type Visitor } from '@forecourt/sign-in/sessions'
import type { Records } from '@forecourt/stock/database'
import type { ErrorCode } from '../errors.ts'
import type { TenantEntry } from '../runtime.ts'
import { createTokenBuckets } from '../token-buckets.ts'
import type { Message } from './outbox.ts'
import { sealToken, sessionTokens } from './session-cookie.ts'

export type SignInErrorCode = Extract<
  ErrorCode,
  | 'contact-invalid'
  | 'mobile-needed'
  | 'code-wrong'
  | 'code-expired'
  | 'code-used-up'
  | 'too-many-codes'
  | 'too-many-requests'
  | 'code-not-sent'
>

export interface SignInDoorOptions {
  open(): Promise<Records>
  secret: string
  /** Epoch ms. */
  now(): number
  /** Absent when nothing is configured that could reach a person. */
  send: ((message: Message) => Promise<void>) | undefined
  onError(message: string, error: unknown): void
}

/** Visitors of the dealers' sites: who they are, and how they sign in and out (N10). Rejects while the record is away. */
export interface SignInDoor {
  /** Sends a code to a contact; `client` is the visitor's network address. */
  requestCode(
    entry: TenantEntry,
    contact: Contact,
    client: string,
  ): Promise<{ id: string } | { error: SignInErrorCode }>
  /** Where the code with this id was sent, while it can be used. */
  contactOf(tenantId: string, id: string): Promise<Contact | undefined>
  /** The value of the session cookie for whoever types the right code. */
  signIn(
    tenantId: string,
    typed: { id: string; code: string },
    visit: { cookie: string | undefined; client: string },
  ): Promise<{ session: string } | { error: SignInErrorCode; triesLeft?: number }>
  /** Who is signed in on this tenant's site, by the Cookie header. */
  visitor(tenantId: string, cookie: string | undefined): Promise<Visitor | undefined>
  signOut(tenantId: string, cookie: string | undefined): Promise<void>
}

/** From one network address: so many requests for a code at once and one a minute, more for typing codes. */
const CODES = { burst: 10, perSecond: 1 / 60 }
const TRIES = { burst: 30, perSecond: 1 / 10 }

/** Makes the door of one process. */
export function createSignInDoor({ open, secret, now, send, onError }: SignInDoorOptions): SignInDoor {
  const mayRequest = createTokenBuckets({ ...CODES, now })
  const mayTry = createTokenBuckets({ ...TRIES, now })

  const visitor: SignInDoor['visitor'] = async (tenant, cookie) => {
    for (const token of sessionTokens(cookie, tenant, secret)) {
      const found = await sessionVisitor((await open()).db, token, { tenant, now: now() })
      if (found) return found
    }
    return undefined
  }
  const signOut: SignInDoor['signOut'] = async (tenant, cookie) => {
    for (const token of sessionTokens(cookie, tenant, secret)) await endSession((await open()).db, token)
  }

  return {
    visitor,
    signOut,
    async requestCode({ id: tenant, tenant: { name } }, contact, client) {
      if (!mayRequest(client)) return { error: 'too-many-requests' }
      if (!send) {
        onError('a visitor cannot sign in: nothing is configured that sends codes', undefined)
        return { error: 'code-not-sent' }
      }
      const { db } = await open()
      const issued = await issueCode(db, contact, { tenant, secret, now: now() })
      if (!issued) return { error: 'too-many-codes' }
      const text = `${issued.code} is your code to sign in at ${name}. It holds for 10 minutes.`
      try {
        await send({ channel: contact.channel, to: contact.address, from: name, text })
        return { id: issued.id }
      } catch (error) {
        onError('a code could not be sent', error)
        return { error: 'code-not-sent' }
      }
    },
    async contactOf(tenant, id) {
      return codeContact((await open()).db, id, { tenant, now: now() })
    },
    async signIn(tenant, { id, code }, { cookie, client }) {
      if (!mayTry(client)) return { error: 'too-many-requests' }
      const digits = code.replaceAll(/\D/g, '')
      if (digits.length !== CODE_DIGITS) return { error: 'code-wrong' }
      const { db } = await open()
      const check = await tryCode(db, { id, code: digits }, { tenant, secret, now: now() })
      if (check.kind === 'wrong') return { error: 'code-wrong', triesLeft: check.triesLeft }
      if (check.kind !== 'right') return { error: `code-${check.kind}` }
      const current = await visitor(tenant, cookie)
      const token = await openSession(db, check.contact, { tenant, now: now(), current })
      await signOut(tenant, cookie)
      return { session: sealToken(token, tenant, secret) }
    },
  }
}
