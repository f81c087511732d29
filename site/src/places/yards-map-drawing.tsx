import { MAP_SIZE } from './map-drawing.ts'
import type { YardsMap } from './yards-map.ts'

interface YardsMapDrawingProps {
  map: YardsMap
  /** In the order of the map's pins. */
  pins: readonly { pin: number; name: string; href: string }[]
  className: string
}

/** A drawn map of places with a numbered pin for each, which leads to it (N31). */
export function YardsMapDrawing({ map, pins, className }: YardsMapDrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${MAP_SIZE} ${MAP_SIZE}`}
      role="group"
      aria-label="Map of our locations"
      className={`w-full bg-surface-2 text-[0.6875rem] ${className}`}
    >
      {map.towns.map(({ x, y, name }) => (
        <g key={`${name} ${x}`} aria-hidden="true">
          <circle cx={x} cy={y} r={2.4} className="fill-ink-2/60" />
          <text x={x} y={y + 13} textAnchor="middle" className="fill-ink-2">
            {name}
          </text>
        </g>
      ))}
      <g aria-hidden="true" transform={`translate(12 ${MAP_SIZE - 12})`}>
        <path d={`M0 -4v4h${map.scale.length}v-4`} className="fill-none stroke-ink-2" />
        <text x={map.scale.length / 2} y={-4} textAnchor="middle" className="fill-ink-2">
          {map.scale.km} km
        </text>
      </g>
      {pins.map(({ pin, name, href }, at) => {
        const { x, y } = map.pins[at] ?? { x: 0, y: 0 }
        return (
          <a key={href} href={href} aria-label={`${pin}: ${name}`}>
            <path
              transform={`translate(${x - 18} ${y - 34}) scale(1.5)`}
              d="M12 23s8-7 8-12.500a8 8 0 1 0-16 0C4 16 12 23 12 23Z"
              className="fill-brand stroke-surface"
              strokeWidth={1.2}
            />
            <text x={x} y={y - 14} textAnchor="middle" className="fill-on-brand text-[0.8rem] font-bold">
              {pin}
            </text>
          </a>
        )
      })}
    </svg>
  )
}
