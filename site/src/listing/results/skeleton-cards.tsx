/** Cards without a vehicle, while the first results are on their way (SRCH-11); seen, not read. */
export function SkeletonCards({ grid, count }: { grid: string; count: number }) {
  return (
    <ul aria-hidden="true" className={grid} data-skeleton="">
      {Array.from({ length: count }, (_, i) => (
        <li
          key={i}
          className="min-w-0 animate-pulse overflow-hidden rounded-card border border-line bg-surface"
        >
          <div className="aspect-4/3 bg-surface-2" />
          <div className="grid gap-3 p-4">
            <div className="h-6 w-3/4 rounded-control bg-surface-2" />
            <div className="h-4 w-1/2 rounded-control bg-surface-2" />
            <div className="h-4 w-5/6 rounded-control bg-surface-2" />
            <div className="mt-3 h-7 w-2/5 rounded-control bg-surface-2" />
          </div>
        </li>
      ))}
    </ul>
  )
}
