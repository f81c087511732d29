import { forgetAccount, visitorAccount, type VisitorAccount } from '@forecourt/visitors/accounts'
import { type Asker, CODE_DIGITS, codeContact, issueCode, tryCode } from '@forecourt/visitors/codes'
import type { Contact } from '@forecourt/visitors/contact'
import {
  endSession,
  endSessionsOf,
  openSession,
  openSessionOf,
  openSessions,
  type OpenSession,
  sessionId,
  sessionVisitor,
  type Visitor,
} from '@forecourt/visitors/sessions'
import type { Records } from '@forecourt/stock/database'
import type { AuditService } from '../audit/audit-service.ts'
import type { ErrorCode } from '../errors.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import { createTokenBuckets } from '../limits/token-buckets.ts'
import { createVisitorLimit, type VisitorLimitOptions } from '../limits/visitor-limit.ts'
import type { Message } from './outbox.ts'
import { cookieValues, sealToken, sessionTokens, TRUST_COOKIE, visitorNameOf } from './session-cookie.ts'
import { trustBrowser, trustedName } from './trusted-browser.ts'

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

export interface SignInServiceOptions {
  open(): Promise<Records>
  secret: string
  /** True when visitors come over https. */
  isSecure: boolean
  audit: Pick<AuditService, 'actor' | 'note' | 'refused'>
  /** Epoch ms. */
  now(): number
  /** Absent when nothing is configured that could reach a person. */
  send: ((message: Message) => Promise<void>) | undefined
  onError(message: string, error: unknown): void
}

/** The sender of a form: the Cookie header and the visitor's network address. */
export interface Visit {
  cookie: string | undefined
  client: string
  /** What the visitor knows the browser by. */
  device?: string
}

/** A browser that a visitor is signed in with. */
export type OwnSession = OpenSession & { isThis: boolean }

/** Visitors of the dealers' sites: who they are, and how they sign in and out (N10). Rejects while the record is down. */
export interface SignInService {
  /** Sends a code to a contact, or lets the visitor type one that is on its way there already. */
  requestCode(
    entry: TenantEntry,
    contact: Contact,
    visit: Visit,
  ): Promise<{ id: string } | { error: SignInErrorCode }>
  /** Returns where the code with this id was sent, while it can be used. */
  contactOf(tenantId: string, id: string): Promise<Contact | undefined>
  /**
   * Checks a typed code. For the right one, returns the values of the session cookie, of the one by which the browser is
   * trusted, and of the one by which its pages hear of changes.
   */
  signIn(
    tenantId: string,
    typed: { id: string; code: string },
    visit: Visit,
  ): Promise<
    { session: string; trusted: string; name: string } | { error: SignInErrorCode; triesLeft?: number }
  >
  /** Signs in a visitor who has proved to be one in another way; returns the values of the cookies. */
  signInAs(tenantId: string, visitorId: string, visit: Visit): Promise<{ session: string; name: string }>
  /** Returns who is signed in on this tenant's site, by the Cookie header. */
  visitor(tenantId: string, cookie: string | undefined): Promise<Visitor | undefined>
  signOut(tenantId: string, cookie: string | undefined): Promise<void>
  /** The browsers that a visitor is signed in with; `isThis` for the one that asks. */
  sessions(tenantId: string, visitor: Visitor, cookie: string | undefined): Promise<OwnSession[]>
  /** Signs a visitor out in the browser with this id, or in all but the one that asks. */
  endSessions(
    tenantId: string,
    visitor: Visitor,
    which: { id: string } | { allButOf: string | undefined },
  ): Promise<void>
  /** All that is stored of who signs in with a contact at a tenant; undefined for nobody. */
  dataOf(tenantId: string, contact: Contact): Promise<VisitorAccount | undefined>
  /** Deletes it, and ends their sessions. */
  forget(tenantId: string, contact: Contact): Promise<void>
}

