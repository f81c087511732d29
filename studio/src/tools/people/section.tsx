import { Button, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { ComponentType, ReactNode } from 'react'

interface SectionProps {
  title: string
  note: string
  button: ReactNode
  children: ReactNode
}

/** A part of the tool with a heading and the button that adds to it. */
export function ToolSection({ title, note, button, children }: SectionProps) {
  return (
    <Stack gap={4} as="section" aria-label={title}>
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Stack gap={3} flex={1} style={{ minWidth: '12rem' }}>
          <Heading as="h2" size={2}>
            {title}
          </Heading>
          <Text size={1} muted>
            {note}
          </Text>
        </Stack>
        {button}
      </Flex>
      {children}
    </Stack>
  )
}

interface ActionProps {
  icon: ComponentType
  label: string
  onClick: () => void
}

/** A small button of a row, known by its label only. */
export function Action({ icon, label, onClick }: ActionProps) {
  return <Button icon={icon} mode="bleed" padding={3} aria-label={label} title={label} onClick={onClick} />
}
