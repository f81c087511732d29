import { tenantInput } from '@forecourt/schemas/tenant-input'
import { tenantRuleToRule } from '@forecourt/schemas/rules/tenant-rule-to-rule'
import { parseComingModel, type ComingModel } from '@forecourt/tenant-config/brand/coming-models'
import {
  type GovernmentCharges,
  parseGovernmentCharges,
} from '@forecourt/tenant-config/charges/government-charges'
import { parseDeliveryRegion, type DeliveryRegion } from '@forecourt/tenant-config/calculators/delivery'
import {
  parseDisplayNameRule,
  type DisplayNameRule,
} from '@forecourt/tenant-config/vehicle/display-name-rule'
import { type FinanceProvider, parseFinanceProvider } from '@forecourt/tenant-config/finance/provider'
import { financeProviderInput } from '@forecourt/schemas/finance-provider-input'
import { closedTeam, type LeadTeam, parseLeadTeam } from '@forecourt/tenant-config/desk/lead-team'
import { governmentChargesInput } from '@forecourt/schemas/government-charges-input'
import { issuesLine, type Issue } from '@forecourt/tenant-config/documents/result'
import { parseRedirect, type Redirect } from '@forecourt/tenant-config/routes/redirects'
import { parseSearchSynonym, type SearchSynonym } from '@forecourt/tenant-config/search/search-synonym'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import { parseTenantRule } from '@forecourt/tenant-config/rules/language/parse-rule'
import { failClosed } from '@forecourt/tenant-config/rules/language/fail-closed'
import { parseTenantTolerant, type Tenant } from '@forecourt/tenant-config/tenant/tenant'

/**
 * Tells of a document's problems, and what they come to; none means that the document is sound again. `message` is the
 * whole line for what is no document.
 */
export type ReportProblems = (id: string, issues: readonly Issue[], effect: string, message?: string) => void

/** A reporter that tells `onProblem` once per problem of a document, and again only when the problem changed. */
export function createReporter(
  onProblem: (message: string, fields: Record<string, unknown>) => void,
): ReportProblems {
  const reported = new Map<string, string>()
  return (id, issues, effect, message = `content document ${id} is invalid; ${effect}`) => {
    const text = issuesLine(issues.map((issue) => ({ ...issue, path: issue.path || 'document' })))
    if ((reported.get(id) ?? '') === text) return
    if (text === '') return void reported.delete(id)
    reported.set(id, text)
    onProblem(message, { document: id, problems: text })
  }
}

/** Reads documents with the memory of the last usable version of each (by id, as the lake gave it). */
export interface DocumentReader {
  /** Undefined for a document that is unusable and always was. */
  tenant(doc: unknown): Tenant | undefined
  /**
   * Undefined for a rule that does not parse: it is ignored. Only a rule on pages is not, since that would open them: its
   * last usable version stays, or the strictest reading of what it says now.
   */
  rule(doc: unknown): TenantRule | undefined
  /** Undefined for a rule for names that does not parse: it is ignored. */
  displayNames(doc: unknown): DisplayNameRule | undefined
  /** Undefined for words of the search that do not parse: they are ignored. */
  synonym(doc: unknown): SearchSynonym | undefined
  /** Undefined for a region of delivery that does not parse: it is ignored. */
  deliveryRegion(doc: unknown): DeliveryRegion | undefined
  /** Undefined for a lender that does not parse: dealers who chose it have none. */
  financeProvider(doc: unknown): FinanceProvider | undefined
  /** Undefined for charges of a state that do not parse: nothing is estimated by them. */
  governmentCharges(doc: unknown): GovernmentCharges | undefined
  /**
   * A team that does not parse is as it was when it last did; one that never did gets no leads, and its members see none.
   * Undefined only for one that says not even whose it is.
   */
  leadTeam(doc: unknown): LeadTeam | undefined
  /** Undefined for a model to come that does not parse: it is ignored. */
  comingModel(doc: unknown): ComingModel | undefined
  /** Undefined for a redirect that does not parse: its address leads nowhere. */
  redirect(doc: unknown): Redirect | undefined
  /** The last usable versions of what was read, for the next reader. */
  readonly kept: Readonly<Record<string, unknown>>
}

