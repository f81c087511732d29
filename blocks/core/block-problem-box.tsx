import titles from '@forecourt/schemas/generated/block-titles.json' with { type: 'json' }
import type { BlockType } from './block-types.ts'
import { BlockContentError } from './required.ts'

/** What visitors see in the place of a block that staff cannot preview. */
export type VisitorsSee = 'older version' | 'nothing' | 'no page'

const SEEN: Readonly<Record<VisitorsSee, string>> = {
  'older version': 'Visitors still see this block as it was last published.',
  nothing: 'Visitors see the page without this block.',
  'no page': 'Visitors see neither this block nor this page: nothing is published at this address yet.',
}

interface BlockProblemBoxProps {
  blockType: BlockType
  error: unknown
  /** Absent where nobody but a developer looks. */
  visitorsSee?: VisitorsSee
  /** The error with its place, for developers. */
  details?: string
}

/** Box that editors and developers see in place of a block that cannot be shown. */
export function BlockProblemBox({ blockType, error, visitorsSee, details }: BlockProblemBoxProps) {
  const reason =
    error instanceof BlockContentError
      ? error.message
      : 'It could not be shown. Check its fields or tell a developer.'
  return (
    <section className="container-page py-section">
      <div
        data-block-problem={blockType}
        className="rounded-card border-2 border-dashed border-line bg-surface-2 p-6"
      >
        <p className="text-h3">{`${titles[blockType]}: this block cannot be shown`}</p>
        <p className="text-body text-ink-2 mt-1">{reason}</p>
        {visitorsSee && <p className="text-body text-ink-2 mt-1">{SEEN[visitorsSee]}</p>}
        {details !== undefined && (
          <pre className="mt-3 overflow-x-auto text-small whitespace-pre-wrap">
            {`${blockType}\n${details}`}
          </pre>
        )}
      </div>
    </section>
  )
}
