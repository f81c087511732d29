import { type MapDrawing, RING_LABEL } from './map-drawing.ts'
import { StaticMarkup } from '../ui/static-markup.tsx'

/** The narrowest that a wide map is shown, in heights: its compass stands within. */
const NARROWEST = 1.3

/** A map of the towns around a place, drawn here and asked of nobody (N31). */
export function PlaceMap({ drawing, label }: { drawing: MapDrawing; label: string }) {
  const { rings, dots, size } = drawing
  const middle = { x: size.width / 2, y: size.height / 2 }
  const compass = middle.x + Math.min(middle.x, middle.y * NARROWEST) - 16
  return (
    <StaticMarkup
      as="svg"
      viewBox={`0 0 ${size.width} ${size.height}`}
      // A wide map keeps its scale and is cut at its sides.
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      className="size-full bg-surface-2 text-[0.6875rem]"
    >
      {rings.toReversed().map(({ r, km }) => (
        <g key={km}>
          <circle
            cx={middle.x}
            cy={middle.y}
            r={r}
            className="fill-brand/5 stroke-brand/25"
            strokeDasharray="3 4"
          />
          <text x={middle.x} y={middle.y - r + RING_LABEL + 4} textAnchor="middle" className="fill-muted">
            {km} km
          </text>
        </g>
      ))}
      {dots.map(({ x, y, label: name }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r={name === undefined ? 1.8 : 2.8} className="fill-ink-2/60" />
          {name !== undefined && (
            <text x={x} y={y + 14} textAnchor="middle" className="fill-ink-2">
              {name}
            </text>
          )}
        </g>
      ))}
      <text x={compass} y={20} textAnchor="middle" className="fill-muted font-semibold">
        N
      </text>
      <path d={`M${compass} 24v14m-4-10 4-4 4 4`} className="fill-none stroke-ink-2" />
      <path
        transform={`translate(${middle.x - 18} ${middle.y - 34}) scale(1.5)`}
        d="M12 23s8-7 8-12.500a8 8 0 1 0-16 0C4 16 12 23 12 23Z"
        className="fill-brand stroke-surface"
        strokeWidth={1.2}
      />
      <circle cx={middle.x} cy={middle.y - 18.5} r={4.5} className="fill-on-brand" />
    </StaticMarkup>
  )
}
