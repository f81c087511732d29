import { hills, type Stage } from './scenery.ts'

/** Red plains with a flat-topped range and tufts of spinifex. */
export function desert(stage: Stage): string {
  const { width, height, ground } = stage
  const mesa = (x: number, w: number, h: number, colour: string) => {
    const base = ground - height * 0.06
    return `<path d="M${x} ${base} L${x + w * 0.1} ${base - h * 0.8} L${x + w * 0.16} ${base - h} L${x + w * 0.86} ${base - h * 0.96} L${x + w * 0.92} ${base - h * 0.7} L${x + w} ${base} Z" fill="${colour}"/>`
  }
  const tufts = Array.from({ length: 26 }, (_, index) => {
    const x = (width * ((index * 37) % 100)) / 100
    const y = ground - height * (0.005 + ((index * 13) % 7) / 100)
    const s = height * (0.012 + (index % 4) * 0.005)
    return `<path d="M${x - s} ${y} L${x - s * 0.4} ${y - s * 1.4} L${x} ${y - s * 0.5} L${x + s * 0.5} ${y - s * 1.5} L${x + s} ${y} Z" fill="${index % 3 === 0 ? '#c9a65a' : '#8d8a4f'}"/>`
  })
  return `${mesa(width * 0.52, width * 0.42, height * 0.24, '#8f3f33')}${mesa(width * 0.02, width * 0.3, height * 0.13, '#7a3844')}
${hills(stage, height * 0.7, height * 0.012, '#a8492f', 1)}${hills(stage, height * 0.745, height * 0.01, '#bf5a33', 3)}${tufts.join('')}`
}

/** A camp after sunset: stars over low hills, an awning with a string of lights, a fire. */
export function camp(stage: Stage): string {
  const { width, height, ground } = stage
  const stars = Array.from({ length: 90 }, (_, index) => {
    const x = (width * ((index * 61) % 199)) / 199
    const y = height * 0.55 * (((index * 29) % 97) / 97)
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${1 + (index % 3)}" fill="#fff" opacity="${0.35 + (index % 5) * 0.12}"/>`
  })
  const bulbs = Array.from({ length: 12 }, (_, index) => {
    const t = index / 11
    const x = width * (0.1 + t * 0.8)
    const y = height * (0.3 + 0.07 * Math.sin(Math.PI * t))
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${height * 0.008}" fill="#ffdf9a"/><circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${height * 0.028}" fill="#ffdf9a" opacity=".22"/>`
  })
  const wire = `<path d="M${width * 0.1} ${height * 0.3} Q${width * 0.5} ${height * 0.44} ${width * 0.9} ${height * 0.3}" stroke="#2b2430" stroke-width="3" fill="none"/>`
  return `${stars.join('')}${hills(stage, height * 0.64, height * 0.03, '#3b2a45', 2)}${hills(stage, height * 0.72, height * 0.016, '#54303f', 5)}${wire}${bulbs.join('')}
<ellipse cx="${width * 0.1}" cy="${ground}" rx="${height * 0.2}" ry="${height * 0.05}" fill="#ff9d3c" opacity=".3"/><path d="M${width * 0.085} ${ground} Q${width * 0.08} ${ground - height * 0.05} ${width * 0.1} ${ground - height * 0.1} Q${width * 0.12} ${ground - height * 0.05} ${width * 0.115} ${ground} Z" fill="#ffb347"/>`
}
