const STEPS = ['Your vehicle', 'Three questions', 'Your figure'] as const

/** How far a visitor has come on the way to a figure; `at` is the step that they are at, from 0. */
export function ValuationSteps({ at }: { at: 0 | 1 | 2 }) {
  return (
    <ol className="mb-6 flex flex-wrap gap-x-6 gap-y-2 text-small" aria-label="Steps of the valuation">
      {STEPS.map((title, step) => (
        <li
          key={title}
          aria-current={step === at ? 'step' : undefined}
          className={`flex items-center gap-2 ${step === at ? 'font-semibold' : 'text-muted'}`}
        >
          <span
            aria-hidden="true"
            className={`grid size-6 place-items-center rounded-full text-tiny tabular-nums ${step <= at ? 'bg-brand text-on-brand' : 'border border-line'}`}
          >
            {step < at ? '✓' : step + 1}
          </span>
          {title}
        </li>
      ))}
    </ol>
  )
}
