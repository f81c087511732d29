import { StaticMarkup } from '../../../ui/static-markup.tsx'

/** Lists the vehicle's features, the first few at once and the rest behind "Show All" (VDP-06). */
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
    <StaticMarkup as="ul" className="mt-4 grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
      {features.map((feature) => (
        <li key={feature} className="ticked wrap-anywhere">
          {feature}
        </li>
      ))}
    </StaticMarkup>
  )
}