/**
 * Limits per network address at one dealer, and per dealer: requests for a code (twenty at once, as a showroom is one address, then
 * one a minute for an address), and more for typing codes. The record counts what one contact, one dealer and the platform are sent.
 */
const CODES = { ofAddress: { burst: 20, perSecond: 1 / 60 }, ofTenant: { burst: 300, perSecond: 5 } }
const TRIES = { ofAddress: { burst: 30, perSecond: 1 / 10 }, ofTenant: { burst: 600, perSecond: 10 } }
/** Limits of one address at all dealers. */
const ALL_CODES = { burst: 40, perSecond: 1 / 30 }
const ALL_TRIES = { burst: 100, perSecond: 1 / 5 }

/** Creates the service of one process. */
export function createSignInService(options: SignInServiceOptions): SignInService {
  const { open, secret, isSecure, audit, now, send, onError } = options
  const mayRequest = limitOf(CODES, ALL_CODES, now)
  const mayTry = limitOf(TRIES, ALL_TRIES, now)
  const tokensOf = (cookie: string | undefined, tenant: string): string[] =>
    sessionTokens(cookie, { tenant, secret, isSecure })

  const db = async () => (await open()).db

  const visitor: SignInService['visitor'] = async (tenant, cookie) => {
    for (const token of tokensOf(cookie, tenant)) {
      const found = await sessionVisitor((await open()).db, token, { tenant, now: now() })
      if (found) return found
    }
    return undefined
  }
  const endSessions = async (tenant: string, cookie: string | undefined): Promise<void> => {
    for (const token of tokensOf(cookie, tenant)) await endSession((await open()).db, token)
  }
  /** Returns who asks for a code: a browser that is trusted with the contact, else its network address. */
  const askerOf = (tenant: string, contact: Contact, { cookie, client }: Visit): Asker => {
    const scope = { tenant, secret, now: now() }
    const [value] = cookieValues(cookie, TRUST_COOKIE, isSecure)
    const name = trustedName(value, contact, scope)
    return { name: name ?? audit.actor(tenant, client), isTrusted: name !== undefined }
  }
  const contactName = (tenant: string, { channel, address }: Contact): string =>
    audit.actor(tenant, `${channel} ${address}`)

  return {
    visitor,
    async signOut(tenant, cookie) {
      const current = await visitor(tenant, cookie)
      await endSessions(tenant, cookie)
      if (current)
        audit.note({ tenant, actor: current.id, action: 'sign-out', subject: current.id, outcome: 'ok' })
    },
    async signInAs(tenant, visitorId, { cookie, client, device }) {
      const scope = { tenant, now: now(), device }
      const token = await (await db()).transaction((tx) => openSessionOf(tx, visitorId, scope))
      await endSessions(tenant, cookie)
      const actor = audit.actor(tenant, client)
      audit.note({ tenant, actor, action: 'sign-in', subject: visitorId, outcome: 'passkey' })
      return { session: sealToken(token, tenant, secret), name: visitorNameOf(visitorId, tenant, secret) }
    },
    async requestCode({ id: tenant, tenant: { name } }, contact, visit) {
      const entry = {
        tenant,
        actor: audit.actor(tenant, visit.client),
        action: 'sign-in-code' as const,
        subject: contactName(tenant, contact),
      }
      const refused = (error: SignInErrorCode): { error: SignInErrorCode } => {
        audit.refused({ ...entry, outcome: error })
        return { error }
      }
      const asker = askerOf(tenant, contact, visit)
      if (!asker.isTrusted && !mayRequest(tenant, visit.client)) return refused('too-many-requests')
      if (!send) {
        onError('a visitor cannot sign in: nothing is configured that sends codes', undefined)
        return { error: 'code-not-sent' }
      }
      const { db } = await open()
      const result = await issueCode(db, contact, asker, { tenant, secret, now: now() })
      if (result.kind === 'refused') {
        if (result.because !== 'cap') return refused('too-many-codes')
        onError(
          'no more sign-in codes are sent for now: the cap of this dealer or of the platform',
          undefined,
        )
        return refused('code-not-sent')
      }
      if (result.kind === 'joined') {
        audit.refused({ ...entry, outcome: 'joined' })
        return { id: result.id }
      }
      const text = `${result.code} is your code to sign in at ${name}. It holds for 10 minutes.`
      try {
        await send({ channel: contact.channel, to: contact.address, from: name, text })
      } catch (error) {
        onError('a code could not be sent', error)
        return refused('code-not-sent')
      }
      audit.note({ ...entry, outcome: 'sent' })
      return { id: result.id }
    },
    async sessions(tenant, { id }, cookie) {
      const own = new Set(tokensOf(cookie, tenant).map(sessionId))
      const open = await openSessions(await db(), id, { tenant, now: now() })
      return open.map((session) => ({ ...session, isThis: own.has(session.id) }))
    },
    async endSessions(tenant, { id }, which) {
      const [token] = 'id' in which ? [] : tokensOf(which.allButOf, tenant)
      const ended = 'id' in which ? which : token === undefined ? undefined : { allBut: sessionId(token) }
      if (!ended) return
      await endSessionsOf(await db(), id, ended)
      audit.note({ tenant, actor: id, action: 'sign-out', subject: id, outcome: 'ok' })
    },
    dataOf: async (tenant, contact) => visitorAccount((await open()).db, tenant, contact),
    async forget(tenant, contact) {
      await forgetAccount((await open()).db, tenant, contact)
    },
    async contactOf(tenant, id) {
      return codeContact((await open()).db, id, { tenant, now: now() })
    },
    async signIn(tenant, { id, code }, visit) {
      const actor = audit.actor(tenant, visit.client)
      const refused = (error: SignInErrorCode): { error: SignInErrorCode } => {
        audit.refused({ tenant, actor, action: 'sign-in', subject: '', outcome: error })
        return { error }
      }
      if (!mayTry(tenant, visit.client)) return refused('too-many-requests')
      const digits = code.replaceAll(/\D/g, '')
      if (digits.length !== CODE_DIGITS) return { error: 'code-wrong' }
      const { db } = await open()
      const check = await tryCode(db, { id, code: digits }, { tenant, secret, now: now() })
      if (check.kind === 'wrong') return { ...refused('code-wrong'), triesLeft: check.triesLeft }
      if (check.kind !== 'right') return refused(`code-${check.kind}`)
      const current = await visitor(tenant, visit.cookie)
      const token = await openSession(db, check.contact, {
        tenant,
        now: now(),
        current,
        ...(visit.device !== undefined && { device: visit.device }),
      })
      await endSessions(tenant, visit.cookie)
      const signedIn = await sessionVisitor(db, token, { tenant, now: now() })
      audit.note({
        tenant,
        actor,
        action: 'sign-in',
        subject: contactName(tenant, check.contact),
        outcome: 'ok',
      })
      const [known] = cookieValues(visit.cookie, TRUST_COOKIE, isSecure)
      return {
        session: sealToken(token, tenant, secret),
        name: signedIn ? visitorNameOf(signedIn.id, tenant, secret) : '',
        trusted: trustBrowser(known, check.contact, { tenant, secret, now: now() }),
      }
    },
  }
}

/** Returns a limit for one address at one dealer and for that dealer, with a wider one for the address at all dealers. */
function limitOf(
  here: Omit<VisitorLimitOptions, 'now'>,
  anywhere: VisitorLimitOptions['ofAddress'],
  now: () => number,
): (tenant: string, client: string) => boolean {
  const mayHere = createVisitorLimit({ ...here, now })
  const mayAnywhere = createTokenBuckets({ ...anywhere, now })
  return (tenant, client) => mayHere(tenant, client) && mayAnywhere(client)
}
