import { Text } from '@sanity/ui'
import { AskingDialog } from './asking-dialog.tsx'

interface ConfirmDialogProps {
  title: string
  consequence: string
  confirmText: string
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before something that cannot be undone; says why when it was refused. */
export function ConfirmDialog({ title, consequence, confirmText, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <AskingDialog
      id="confirm"
      title={title}
      action={{ text: confirmText, tone: 'critical' }}
      onAction={onConfirm}
      onClose={onClose}
    >
      <Text size={1}>{consequence}</Text>
    </AskingDialog>
  )
}
