import type { LeadAttributes } from '@forecourt/leads/lead'
import { inputName, OWN } from '@forecourt/tenant-config/forms/asked-steps'
import { fieldKind } from '@forecourt/tenant-config/forms/field-kinds'
import type { TypedFields } from '@forecourt/tenant-config/forms/field-problem'
import { STANDARD_FIELDS, type StandardField } from '@forecourt/tenant-config/forms/standard-fields'
import * as z from 'zod'

/** One line without what the record cannot hold: NUL and halves of characters. */
const line = (value: string): string =>
  value
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .toWellFormed()
    .trim()
/** The beginning of a line; no character is cut in half. */
const start = (value: string, max: number): string => line(value.slice(0, max))
const text = (max: number) => z.string().max(max).default('').transform(line)
/** What was typed into one input; several choices are put on lines of their own. */
const typed = z.union([
  z.string().max(20_000),
  z.union([z.boolean(), z.number()]).transform(String),
  z
    .array(z.string().max(500))
    .max(50)
    .transform((choices) => choices.join('\n')),
])
/** Inputs of the dealer's own questions that one form can have. */
const MOST_OWN_INPUTS = 300
const STANDARD_INPUTS = Object.keys(STANDARD_FIELDS).flatMap((name) =>
  fieldKind(STANDARD_FIELDS[name as StandardField].kind).parts.map(({ suffix }) =>
    inputName({ name, isStandard: true }, suffix),
  ),
)
const OWN_INPUT = /^q\.[a-z][\w.]{0,60}$/i

/** LEAD-01: what the visitor saw on this site; more than this is cut off, and what is no trail is none: neither is refused. */
const attributes = z
  .object({
    visited_pages: z
      .array(z.string())
      .default([])
      .transform((pages) => pages.slice(-30).map((page) => start(page, 300))),
    linked_query_params: z
      .record(z.string(), z.string())
      .default({})
      .transform((params) =>
        Object.fromEntries(
          Object.entries(params)
            .slice(0, 20)
            .map(([name, value]) => [start(name, 60), start(value, 300)]),
        ),
      ),
  })
  .catch({ visited_pages: [], linked_query_params: {} })

const BODY = z.looseObject({
  ...Object.fromEntries([...STANDARD_INPUTS, 'opt_in'].map((name) => [name, typed.optional()])),
  form: text(200),
  page_id: text(200),
  /** Number of the step that is sent, from 1. */
  step: z.coerce.number().int().min(1).max(100).optional().catch(undefined),
  /** Slug of the vehicle that is asked about. */
  car_id: text(200),
  /** Slug of the offer that is asked about. */
  offer: text(200),
  /** The key with which a time was held while the form was filled in. */
  hold: text(60),
  /** A tick: the visitor wants to be reminded of the appointment. */
  remind: text(10),
  /** Price that the page showed, whole dollars. */
  seen_price: z.coerce.number().int().min(0).max(100_000_000).optional().catch(undefined),
  /** Token of the valuation of the visitor's own vehicle. */
  valuation: text(200),
  /** Token of the purchase that is ordered. */
  purchase: text(200),
  /** What the order came to on its page, whole dollars. */
  seen_total: z.coerce.number().int().min(-100_000_000).max(100_000_000).optional().catch(undefined),
  url: text(2000),
  lead_id: text(100),
  form_completed: z.union([z.boolean(), z.enum(['true', 'false'])]).default(true),
  consent_version: text(40),
  pass: text(300),
  nonce: text(20),
  idempotency_key: text(200),
  /** The honeypot: no person sees the field. */
  company_website: text(2000),
  lead_attributes: attributes,
})

/** An enquiry as it was sent, by a script or by a plain form. */
export interface LeadBody {
  typed: TypedFields
  form: string
  pageId: string
  car: string
  offer: string
  hold: string | undefined
  reminds: boolean
  /** Price that the page showed, whole AUD; undefined where the request does not say. */
  seenPriceAud: number | undefined
  /** Token of a valuation; empty without one. */
  valuation: string
  /** Token of a purchase; empty without one. */
  purchase: string
  /** What the order came to on its page, whole AUD; undefined where the request does not say. */
  seenTotalAud: number | undefined
  url: string
  leadId: string | undefined
  /** Number of the step that was sent, from 1; undefined for a whole form. */
  step: number | undefined
  consentVersion: string
  pass: string
  nonce: string
  key: string | undefined
  honeypot: string
  attributes: LeadAttributes
}

export type BodyResult = { ok: true; body: LeadBody } | { ok: false; message: string }

/** Reads what was sent (LEAD-01, LEAD-09); `header` is the Idempotency-Key. */
export function readLeadBody(sent: unknown, header: string | null): BodyResult {
  const parsed = BODY.safeParse(sent)
  if (!parsed.success) return { ok: false, message: z.prettifyError(parsed.error) }
  const { data } = parsed
  const own = ownInputs(sent)
  if (!own.ok) return own
  const fields = data as Record<string, unknown>
  const standard = [...STANDARD_INPUTS, 'opt_in'].flatMap((name) => {
    const value = fields[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return {
    ok: true,
    body: {
      typed: { ...Object.fromEntries(standard), ...own.typed },
      form: data.form,
      pageId: data.page_id,
      car: data.car_id,
      offer: data.offer,
      hold: data.hold || undefined,
      reminds: data.remind === 'on' || data.remind === 'true',
      seenPriceAud: data.seen_price,
      valuation: data.valuation,
      purchase: data.purchase,
      seenTotalAud: data.seen_total,
      url: data.url,
      leadId: data.lead_id || undefined,
      step: String(data.form_completed) === 'true' ? undefined : (data.step ?? 1),
      consentVersion: data.consent_version,
      pass: data.pass,
      nonce: data.nonce,
      key: start(header ?? '', 200) || data.idempotency_key || undefined,
      honeypot: data.company_website,
      attributes: data.lead_attributes,
    },
  }
}

/** Reads what was typed into the inputs of the dealer's own questions. */
function ownInputs(sent: unknown): { ok: true; typed: TypedFields } | { ok: false; message: string } {
  const names = Object.keys(sent ?? {}).filter((name) => name.startsWith(OWN))
  if (names.length > MOST_OWN_INPUTS)
    return { ok: false, message: `expected at most ${MOST_OWN_INPUTS} answers, got ${names.length}` }
  const wrong = names.find((name) => !OWN_INPUT.test(name))
  if (wrong !== undefined)
    return {
      ok: false,
      message: `expected the name of a question, got ${JSON.stringify(wrong.slice(0, 80))}`,
    }
  const fields = sent as Readonly<Record<string, unknown>>
  const parsed = z
    .record(z.string(), typed)
    .safeParse(Object.fromEntries(names.map((name) => [name, fields[name]])))
  return parsed.success
    ? { ok: true, typed: parsed.data }
    : { ok: false, message: z.prettifyError(parsed.error) }
}