export function createDocumentReader(
  before: Readonly<Record<string, unknown>>,
  report: ReportProblems,
): DocumentReader {
  const kept: Record<string, unknown> = {}
  const keep = (id: string, doc: unknown): void => {
    if (doc !== undefined) kept[id] = doc
  }
  return {
    kept,
    tenant(doc) {
      const id = idOf(doc)
      const parsed = parseTenantTolerant(tenantInput(doc))
      if (parsed.ok) {
        report(id, parsed.value.warnings, 'the default is used for each part named')
        keep(id, doc)
        return parsed.value.tenant
      }
      const last = parseTenantTolerant(tenantInput(before[id]))
      report(id, parsed.errors, last.ok ? 'the last good version stays' : 'the tenant is not served')
      if (!last.ok) return undefined
      keep(id, before[id])
      return last.value.tenant
    },
    rule(doc) {
      const id = idOf(doc)
      const parsed = parseTenantRule(asRule(doc))
      if (parsed.ok) {
        report(id, [], '')
        if (parsed.value.on === 'route') keep(id, doc)
        return parsed.value
      }
      const isOff = Object(doc)['enabled'] === false
      const last = isOff ? undefined : parseTenantRule(asRule(before[id]))
      if (last?.ok) {
        keep(id, before[id])
        report(id, parsed.errors, 'its last good version stays in force')
        return last.value
      }
      const strict = failClosed(asRule(doc))
      report(id, parsed.errors, strict ? 'what can be read of it stays in force' : 'the rule is ignored')
      return strict
    },
    displayNames(doc) {
      const parsed = parseDisplayNameRule(doc)
      report(idOf(doc), parsed.ok ? [] : parsed.errors, 'the names in it are ignored')
      return parsed.ok ? parsed.value : undefined
    },
    synonym(doc) {
      const parsed = parseSearchSynonym(doc)
      report(idOf(doc), parsed.ok ? [] : parsed.errors, 'its words are ignored')
      return parsed.ok ? parsed.value : undefined
    },
    deliveryRegion(doc) {
      const parsed = parseDeliveryRegion(doc)
      report(idOf(doc), parsed.ok ? [] : parsed.errors, 'nothing is delivered by it')
      return parsed.ok ? parsed.value : undefined
    },
    financeProvider(doc) {
      const parsed = parseFinanceProvider(financeProviderInput(doc))
      report(idOf(doc), parsed.ok ? [] : parsed.errors, 'dealers who chose this lender show no finance')
      return parsed.ok ? parsed.value : undefined
    },
    governmentCharges(doc) {
      const parsed = parseGovernmentCharges(governmentChargesInput(doc))
      report(idOf(doc), parsed.ok ? [] : parsed.errors, 'no drive-away price is estimated by it')
      return parsed.ok ? parsed.value : undefined
    },
    leadTeam(doc) {
      const id = idOf(doc)
      const parsed = parseLeadTeam(doc)
      if (parsed.ok) {
        report(id, [], '')
        keep(id, doc)
        return parsed.value
      }
      const last = parseLeadTeam(before[id])
      report(id, parsed.errors, last.ok ? 'the last good version stays' : 'its members see no leads')
      if (!last.ok) return closedTeam(doc)
      keep(id, before[id])
      return last.value
    },
    redirect(doc) {
      const parsed = parseRedirect(doc)
      report(idOf(doc), parsed.ok ? [] : parsed.errors, 'its address leads nowhere')
      return parsed.ok ? parsed.value : undefined
    },
    comingModel(doc) {
      const parsed = parseComingModel(doc)
      report(idOf(doc), parsed.ok ? [] : parsed.errors, 'it is ignored')
      return parsed.ok ? parsed.value : undefined
    },
  }
}

function asRule(doc: unknown): unknown {
  return typeof doc === 'object' && doc !== null ? tenantRuleToRule(doc) : doc
}

function idOf(doc: unknown): string {
  const id = typeof doc === 'object' && doc !== null && '_id' in doc ? doc._id : undefined
  return typeof id === 'string' ? id : '(no _id)'
}
