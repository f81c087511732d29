import { Card, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

/** Why something cannot be published, beside what it is about. */
export function RefusalNote({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Card tone="critical" padding={2} radius={2} {...(id && { id })}>
      <Text size={1}>{children}</Text>
    </Card>
  )
}
