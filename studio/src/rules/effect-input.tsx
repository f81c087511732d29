import type { CmsRule } from '@forecourt/schemas/rules/cms-condition'
import { EFFECTS_OF, effectWords, ruleEffect } from '@forecourt/schemas/rules/rule-effects'
import { ruleSubject } from '@forecourt/schemas/rules/tenant-rule-to-rule'
import { Select, Stack, Text } from '@sanity/ui'
import { set, useFormValue, type StringInputProps } from 'sanity'

/** What a rule does: only what rules about its subject can do. */
export function EffectInput({ value, onChange, readOnly = false, elementProps }: StringInputProps) {
  const subject = ruleSubject(useFormValue(['on']) as CmsRule['on'])
  const effect = ruleEffect(value)
  const offered = EFFECTS_OF[subject]
  return (
    <Stack gap={3}>
      <Select
        id={elementProps.id}
        ref={elementProps.ref}
        onFocus={elementProps.onFocus}
        onBlur={elementProps.onBlur}
        aria-describedby={elementProps['aria-describedby']}
        fontSize={1}
        padding={3}
        value={value ?? ''}
        disabled={readOnly}
        onChange={({ currentTarget: { value: next } }) => onChange(set(next))}
      >
        {effect === undefined && <option value="">Choose…</option>}
        {effect !== undefined && !offered.includes(effect) && (
          <option value={effect}>{effectWords(effect).title}</option>
        )}
        {offered.map((name) => (
          <option key={name} value={name}>
            {effectWords(name).title}
          </option>
        ))}
      </Select>
      {effect && (
        <Text size={1} muted>
          {effectWords(effect).description}
        </Text>
      )}
    </Stack>
  )
}
