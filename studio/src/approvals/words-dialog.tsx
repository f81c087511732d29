import { Stack, Text, TextArea } from '@sanity/ui'
import { type ReactNode, useId, useState } from 'react'
import { AskingDialog } from '../dialogs/asking-dialog.tsx'
import { MAX_WORDS } from './approval-request.ts'

interface WordsDialogProps {
  title: string
  label: string
  action: string
  /** True when it makes no sense without words. */
  isRequired: boolean
  onAction: (words: string) => Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** A dialog that sends words to another person. */
export function WordsDialog({
  title,
  label,
  action,
  isRequired,
  onAction,
  onClose,
  children,
}: WordsDialogProps) {
  const [words, setWords] = useState('')
  const id = useId()
  return (
    <AskingDialog
      id={`${id}-dialog`}
      title={title}
      action={{ text: action, tone: 'primary', isDisabled: isRequired && words.trim() === '' }}
      onAction={() => onAction(words)}
      onClose={onClose}
    >
      {children}
      <Stack gap={3}>
        <Text as="label" size={1} weight="semibold" htmlFor={id}>
          {label}
        </Text>
        <TextArea
          id={id}
          rows={4}
          value={words}
          maxLength={MAX_WORDS}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </Stack>
    </AskingDialog>
  )
}
