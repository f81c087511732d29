/** What the vehicle is fitted with, the first few at once and the rest behind "Show All" (VDP-06). */
export function FeatureList({ features, shownAtFirst }: { features: string[]; shownAtFirst: number }) {
  const [head, tail] = [features.slice(0, shownAtFirst), features.slice(shownAtFirst)]
  return (
    <>
      <Features features={head} />
      {tail.length > 0 && (
        <details className="group/features mt-3">
          <summary className="btn btn-secondary">
            <span className="group-open/features:hidden">Show All</span>
            <span className="hidden group-open/features:inline">Hide</span>
          </summary>
          <Features features={tail} />
        </details>
      )}
    </>
  )
}

function Features({ features }: { features: string[] }) {
  return (
    <ul className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-2">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <svg
            viewBox="0 0 16 16"
            width={16}
            height={16}
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            aria-hidden="true"
            className="mt-1 shrink-0 text-brand"
          >
            <path d="m3 8.500 3.200 3.200L13 5" />
          </svg>
          {feature}
        </li>
      ))}
    </ul>
  )
}
