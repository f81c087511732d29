import { BlockContentError } from './required.ts'

interface BlockProblemBoxProps {
  blockType: string
  error: unknown
}

/** Box that editors see in place of a block that cannot be shown. */
export function BlockProblemBox({ blockType, error }: BlockProblemBoxProps) {
  const reason =
    error instanceof BlockContentError
      ? error.message
      : 'It could not be shown. Check its fields or tell a developer.'
  return (
    <section className="container-page py-section">
      <div className="rounded-card border-2 border-dashed border-line bg-surface-2 p-6">
        <p className="text-h3">This block is hidden from visitors: {blockType}</p>
        <p className="text-body text-ink-2 mt-1">{reason}</p>
      </div>
    </section>
  )
}
