/** The conditions of finance figures: the first characters show, the rest opens (FIN-27, RTE-34); works without JavaScript. */
export function FinanceDisclaimer({ id, text, chars }: { id: string; text: string; chars: number }) {
  const look = 'mt-4 scroll-mt-24 text-small text-muted'
  if (text.length <= chars)
    return (
      <p id={id} className={`${look} whitespace-pre-line`}>
        {text}
      </p>
    )
  return (
    <details id={id} className={`group/fold ${look}`}>
      <summary className="list-none">
        <span className="group-open/fold:hidden">
          <span data-preview>{text.slice(0, chars)}</span>…{' '}
        </span>
        <span className="inline-block min-h-6 font-semibold text-ink underline underline-offset-4 group-open/fold:hidden">
          Show more
        </span>
        <span className="hidden min-h-6 font-semibold text-ink underline underline-offset-4 group-open/fold:inline-block">
          Show less
        </span>
      </summary>
      <p className="mt-1 whitespace-pre-line">{text}</p>
    </details>
  )
}
