import type { CmsGroup, CmsRule } from '@forecourt/schemas/rules/cms-condition'
import { ruleSubject } from '@forecourt/schemas/rules/tenant-rule-to-rule'
import { Stack } from '@sanity/ui'
import { set, setIfMissing, useFormValue, type ObjectInputProps } from 'sanity'
import { ConditionGroup } from './condition-group.tsx'
import { PreviewLines } from './preview-lines.tsx'

/** The conditions of a rule, row by row, in place of nested dialogs. */
export function ConditionsInput({ value, onChange, readOnly = false }: ObjectInputProps) {
  const on = useFormValue(['on']) as CmsRule['on']
  const group = (value ?? { combine: 'all', conditions: [] }) as CmsGroup
  const change = (next: CmsGroup) =>
    onChange([
      setIfMissing({ _type: 'ruleWhere', combine: 'all', conditions: [] }),
      set(next.combine ?? 'all', ['combine']),
      set(next.conditions ?? [], ['conditions']),
    ])
  return (
    <Stack gap={4}>
      <ConditionGroup
        group={group}
        subject={ruleSubject(on)}
        readOnly={readOnly}
        canHaveBrackets
        onChange={change}
      />
      <PreviewLines />
    </Stack>
  )
}
