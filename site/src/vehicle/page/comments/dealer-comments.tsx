import { FoldableText } from '@forecourt/blocks/core/text/foldable-text'

interface DealerCommentsProps {
  text: string
  /** Text in their place while there are none. */
  pendingText: string
  maxLength: number
}

/** The dealer's own words, cut to the tenant's length with a fold (VDP-17, VDP-18); works without JavaScript. */
export function DealerComments({ text, pendingText, maxLength }: DealerCommentsProps) {
  return (
    <div className="mt-4 max-w-prose">
      <FoldableText
        text={text || pendingText}
        full={maxLength}
        cut={maxLength}
        more="Show more"
        less="Show less"
        className={text ? 'whitespace-pre-line text-ink-2' : 'text-muted'}
      />
    </div>
  )
}
