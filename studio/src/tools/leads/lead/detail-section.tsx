import { Heading, Stack } from '@sanity/ui'
import { type ReactNode, useId } from 'react'

/** A part of a lead under its heading. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Heading as="h3" size={0} id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
