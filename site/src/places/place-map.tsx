import { MAP_SIZE, type MapDrawing } from './map-drawing.ts'
import { StaticMarkup } from '../ui/static-markup.tsx'

const MIDDLE = MAP_SIZE / 2

/** A map of the towns around a place, drawn here and asked of nobody (N31). */
export function PlaceMap({ drawing, label }: { drawing: MapDrawing; label: string }) {
  const { rings, dots } = drawing
  return (
    <StaticMarkup
      as="svg"
      viewBox={`0 0 ${MAP_SIZE} ${MAP_SIZE}`}
      role="img"
      aria-label={label}
      className="size-full bg-surface-2 text-[0.6875rem]"
    >
      {rings.toReversed().map(({ r, km }) => (
        <g key={km}>
          <circle
            cx={MIDDLE}
            cy={MIDDLE}
            r={r}
            className="fill-brand/5 stroke-brand/25"
            strokeDasharray="3 4"
          />
          <text x={MIDDLE} y={MIDDLE - r + 14} textAnchor="middle" className="fill-muted">
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
      <text x={MAP_SIZE - 16} y={20} textAnchor="middle" className="fill-muted font-semibold">
        N
      </text>
      <path d={`M${MAP_SIZE - 16} 24v14m-4-10 4-4 4 4`} className="fill-none stroke-ink-2" />
      <path
        transform={`translate(${MIDDLE - 18} ${MIDDLE - 34}) scale(1.5)`}
        d="M12 23s8-7 8-12.500a8 8 0 1 0-16 0C4 16 12 23 12 23Z"
        className="fill-brand stroke-surface"
        strokeWidth={1.2}
      />
      <circle cx={MIDDLE} cy={MIDDLE - 18.5} r={4.5} className="fill-on-brand" />
    </StaticMarkup>
  )
}
