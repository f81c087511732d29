import type { CmsGroup, CmsRule } from '@forecourt/schemas/rules/cms-condition'
import { groupProblem } from '@forecourt/schemas/rules/group-problem'
import { ruleSubject } from '@forecourt/schemas/rules/tenant-rule-to-rule'
import { Stack } from '@sanity/ui'
import { set, setIfMissing, useFormValue, type ObjectInputProps } from 'sanity'
import { ConditionGroup } from './condition-group.tsx'
import { PreviewLines } from './preview-lines.tsx'
import { RefusalNote } from './refusal.tsx'

/** The conditions of a rule, row by row, in place of nested dialogs. */
export function ConditionsInput({ value, onChange, readOnly = false, validation }: ObjectInputProps) {
  const on = useFormValue(['on']) as CmsRule['on']
  const group = (value ?? { combine: 'all', conditions: [] }) as CmsGroup
  const change = (next: CmsGroup) =>
    onChange([
      setIfMissing({ _type: 'ruleWhere', combine: 'all', conditions: [] }),
      set(next.combine ?? 'all', ['combine']),
      set(next.conditions ?? [], ['conditions']),
    ])
  const subject = ruleSubject(on)
  const contradiction = groupProblem(group, subject)
  const refused = validation.find(({ level, message }) => level === 'error' && message !== contradiction)
  return (
    <Stack gap={4}>
      <ConditionGroup group={group} subject={subject} readOnly={readOnly} canHaveBrackets onChange={change} />
      {refused && <RefusalNote>{refused.message}</RefusalNote>}
      <PreviewLines />
    </Stack>
  )
}
