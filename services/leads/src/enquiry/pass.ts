import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Who a pass was given out for, and when it is shown. */
export interface PassScope {
  /** Id of the tenant document. */
  tenant: string
  secret: string
  /** Epoch ms. */
  now: number
}

/** A pass says that a form was given out by us at a moment: `asked` to a browser just now, `page` within a page. */
export type PassKind = 'asked' | 'page'

/** People need longer than this to fill in a form (the time trap of N20). */
export const LEAST_MS = 2_000
/** A browser asks for another pass when its own is older; a page may have been made long ago. */
const MOST_MS: Readonly<Record<PassKind, number>> = { asked: 2 * 60 * 60_000, page: 400 * 24 * 60 * 60_000 }

export type PassCheck = { ok: true; id: string; kind: PassKind } | { ok: false; because: 'early' | 'invalid' }

/** Makes a pass; nobody else can, and it holds for one tenant. */
export function makePass(kind: PassKind, scope: PassScope): string {
  const body = `${kind}.${scope.now.toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${body}.${signature(body, scope).toString('base64url')}`
}

/** Whether a pass is ours, old enough and not too old. */
export function checkPass(pass: string, scope: PassScope): PassCheck {
  const [kind = '', at = '', id = '', signed = '', ...more] = pass.split('.')
  const given = Buffer.from(signed, 'base64url')
  const expected = signature(`${kind}.${at}.${id}`, scope)
  const isOurs = more.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
  if (!isOurs || (kind !== 'asked' && kind !== 'page')) return { ok: false, because: 'invalid' }
  const age = scope.now - Number.parseInt(at, 36)
  if (!(age <= MOST_MS[kind])) return { ok: false, because: 'invalid' }
  return age < LEAST_MS ? { ok: false, because: 'early' } : { ok: true, id, kind }
}

/** Nothing else that the secret signs begins like this. */
function signature(body: string, { tenant, secret }: PassScope): Buffer {
  return createHmac('sha256', secret).update(`forecourt form pass 1\n${tenant}\n${body}`).digest()
}
