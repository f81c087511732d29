import { excerpt } from './excerpt.ts'

const NO_COMMENTS = 'Dealer comments are pending. Please check back here later.'

/** The dealer's own words, cut to the tenant's length with a fold (VDP-17, VDP-18); works without JavaScript. */
export function DealerComments({ text, maxLength }: { text: string; maxLength: number }) {
  const { short, isCut } = excerpt(text, maxLength)
  return (
    <section aria-labelledby="comments-title" className="mt-10">
      <h2 id="comments-title" className="text-h2">
        Dealer comments
      </h2>
      {text === '' ? (
        <p className="mt-4 text-muted">{NO_COMMENTS}</p>
      ) : isCut ? (
        <details className="group/fold mt-4 max-w-prose">
          <summary className="list-none">
            <span className="whitespace-pre-line text-ink-2 group-open/fold:hidden">{short} </span>
            <span className="inline-block min-h-6 font-semibold underline underline-offset-4">
              <span className="group-open/fold:hidden">Show more</span>
              <span className="hidden group-open/fold:inline">Show less</span>
            </span>
          </summary>
          <p className="mt-3 whitespace-pre-line text-ink-2">{text}</p>
        </details>
      ) : (
        <p className="mt-4 max-w-prose whitespace-pre-line text-ink-2">{text}</p>
      )}
    </section>
  )
}
