/** A small generator of numbers from 0 to 1 with a fixed seed (mulberry32): the same picture every time. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Width and height of the picture in pixels, and the line on which vehicles stand. */
export interface Stage {
  width: number
  height: number
  ground: number
}

/** Rolling hills whose crest runs near `y`, filled down to the ground. */
export function hills(
  { width, ground }: Stage,
  y: number,
  swing: number,
  colour: string,
  phase: number,
): string {
  const steps = 24
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const x = (width * step) / steps
    const wave = Math.sin(step * 0.55 + phase) + 0.5 * Math.sin(step * 1.3 + phase * 2)
    return `${x.toFixed(0)} ${(y + wave * swing).toFixed(0)}`
  })
  return `<path d="M0 ${ground} L${points.join(' L')} L${width} ${ground} Z" fill="${colour}"/>`
}

/** A skyline of towers with lit windows standing on the ground. */
export function towers(
  { width, ground }: Stage,
  tallest: number,
  colour: string,
  light: string,
  seed: number,
): string {
  const next = numbers(seed)
  const parts: string[] = []
  for (let x = -20; x < width;) {
    const w = width * (0.028 + next() * 0.04)
    const centreBias = 1 - Math.abs(x / width - 0.62) * 0.9
    const h = tallest * (0.3 + next() * 0.7) * centreBias
    parts.push(
      `<rect x="${x.toFixed(0)}" y="${(ground - h).toFixed(0)}" width="${w.toFixed(0)}" height="${h.toFixed(0)}" fill="${colour}"/>`,
    )
    for (let row = ground - h + 16; row < ground - 24; row += 22)
      for (let column = x + 8; column < x + w - 10; column += 16)
        if (next() > 0.72)
          parts.push(
            `<rect x="${column.toFixed(0)}" y="${row.toFixed(0)}" width="6" height="9" fill="${light}" opacity="${(0.35 + next() * 0.5).toFixed(2)}"/>`,
          )
    x += w + width * 0.004
  }
  return parts.join('')
}

/** A steel arch bridge across the picture. */
export function archBridge({ width, ground }: Stage, height: number, colour: string): string {
  const deck = ground - height * 0.34
  const [left, right] = [width * 0.12, width * 0.7]
  const middle = (left + right) / 2
  const top = ground - height
  const hangers = Array.from({ length: 15 }, (_, index) => {
    const t = (index + 1) / 16
    const x = left + (right - left) * t
    const y = (1 - t) ** 2 * deck + 2 * (1 - t) * t * (top * 2 - deck) + t ** 2 * deck
    return `<path d="M${x.toFixed(0)} ${y.toFixed(0)} V${deck.toFixed(0)}" stroke="${colour}" stroke-width="3"/>`
  })
  return `<path d="M${left} ${deck} Q${middle} ${top * 2 - deck} ${right} ${deck}" fill="none" stroke="${colour}" stroke-width="12"/>
<path d="M0 ${deck} H${width}" stroke="${colour}" stroke-width="10"/>${hangers.join('')}`
}

/** Water with bands of light. */
export function water(
  { width }: Stage,
  from: number,
  to: number,
  colour: string,
  glint: string,
  seed: number,
): string {
  const next = numbers(seed)
  const bands = Array.from({ length: 34 }, () => {
    const y = from + (to - from) * next()
    return `<rect x="${(next() * width).toFixed(0)}" y="${y.toFixed(0)}" width="${(60 + next() * 260).toFixed(0)}" height="3" rx="1.500" fill="${glint}" opacity="${(0.12 + next() * 0.3).toFixed(2)}"/>`
  })
  return `<rect y="${from}" width="${width}" height="${to - from}" fill="${colour}"/>${bands.join('')}`
}

/** Terrace houses with verandahs along a street. */
export function terraces(
  { width, ground }: Stage,
  height: number,
  walls: readonly string[],
  roof: string,
  seed: number,
): string {
  const next = numbers(seed)
  const w = width / 9
  return Array.from({ length: 9 }, (_, index) => {
    const x = index * w
    const h = height * (0.82 + next() * 0.2)
    const top = ground - h
    const wall = walls[index % walls.length] ?? '#ccc'
    const storeys = [top + h * 0.22, top + h * 0.62]
    return `<rect x="${x.toFixed(0)}" y="${top.toFixed(0)}" width="${(w - 6).toFixed(0)}" height="${h.toFixed(0)}" fill="${wall}"/>
<path d="M${x} ${top} L${x + w / 2 - 3} ${top - 42} L${x + w - 6} ${top} Z" fill="${roof}"/>
${storeys.map((y) => `<rect x="${x + 12}" y="${y - 12}" width="${w - 30}" height="9" fill="${roof}"/><rect x="${x + w * 0.16}" y="${y + 8}" width="${w * 0.22}" height="${h * 0.2}" fill="#23303a" opacity=".75"/><rect x="${x + w * 0.54}" y="${y + 8}" width="${w * 0.22}" height="${h * 0.2}" fill="#ffe7a3" opacity=".85"/>`).join('')}`
  }).join('')
}

/** A gum tree: trunk and clouds of leaves. */
export function gumTree(
  x: number,
  ground: number,
  height: number,
  trunk: string,
  leaves: readonly string[],
): string {
  const clouds = [
    [-0.26, 0.66, 0.2],
    [0.24, 0.72, 0.22],
    [-0.06, 0.92, 0.26],
    [0.08, 0.58, 0.18],
    [-0.32, 0.84, 0.16],
    [0.34, 0.9, 0.17],
  ] as const
  return `<path d="M${x - height * 0.03} ${ground} Q${x} ${ground - height * 0.4} ${x - height * 0.12} ${ground - height * 0.72} M${x} ${ground - height * 0.34} Q${x + height * 0.08} ${ground - height * 0.5} ${x + height * 0.2} ${ground - height * 0.7}" stroke="${trunk}" stroke-width="${height * 0.04}" fill="none" stroke-linecap="round"/>
${clouds.map(([dx, dy, r], index) => `<ellipse cx="${(x + dx * height).toFixed(0)}" cy="${(ground - dy * height).toFixed(0)}" rx="${(r * height * 1.25).toFixed(0)}" ry="${(r * height * 0.8).toFixed(0)}" fill="${leaves[index % leaves.length] ?? trunk}"/>`).join('')}`
}
