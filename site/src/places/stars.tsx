import { ratingText, starsOf, type Rating } from './place-rating.ts'

const STAR =
  'M10 1.500l2.630 5.330 5.870.860-4.250 4.140 1 5.850L10 14.920 4.750 17.680l1-5.850L1.500 7.690l5.870-.860z'
const SIZE = 20

/** A rating as stars, with its words for those who cannot see them (LOC-19). */
export function Stars({ rating, className = '' }: { rating: Rating; className?: string }) {
  const { whole, part } = starsOf(rating.average)
  const parts = Array.from({ length: 5 }, (_, i) => (i < whole ? 100 : i === whole ? part : 0))
  return (
    <p className={`flex flex-wrap items-center gap-2 text-small ${className}`}>
      <svg viewBox={`0 0 ${SIZE * 5} ${SIZE}`} width={SIZE * 5} height={SIZE} aria-hidden="true">
        {parts.map((filled, i) => (
          // A star of its own window: what is right of its part is cut off.
          <g key={i} transform={`translate(${i * SIZE})`}>
            <path d={STAR} className="fill-line" />
            <svg width={(SIZE * filled) / 100} height={SIZE}>
              <path d={STAR} className="fill-accent" />
            </svg>
          </g>
        ))}
      </svg>
      {ratingText(rating)}
    </p>
  )
}
