import type { Stage } from './scenery.ts'

/** A bright gallery: a white wall, tall panes with the city behind them, lines of light on the ceiling. */
export function showroom({ width, height, ground }: Stage): string {
  const panes = Array.from({ length: 5 }, (_, index) => {
    const x = width * (0.3 + index * 0.15)
    return `<rect x="${x}" y="${height * 0.12}" width="${width * 0.135}" height="${ground - height * 0.12}" fill="url(#pane)"/>`
  })
  const blocks = Array.from({ length: 14 }, (_, index) => {
    const x = width * (0.3 + index * 0.053)
    const h = height * (0.08 + ((index * 7) % 5) * 0.035)
    return `<rect x="${x}" y="${ground - h}" width="${width * 0.04}" height="${h}" fill="#9fb0bd" opacity=".55"/>`
  })
  const bars = Array.from({ length: 6 }, (_, index) => {
    const x = width * (0.295 + index * 0.15)
    return `<rect x="${x}" y="${height * 0.1}" width="${width * 0.006}" height="${ground - height * 0.1}" fill="#3a4046"/>`
  })
  return `<defs><linearGradient id="pane" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a9c3d4"/><stop offset="1" stop-color="#e6eef2"/></linearGradient>
<linearGradient id="wall" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#cfd4d8"/><stop offset="1" stop-color="#f3f4f5"/></linearGradient></defs>
<rect width="${width}" height="${ground}" fill="url(#wall)"/>${panes.join('')}${blocks.join('')}${bars.join('')}
<rect x="${width * 0.06}" y="${height * 0.34}" width="${width * 0.17}" height="${height * 0.12}" fill="#c8102e"/>
<path d="M0 ${height * 0.045} H${width * 0.72} M${width * 0.2} ${height * 0.075} H${width}" stroke="#fff" stroke-width="${height * 0.012}"/>`
}

/** A polished floor that mirrors the light. */
export function polishedFloor({ width, height, ground }: Stage): string {
  return `<defs><linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#aeb4b9"/><stop offset="1" stop-color="#7c8389"/></linearGradient></defs>
<rect y="${ground}" width="${width}" height="${height - ground}" fill="url(#floor)"/><path d="M${width * 0.2} ${ground} L${width * 0.12} ${height} H${width * 0.5} L${width * 0.46} ${ground} Z" fill="#fff" opacity=".14"/>`
}
