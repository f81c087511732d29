import { parseTenantRule } from '@forecourt/tenant-config/rules/language/parse-rule'
import type { CmsRule } from './cms-condition.ts'
import { tenantRuleToRule } from './tenant-rule-to-rule.ts'

/** Fields whose own validation says what is wrong in the words of the editor. */
const SAID_ELSEWHERE = new Set(['title', 'reason', 'tenants', 'effect', 'to', 'where', '_id'])

/**
 * Returns the first problem that the site's own parser finds in a rule and no field of the editor reports: no rule is
 * published that the site would ignore.
 */
export function ruleProblem(rule: CmsRule | undefined): { message: string; path: string[] } | undefined {
  if (!rule) return undefined
  const parsed = parseTenantRule(tenantRuleToRule(rule))
  const issue = parsed.ok ? undefined : parsed.errors.find(({ path }) => !SAID_ELSEWHERE.has(rootOf(path)))
  return issue && { message: `The site cannot read this: ${issue.message}.`, path: [rootOf(issue.path)] }
}

function rootOf(path: string): string {
  return path.split('.')[0] ?? ''
}
