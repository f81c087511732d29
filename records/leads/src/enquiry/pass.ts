import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SinglePass } from '../used-passes.ts'

/** Who a pass was given out for, and when it is shown. */
export interface PassScope {
  /** Id of the tenant document. */
  tenant: string
  secret: string
  /** Epoch ms. */
  now: number
}

/**
 * A pass says that a form was given out by us at a moment: `asked` to a browser just now, `own` within a page that is made
 * for one visitor, `page` within a page that is the same for everybody. All but the last pay for one enquiry.
 */
export type PassKind = 'asked' | 'own' | 'page'

/** People need longer than this to fill in a form (the time trap of N20). */
export const LEAST_MS = 2_000
/** A browser asks for another pass when its own is older; a page may have been made long ago. */
const MOST_MS: Readonly<Record<PassKind, number>> = {
  asked: 2 * 60 * 60_000,
  own: 24 * 60 * 60_000,
  page: 400 * 24 * 60 * 60_000,
}
const KINDS = Object.keys(MOST_MS) as PassKind[]

/** `single` is there for a pass that pays once. */
export type PassCheck =
  | { ok: true; kind: PassKind; single: SinglePass | undefined }
  | { ok: false; because: 'early' | 'invalid' }

/** Makes a pass; nobody else can, and it holds for one tenant. */
export function makePass(kind: PassKind, scope: PassScope): string {
  const body = `${kind}.${scope.now.toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${body}.${signature(body, scope).toString('base64url')}`
}

/** Whether a pass is ours, old enough and not too old. */
export function checkPass(pass: string, scope: PassScope): PassCheck {
  const [named = '', at = '', id = '', signed = '', ...more] = pass.split('.')
  const given = Buffer.from(signed, 'base64url')
  const expected = signature(`${named}.${at}.${id}`, scope)
  const isOurs = more.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
  const kind = KINDS.find((one) => one === named)
  if (!isOurs || kind === undefined) return { ok: false, because: 'invalid' }
  const madeAt = Number.parseInt(at, 36)
  const expiresAt = madeAt + MOST_MS[kind]
  if (!(scope.now <= expiresAt)) return { ok: false, because: 'invalid' }
  if (scope.now - madeAt < LEAST_MS) return { ok: false, because: 'early' }
  return { ok: true, kind, single: kind === 'page' ? undefined : { id, expiresAt } }
}

/** Nothing else that the secret signs begins like this. */
function signature(body: string, { tenant, secret }: PassScope): Buffer {
  return createHmac('sha256', secret).update(`forecourt form pass 1\n${tenant}\n${body}`).digest()
}
