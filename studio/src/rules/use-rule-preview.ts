import type { CmsCondition, CmsGroup, CmsNestedGroup, CmsRule } from '@forecourt/schemas/rules/cms-condition'
import { isGroup } from '@forecourt/schemas/rules/cms-condition'
import { conditionProblem } from '@forecourt/schemas/rules/condition-problem'
import { groupProblem } from '@forecourt/schemas/rules/group-problem'
import { ruleSubject } from '@forecourt/schemas/rules/tenant-rule-to-rule'
import { useEffect, useMemo, useState } from 'react'
import { useSite } from '../site/use-site.ts'
import type { TenantPreview } from '@forecourt/tenant-config/rules/rule-preview-answer'

/** Pause in writing, ms, after which the rule is tried. */
const PAUSE_MS = 500

export type RulePreview =
  /** The rule is incomplete; `needs` says what is missing. */
  | { state: 'waiting'; needs: string }
  | { state: 'asking'; before?: readonly TenantPreview[] }
  | { state: 'failed'; message: string }
  | { state: 'ready'; tenants: readonly TenantPreview[] }

type Answer = { body: string; tenants: TenantPreview[] } | { body: string; message: string }

/** Returns the effect of publishing a rule on the dealers' sites; asks again whenever the rule changes. */
export function useRulePreview(rule: CmsRule | undefined): RulePreview {
  const askSite = useSite()
  const needs = missing(rule)
  const body = useMemo(
    () => (needs === undefined ? JSON.stringify({ rule: telling(rule) }) : undefined),
    [rule, needs],
  )
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (body === undefined) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      askSite('/api/rules/preview', { method: 'POST', body, signal: controller.signal })
        .then((found) => setAnswer({ body, tenants: (found as { tenants: TenantPreview[] }).tenants }))
        .catch((error: unknown) => {
          if (!controller.signal.aborted) setAnswer({ body, message: messageOf(error) })
        })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [askSite, body])
  return useMemo(() => stateOf(needs, body, answer), [needs, body, answer])
}

function stateOf(
  needs: string | undefined,
  body: string | undefined,
  answer: Answer | undefined,
): RulePreview {
  if (needs !== undefined) return { state: 'waiting', needs }
  if (answer === undefined || answer.body !== body)
    return { state: 'asking', ...(answer && 'tenants' in answer && { before: answer.tenants }) }
  return 'message' in answer
    ? { state: 'failed', message: answer.message }
    : { state: 'ready', tenants: answer.tenants }
}

/** Fields that the answer depends on: typing a name sends no request. */
const TELLING = [
  '_id',
  'on',
  'effect',
  'enabled',
  'order',
  'boost',
  'pin',
  'provider',
  'allTenants',
  'tenants',
  'templates',
  'when',
  'from',
  'to',
  'where',
] as const satisfies readonly (keyof CmsRule)[]

function telling(rule: CmsRule | undefined): object {
  return { _type: 'tenantRule', ...Object.fromEntries(TELLING.map((name) => [name, rule?.[name]])) }
}

function missing(rule: CmsRule | undefined): string | undefined {
  const subject = ruleSubject(rule?.on)
  if (rule?.on && rule.on !== subject) return 'Choose what the rule is about.'
  if (!rule?.effect) return 'Choose what the rule does.'
  if (rule.effect === 'boost' && !rule.boost) return 'Write how far the rule moves vehicles.'
  if (rule.effect === 'pin' && !rule.pin) return 'Write the place in the results.'
  if (!rule.allTenants && !rule.tenants?.some(({ _ref }) => _ref)) return 'Choose the dealers of the rule.'
  if (rule.from && rule.to && Date.parse(rule.to) <= Date.parse(rule.from))
    return 'The rule ends before it begins: correct “In force until”.'
  if (flat(rule.where).some((condition) => conditionProblem(condition, subject)))
    return 'Complete the conditions to see what the rule would do.'
  return groupsOf(rule.where).some((group) => groupProblem(group, subject))
    ? 'The conditions contradict each other: correct them to see what the rule would do.'
    : undefined
}

function groupsOf(group: CmsGroup | null | undefined): CmsGroup[] {
  return group ? [group, ...(group.conditions ?? []).filter(isGroup)] : []
}

function flat(group: CmsGroup | null | undefined): CmsCondition[] {
  const entries: readonly (CmsCondition | CmsNestedGroup)[] = group?.conditions ?? []
  return entries.flatMap((entry) => (isGroup(entry) ? flat(entry) : [entry]))
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
