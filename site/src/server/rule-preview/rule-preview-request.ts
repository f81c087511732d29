import { tenantRuleToRule } from '@forecourt/schemas/rules/tenant-rule-to-rule'
import { publishedId } from '@forecourt/tenant-config/documents/published-id'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import { parseTenantRule } from '@forecourt/tenant-config/rules/language/parse-rule'
import { issuesLine } from '@forecourt/tenant-config/documents/result'
import * as z from 'zod'

/** A rule of 10,000 values fits. */
export const MAX_RULE_BYTES = 2 * 1024 * 1024

/** The document as the Studio holds it, a draft or version of a release; what is in it, the rule parser checks. */
const requestSchema = z.object({
  rule: z.looseObject({ _id: z.string().min(1).max(300), _type: z.literal('tenantRule') }),
})

type ParsedRequest = { ok: true; rule: TenantRule } | { ok: false; message: string }

/** The rule of a preview's body, as it would be published; a message names each field that is wrong. */
export function parseRuleRequest(text: string): ParsedRequest {
  const body = requestSchema.safeParse(parseJson(text))
  if (!body.success) return { ok: false, message: `rule: expected a tenantRule document with its _id` }
  const document = body.data.rule
  // While a rule is written it may have no name yet: what it does can be counted all the same.
  const unnamed = { title: textOr(document['title']), reason: textOr(document['reason']) }
  const parsed = parseTenantRule(
    tenantRuleToRule({ ...document, ...unnamed, _id: publishedId(document._id) }),
  )
  return parsed.ok ? { ok: true, rule: parsed.value } : { ok: false, message: issuesLine(parsed.errors) }
}

function textOr(value: unknown): string {
  return typeof value === 'string' && value.trim() !== '' ? value : '…'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
