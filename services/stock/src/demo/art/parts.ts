/** A wheel seen from the side, its centre at (x, y). */
export function wheel(x: number, y: number, radius: number, spokes = 5): string {
  const rim = radius * 0.68
  const arms = Array.from({ length: spokes }, (_, index) => {
    const angle = (index / spokes) * 360
    const half = (spokes > 7 ? 0.06 : 0.11) * radius
    return `<path transform="rotate(${angle} ${x} ${y})" d="M${x - half * 0.7} ${y} L${x - half} ${y - rim * 0.94} L${x + half} ${y - rim * 0.94} L${x + half * 0.7} ${y} Z" fill="url(#rim)"/>`
  })
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#1a1c1f"/><circle cx="${x}" cy="${y}" r="${radius * 0.93}" fill="none" stroke="#2c3035" stroke-width="3"/>
<circle cx="${x}" cy="${y}" r="${rim}" fill="#34393f"/>${arms.join('')}
<circle cx="${x}" cy="${y}" r="${rim}" fill="none" stroke="#c9ced3" stroke-width="${radius * 0.06}"/><circle cx="${x}" cy="${y}" r="${radius * 0.16}" fill="url(#rim)"/><circle cx="${x}" cy="${y}" r="${radius * 0.08}" fill="#6b737b"/>`
}

/** A window with the studio's light falling across it; `id` names its clip. */
export function pane(path: string, id: string): string {
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><path d="${path}" fill="url(#glass)" stroke="#14181d" stroke-width="4" stroke-linejoin="round"/>
<g clip-path="url(#${id})"><path d="M0 700 L420 200 L500 200 L80 700 Z M300 700 L720 200 L760 200 L340 700 Z M620 700 L1040 200 L1120 200 L700 700 Z" fill="#fff" opacity=".1"/></g>`
}

/** Rounded rectangle around a centre line x. */
export function centred(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): string {
  return `<rect x="${x - width / 2}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
}

/** The same drawing on both sides of the middle of the picture. */
export function mirrored(drawing: string): string {
  return `${drawing}<g transform="translate(1280 0) scale(-1 1)">${drawing}</g>`
}
