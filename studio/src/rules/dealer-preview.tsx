import { SUBJECT_NOUNS } from '@forecourt/schemas/rules/rule-effects'
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { PreviewList } from './preview-list.tsx'
import type { TenantPreview } from '@forecourt/tenant-config/rules/rule-preview-answer'
import { windowText } from './preview-window.ts'
import { previewCopy } from './preview-copy.ts'

/** Effect of a rule on one dealer's site, with a list of the affected items on demand. */
export function DealerPreview({
  preview,
  effect,
}: {
  preview: TenantPreview
  effect: string | null | undefined
}) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const { tenant, on } = preview
  const window = windowText(preview)
  const { tone, text, details } = previewCopy(preview, effect)
  return (
    <Card
      tone={tone === 'positive' || tone === 'neutral' ? 'transparent' : tone}
      border
      radius={2}
      padding={3}
      data-testid={`rule-preview-${tenant.slug}`}
    >
      <Stack gap={3}>
        <Flex gap={3} align="flex-start" wrap="wrap">
          <Stack gap={3} flex={1} style={{ minWidth: '12rem' }}>
            <Text size={1} muted>
              {tenant.name}
            </Text>
            <Text size={1} weight="semibold">
              {text}
            </Text>
            {details.map((detail) => (
              <Text key={detail} size={1} muted>
                {detail}
              </Text>
            ))}
            {window !== undefined && (
              <Text size={1} muted>
                {window}
              </Text>
            )}
          </Stack>
          {hasList(preview) && (
            <Button
              mode="bleed"
              fontSize={1}
              padding={2}
              text={isOpen ? 'Hide list' : `List ${SUBJECT_NOUNS[on].many}`}
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
            />
          )}
        </Flex>
        <Box id={listId} hidden={!isOpen}>
          {isOpen && <PreviewList preview={preview} />}
        </Box>
      </Stack>
    </Card>
  )
}

function hasList({ items, since, order }: TenantPreview): boolean {
  const lists = [items, since?.items, order?.forward, order?.back, since?.order?.forward, since?.order?.back]
  return lists.some((list) => list !== undefined && list.length > 0)
}
