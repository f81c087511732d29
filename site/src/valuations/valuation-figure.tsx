import type { VehicleValuation } from '@forecourt/tenant-config/sales/value-vehicle'
import type { ValuationAnswers } from '@forecourt/tenant-config/sales/valuation-questions'
import { formatAud } from '@forecourt/tenant-config/text/money'
import { FINANCE_LETTER, INDICATIVE } from './valuation-words.ts'

interface ValuationFigureProps {
  result: Extract<VehicleValuation, { kind: 'figure' }>
  answers: ValuationAnswers | undefined
}

/** A figure with its range, what it is made of, and what is left of it after a loan. */
export function ValuationFigure({ result, answers }: ValuationFigureProps) {
  const { offerAud, lowAud, highAud, basis } = result
  const owing = answers?.owingAud ?? 0
  return (
    <>
      <p className="mt-4 text-display leading-none font-bold tabular-nums" data-figure>
        {formatAud(offerAud)}
      </p>
      <div className="mt-4 max-w-md" aria-hidden="true">
        <div className="relative h-2 rounded-full bg-brand/25">
          <span className="absolute top-1/2 left-1/2 size-4 -translate-1/2 rounded-full border-2 border-surface bg-brand" />
        </div>
      </div>
      <p className="mt-2 flex max-w-md justify-between text-small text-ink-2 tabular-nums">
        <span>
          <span className="sr-only">From </span>
          {formatAud(lowAud)}
        </span>
        <span>
          <span className="sr-only"> to </span>
          {formatAud(highAud)}
        </span>
      </p>
      {owing > 0 && (
        <p className="mt-4 font-semibold">
          {offerAud >= owing
            ? `After about ${formatAud(owing)} that is owed, ${formatAud(offerAud - owing)} is left.`
            : `About ${formatAud(owing - offerAud)} more is owed than it is worth.`}
        </p>
      )}
      <h2 className="mt-6 text-small font-semibold">How we come to it</h2>
      <ul className="mt-1 list-disc space-y-1 ps-5 text-small text-ink-2">
        {basis.map((line) => (
          <li key={line} className="first-letter:uppercase">
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-muted">
        {INDICATIVE} {answers?.finance === 'Yes' && FINANCE_LETTER}
      </p>
    </>
  )
}
