import type { CmsRule } from '@forecourt/schemas/rules/cms-condition'
import { ruleSentence } from '@forecourt/schemas/rules/rule-sentence'
import { Card, Spinner, Flex, Stack, Text } from '@sanity/ui'
import { useId, useMemo } from 'react'
import type { ObjectInputProps } from 'sanity'
import { DealerPreview } from './dealer-preview.tsx'
import { PreviewContext } from './preview-lines.tsx'
import { useRulePreview, type RulePreview } from './use-rule-preview.ts'

/** The form of a rule: what it says in a sentence and what it would do, above the fields. */
export function RuleForm(props: ObjectInputProps) {
  const rule = props.value as CmsRule | undefined
  const preview = useRulePreview(rule)
  const effect = rule?.effect
  const context = useMemo(() => ({ preview, effect }), [preview, effect])
  return (
    <PreviewContext value={context}>
      <Stack gap={5}>
        <RuleSummary rule={rule ?? {}} preview={preview} />
        {props.renderDefault(props)}
      </Stack>
    </PreviewContext>
  )
}

interface SummaryProps {
  rule: CmsRule
  preview: RulePreview
}

function RuleSummary({ rule, preview }: SummaryProps) {
  const titleId = useId()
  return (
    <Card border radius={3} padding={4} role="region" aria-labelledby={titleId} data-testid="rule-summary">
      <Stack gap={4}>
        <Text size={1} muted id={titleId}>
          In words
        </Text>
        <Text size={2} weight="medium" data-testid="rule-sentence">
          {ruleSentence(rule).replace(/([^…])$/, '$1.')}
        </Text>
        {rule.enabled === false && (
          <Text size={1} muted>
            The rule is switched off. Below is what it does once it is in force, and what switching it off
            changes.
          </Text>
        )}
        <Preview rule={rule} preview={preview} />
      </Stack>
    </Card>
  )
}

function Preview({ rule, preview }: SummaryProps) {
  if (preview.state === 'waiting')
    return (
      <Text size={1} muted>
        {preview.needs}
      </Text>
    )
  if (preview.state === 'failed')
    return (
      <Card tone="caution" padding={3} radius={2} role="alert">
        <Text size={1}>{preview.message}</Text>
      </Card>
    )
  const tenants = preview.state === 'ready' ? preview.tenants : (preview.before ?? [])
  return (
    <Stack gap={3} aria-live="polite" aria-busy={preview.state === 'asking'}>
      {preview.state === 'asking' && (
        <Flex gap={2} align="center">
          <Spinner muted />
          <Text size={1} muted>
            Trying the rule…
          </Text>
        </Flex>
      )}
      {preview.state === 'ready' && tenants.length === 0 && (
        <Text size={1} muted>
          None of the rule’s dealers has a site yet.
        </Text>
      )}
      {tenants.map((tenant) => (
        <DealerPreview key={`${tenant.tenant.id} ${tenant.on}`} preview={tenant} effect={rule.effect} />
      ))}
    </Stack>
  )
}
