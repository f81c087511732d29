import { ADMIN_MAKERS } from './admin-routes.ts'
import { parameters } from './bodies.ts'
import { COLLECTION_MAKERS } from './collection-routes.ts'
import type { Dice } from './dice.ts'
import type { Maker } from './maker.ts'
import { breakJson } from './odd-values.ts'
import { randomDocument } from './random-document.ts'

/** A request as it goes over the wire; the target may be no proper URL. */
export interface WireRequest {
  method: string
  target: string
  body: string | Buffer | undefined
  headers: Record<string, string>
}

/** Encodes as clients do, but for a broken escape now and then. */
function queryString(list: readonly [string, string][], dice: Dice): string {
  const encode = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')
  const text = list.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  return dice.chance(0.05)
    ? text + dice.pick(['%', '&%zz=%q', '&&&', '&=&=', '?', '&filter_by', '#x', '+'])
    : text
}

function bodyOf(value: unknown, dice: Dice): string | Buffer {
  const text = JSON.stringify(value) ?? ''
  if (dice.chance(0.15)) return breakJson(text, dice)
  if (dice.chance(0.03))
    return Buffer.concat([
      Buffer.from(text.slice(0, -2)),
      Buffer.from([0xff, 0xfe, 0xc3, 0x28]),
      Buffer.from(text.slice(-2)),
    ])
  return text
}

const MAKERS: readonly Maker[] = [...COLLECTION_MAKERS, ...ADMIN_MAKERS]
const TOTAL = MAKERS.reduce((sum, [weight]) => sum + weight, 0)

/** The next request of a seeded stream. */
export function randomRequest(dice: Dice, key: string): WireRequest {
  let ticket = dice.below(TOTAL)
  const [, make] = MAKERS.find(([weight]) => (ticket -= weight) < 0) as Maker
  const { method, path, body, lines } = make(dice)
  const query = dice.chance(0.85) || method === 'GET' ? queryString(parameters(dice), dice) : ''
  const separator = dice.chance(0.5) ? '\n' : '\r\n'
  const payload =
    lines === true
      ? Array.from({ length: dice.below(8) }, () => bodyOf(randomDocument(dice), dice).toString()).join(
          separator,
        )
      : body === undefined || method === 'GET' || method === 'HEAD'
        ? undefined
        : bodyOf(body, dice)
  const used = dice.chance(0.03) ? dice.pick(['', 'wrong', 'é', 'x'.repeat(5_000)]) : key
  return {
    method,
    target: query === '' ? path : `${path}?${query}`,
    body: payload,
    headers: { 'x-typesense-api-key': used },
  }
}
