import { paintOf, picture, type Extent, type PaintName } from './paint.ts'
import { pane, wheel } from './parts.ts'
import type { SideShape } from './side-shapes.ts'

const GROUND = 720

/** Side view of a body in a paint, as SVG of 1280 x 960. */
export function sideView(shape: SideShape, paintName: PaintName): string {
  const paint = paintOf(paintName)
  const centreY = GROUND - shape.wheelRadius
  const first = Math.min(...shape.wheels)
  const last = Math.max(...shape.wheels)
  const drawing = `
<clipPath id="shell"><path d="${shape.shell}"/></clipPath>
<linearGradient id="boxShade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#cfd4d8"/></linearGradient>
${shape.under ?? ''}
<path d="M${first} ${centreY - 20} H${last} V${GROUND - 34} H${first} Z" fill="#16181b"/>
<path d="${shape.shell}" fill="url(#body)" stroke="${paint.deep}" stroke-width="2.5"/>
<g clip-path="url(#shell)">
<path d="${shape.shell}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="9" transform="translate(0 5)"/>
${shape.cladding === undefined ? '' : `<path d="${shape.cladding}" fill="#34393f"/>`}
${shape.wheels.map((x) => `<circle cx="${x}" cy="${centreY}" r="${shape.wheelRadius * 1.17}" fill="#0f1113"/>`).join('')}
</g>
${shape.glass.map((path, index) => pane(path, `pane${index}`)).join('')}
${shape.seams.map((path) => `<path d="${path}" fill="none" stroke="${paint.deep}" stroke-opacity=".6" stroke-width="2.5" stroke-linejoin="round"/>`).join('')}
${shape.handles.map(([x, y]) => `<rect x="${x}" y="${y}" width="38" height="9" rx="4.5" fill="${paint.dark}"/><rect x="${x}" y="${y}" width="38" height="4" rx="2" fill="#fff" opacity=".45"/>`).join('')}
${shape.headlight === undefined ? '' : `<path d="${shape.headlight}" fill="url(#lamp)" stroke="#5e6b78" stroke-width="2.5"/>`}
${shape.taillight === undefined ? '' : `<path d="${shape.taillight}" fill="url(#tail)" stroke="#6d1214" stroke-width="2"/>`}
${shape.extra ?? ''}
${shape.mirror === undefined ? '' : mirror(shape.mirror, paint.base, paint.deep)}
${shape.wheels.map((x) => wheel(x, centreY, shape.wheelRadius, shape.spokes)).join('')}`
  return picture(paint, extentOf(shape), drawing)
}

/** Room the drawing takes, from the numbers of its paths: they hold absolute points only. */
function extentOf(shape: SideShape): Extent {
  const numbers = (shape.shell + (shape.outline ?? '')).match(/\d+(\.\d+)?/g)?.map(Number) ?? []
  const xs = numbers.filter((_, index) => index % 2 === 0)
  const ys = numbers.filter((_, index) => index % 2 === 1)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  return { x: (left + right) / 2, width: right - left, height: GROUND - Math.min(...ys), ground: GROUND }
}

function mirror([x, y]: [number, number], fill: string, line: string): string {
  return `<path d="M${x} ${y} l-40 -4 q-14 -2 -14 -16 q0 -14 16 -14 l22 0 q16 2 18 18 z" fill="${fill}" stroke="${line}" stroke-width="2.5"/>`
}
