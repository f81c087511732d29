import { FoldableText } from '@forecourt/blocks/core/foldable-text'

const NO_COMMENTS = 'Dealer comments are pending. Please check back here later.'

/** The dealer's own words, cut to the tenant's length with a fold (VDP-17, VDP-18); works without JavaScript. */
export function DealerComments({ text, maxLength }: { text: string; maxLength: number }) {
  return (
    <section aria-labelledby="comments-title" className="mt-10">
      <h2 id="comments-title" className="text-h2">
        Dealer comments
      </h2>
      <div className="mt-4 max-w-prose">
        <FoldableText
          text={text || NO_COMMENTS}
          full={maxLength}
          cut={maxLength}
          more="Show more"
          less="Show less"
          className={text ? 'whitespace-pre-line text-ink-2' : 'text-muted'}
        />
      </div>
    </section>
  )
}
