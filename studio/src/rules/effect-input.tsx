import type { CmsRule } from '@forecourt/schemas/rules/cms-condition'
import { EFFECTS_OF, effectLabels, ruleEffect } from '@forecourt/schemas/rules/rule-effects'
import { ruleSubject } from '@forecourt/schemas/rules/tenant-rule-to-rule'
import { Stack, Text } from '@sanity/ui'
import { set, useFormValue, type StringInputProps } from 'sanity'
import { ChoiceSelect } from './choice-select.tsx'

/** Choice of a rule's effect: offers only effects that rules about its subject can have. */
export function EffectInput({ value, onChange, readOnly, elementProps }: StringInputProps) {
  const subject = ruleSubject(useFormValue(['on']) as CmsRule['on'])
  const effect = ruleEffect(value)
  const offered = EFFECTS_OF[subject]
  return (
    <Stack gap={3}>
      <ChoiceSelect
        elementProps={elementProps}
        value={value}
        readOnly={readOnly}
        onChoose={(next) => onChange(set(next))}
      >
        {effect === undefined && <option value="">Choose…</option>}
        {effect !== undefined && !offered.includes(effect) && (
          <option value={effect}>{effectLabels(effect).title}</option>
        )}
        {offered.map((name) => (
          <option key={name} value={name}>
            {effectLabels(name).title}
          </option>
        ))}
      </ChoiceSelect>
      {effect && (
        <Text size={1} muted>
          {effectLabels(effect).description}
        </Text>
      )}
    </Stack>
  )
}
