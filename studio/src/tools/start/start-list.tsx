import { Card, Heading, Stack, Text } from '@sanity/ui'
import { type ReactNode, useId } from 'react'

interface StartListProps {
  title: string
  count: number
  /** Said in place of an empty list. */
  empty: string
  children: ReactNode
}

/** One list of the start page under its heading, with how many there are. */
export function StartList({ title, count, empty, children }: StartListProps) {
  const id = useId()
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Heading as="h2" size={1} id={id}>
        {count > 0 ? `${title} (${count})` : title}
      </Heading>
      <Card border radius={3} overflow="hidden">
        {count === 0 ? (
          <Text size={1} muted style={{ padding: '1rem' }}>
            {empty}
          </Text>
        ) : (
          <Stack as="ul" style={{ margin: '-1px 0 0', padding: 0, listStyle: 'none' }}>
            {children}
          </Stack>
        )}
      </Card>
    </Stack>
  )
}
