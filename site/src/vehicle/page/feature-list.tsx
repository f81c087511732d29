import { LineIcon } from '../../ui/line-icon.tsx'

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
    <ul className="mt-4 grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5 wrap-anywhere">
          <LineIcon
            path="m4.5 12.5 4.8 4.8L19.5 7"
            size={16}
            strokeWidth={3}
            className="mt-1 shrink-0 text-brand"
          />
          {feature}
        </li>
      ))}
    </ul>
  )
}
