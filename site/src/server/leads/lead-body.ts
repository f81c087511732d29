import { FIELD_NAMES, type TypedFields } from '@forecourt/leads/enquiry-fields'
import type { LeadAttributes } from '@forecourt/leads/lead'
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
const typed = z
  .union([z.string().max(20_000), z.boolean(), z.number()])
  .transform(String)
  .optional()

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

const BODY = z.object({
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, typed])),
  form: text(200),
  /** Slug of the vehicle that is asked about. */
  car_id: text(200),
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
  car: string
  url: string
  leadId: string | undefined
  isCompleted: boolean
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
  const fields = data as Record<string, unknown>
  const typedFields = FIELD_NAMES.flatMap((name) => {
    const value = fields[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return {
    ok: true,
    body: {
      typed: Object.fromEntries(typedFields) as TypedFields,
      form: data.form,
      car: data.car_id,
      url: data.url,
      leadId: data.lead_id || undefined,
      isCompleted: String(data.form_completed) === 'true',
      consentVersion: data.consent_version,
      pass: data.pass,
      nonce: data.nonce,
      key: start(header ?? '', 200) || data.idempotency_key || undefined,
      honeypot: data.company_website,
      attributes: data.lead_attributes,
    },
  }
}
