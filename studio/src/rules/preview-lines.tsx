import { Card, Stack, Text } from '@sanity/ui'
import { createContext, useContext } from 'react'
import { previewCopy } from './preview-copy.ts'
import type { RulePreview } from './use-rule-preview.ts'

/** The preview of the form's rule, and what the rule does. */
export const PreviewContext = createContext<{ preview: RulePreview; effect: string | null | undefined }>({
  preview: { state: 'asking' },
  effect: undefined,
})

/** The preview in a line for each dealer, where conditions are written and its full form may be out of sight. */
export function PreviewLines() {
  const { preview, effect } = useContext(PreviewContext)
  if (preview.state !== 'ready') return null
  return (
    <Stack gap={2}>
      {preview.tenants.map((dealer) => {
        const { tone, text } = previewCopy(dealer, effect)
        return (
          <Card
            key={`${dealer.tenant.id} ${dealer.on}`}
            tone={tone === 'positive' || tone === 'neutral' ? 'transparent' : tone}
            padding={3}
            radius={2}
          >
            <Text size={1}>
              {dealer.tenant.name}: {text}
            </Text>
          </Card>
        )
      })}
    </Stack>
  )
}
