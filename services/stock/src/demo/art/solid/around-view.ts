import { definitions, paintOf, type PaintName } from '../paint.ts'
import type { Camera, Point3 } from './camera.ts'
import { brightness, normal, shade } from './light.ts'
import { outlineOf } from './outline.ts'
import type { SolidShape } from './solid-shape.ts'
import { cameraOf, lengthOf } from './walk-around.ts'
import { endParts, wheelParts, type Part } from './solid-parts.ts'

/** A body in a paint from an angle around it, degrees, as SVG of 800 x 600; 0 is its side with the front to the right. */
export function aroundView(shape: SolidShape, paintName: PaintName, angle: number): string {
  const paint = paintOf(paintName)
  const long = lengthOf(shape)
  const camera = cameraOf(shape, angle)
  const draw = (parts: readonly Part[]) => parts.map((part) => polygon(part, camera)).join('')
  const near = camera.eye[2] > 0 ? 1 : -1
  const isSideSeen = Math.abs(camera.eye[2]) > shape.width / 2
  const end = camera.eye[0] > 0 ? 1 : -1
  const isEndSeen = Math.abs(camera.eye[0]) > long / 2
  const body = [
    draw(wheelParts(shape, near === 1 ? -1 : 1, 'inside')),
    draw(wheelParts(shape, near, 'inside')),
    polygon({ points: undersideOf(shape), fill: '#111316' }, camera),
    strips(shape, paint.base, camera),
    isEndSeen ? draw(endParts(shape, end, paint)) : '',
    isSideSeen ? sideOf(shape, near, paintName, camera) : '',
    isSideSeen ? draw(wheelParts(shape, near, 'outside')) : '',
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 1280 960"><defs>${definitions(paint)}</defs>
<rect width="1280" height="960" fill="url(#wall)"/><rect width="1280" height="960" fill="url(#spot)"/>
${shadow(shape, camera)}${body}</svg>`
}

function sideOf(shape: SolidShape, side: 1 | -1, paintName: PaintName, camera: Camera): string {
  const paint = paintOf(paintName)
  const { side: drawn } = shape
  const on = (path: string, out = 0.004): Point3[][] =>
    outlineOf(path).map((line) => line.map(([x, y]) => shape.onSide(x, y, side, out)))
  const filled = (path: string, fill: string, more = '') =>
    on(path)
      .map((points) => polygon({ points, fill, more }, camera))
      .join('')
  const lined = (path: string) =>
    on(path)
      .map(
        (points) =>
          `<polyline points="${flat(points, camera)}" fill="none" stroke="${paint.deep}" stroke-opacity=".6" stroke-width="2"/>`,
      )
      .join('')
  const shell = shape.shell.map(([x, y]) => shape.onSide(x, y, side))
  const heights = shell.map((point) => camera.project(point)[1])
  const light = brightness([0, 0.25, side], camera)
  const arches = drawn.wheels.map((x) =>
    circle(shape, x, 720 - drawn.wheelRadius, drawn.wheelRadius * 1.16, side),
  )
  const shellPath = flat(shell, camera)
  return `<linearGradient id="flank" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${Math.min(...heights).toFixed(0)}" y2="${Math.max(...heights).toFixed(0)}"><stop offset="0" stop-color="${shade(paint.light, light)}"/><stop offset=".42" stop-color="${shade(paint.base, light)}"/><stop offset=".5" stop-color="${shade(paint.light, light)}"/><stop offset=".58" stop-color="${shade(paint.base, light)}"/><stop offset="1" stop-color="${shade(paint.dark, light)}"/></linearGradient>
<clipPath id="flankClip"><polygon points="${shellPath}"/></clipPath><polygon points="${shellPath}" fill="url(#flank)" stroke="${paint.deep}" stroke-width="2" stroke-linejoin="round"/>
<g clip-path="url(#flankClip)">${drawn.cladding ? filled(drawn.cladding, '#34393f') : ''}${arches.map((points) => polygon({ points, fill: '#0f1113' }, camera)).join('')}</g>
${drawn.glass.map((path) => filled(path, 'url(#glass)', 'stroke="#14181d" stroke-width="3" stroke-linejoin="round"')).join('')}
${drawn.seams.map(lined).join('')}
${drawn.handles.map(([x, y]) => filled(`M${x} ${y} H${x + 38} V${y + 9} H${x} Z`, paint.dark)).join('')}
${drawn.headlight ? filled(drawn.headlight, 'url(#lamp)', 'stroke="#5e6b78" stroke-width="2"') : ''}
${drawn.taillight ? filled(drawn.taillight, 'url(#tail)', 'stroke="#6d1214" stroke-width="1.5"') : ''}
${drawn.mirror ? mirror(shape, drawn.mirror, side, paint.base, camera) : ''}`
}

function mirror(
  shape: SolidShape,
  [x, y]: [number, number],
  side: 1 | -1,
  fill: string,
  camera: Camera,
): string {
  const corners: [number, number, number][] = [
    [x - 30, y - 4, 0.03],
    [x - 36, y - 26, 0.2],
    [x - 8, y - 34, 0.22],
    [x + 4, y - 8, 0.16],
    [x, y, 0.02],
  ]
  const points = corners.map(([atX, atY, out]): Point3 => {
    const [along, , across] = shape.onSide(atX, Math.max(atY, shape.waist), side, out)
    return [along, (720 - atY) / 200, across]
  })
  return polygon({ points, fill, more: 'stroke="#22262b" stroke-width="2" stroke-linejoin="round"' }, camera)
}

/** Roof, bonnet, screens and both ends: the outline drawn across from side to side. */
function strips(shape: SolidShape, base: string, camera: Camera): string {
  const { shell, side, top, waist } = shape
  const cladTop = side.cladding
    ? Math.min(
        ...outlineOf(side.cladding)
          .flat()
          .map(([, y]) => y),
      )
    : Infinity
  const drawn = shell.flatMap(([x1, y1], index) => {
    const [x2 = x1, y2 = y1] = shell[(index + 1) % shell.length] ?? []
    const points: Point3[] = [
      shape.onSide(x1, y1, 1),
      shape.onSide(x2, y2, 1),
      shape.onSide(x2, y2, -1),
      shape.onSide(x1, y1, -1),
    ]
    // Outwards of an outline that runs clockwise on the screen.
    const out = normal([y2 - y1, x2 - x1, 0])
    const centre: Point3 = [
      (points[0]?.[0] ?? 0) / 2 + (points[1]?.[0] ?? 0) / 2,
      (points[0]?.[1] ?? 0) / 2 + (points[1]?.[1] ?? 0) / 2,
      0,
    ]
    const toEye: Point3 = [camera.eye[0] - centre[0], camera.eye[1] - centre[1], camera.eye[2]]
    if (out[0] * toEye[0] + out[1] * toEye[1] <= 0) return []
    const y = (y1 + y2) / 2
    const isScreen =
      y > top + (waist - top) * 0.16 &&
      y < waist - 3 &&
      Math.abs(out[1]) < 0.9 &&
      side.taillight !== undefined &&
      side.headlight !== undefined
    const paint = shade(y > cladTop ? '#34393f' : base, brightness(out, camera) * (y > waist ? 0.96 : 1.02))
    const glass = isScreen
      ? polygon(
          {
            points: points.map(([x, up, z]) => [x + out[0] * 0.004, up + out[1] * 0.004, z * 0.93]),
            fill: '#2c3a48',
            more: 'stroke="#2c3a48" stroke-width="1.5"',
          },
          camera,
        )
      : ''
    return [
      {
        far: camera.distance(centre),
        svg: polygon({ points, fill: paint, more: `stroke="${paint}" stroke-width="1.5"` }, camera) + glass,
      },
    ]
  })
  return drawn
    .toSorted((a, b) => b.far - a.far)
    .map(({ svg }) => svg)
    .join('')
}

function undersideOf(shape: SolidShape): Point3[] {
  const { front, rear } = shape.ends
  const floor = Math.max(...shape.shell.map(([, y]) => y)) + 12
  return ([1, -1] as const).flatMap((side) => {
    const ends = side === 1 ? [rear + 60, front - 60] : [front - 60, rear + 60]
    return ends.map((x) => shape.onSide(x, floor, side, -0.12))
  })
}

function shadow(shape: SolidShape, camera: Camera): string {
  const long = (shape.ends.front - shape.ends.rear) / 400
  return Array.from({ length: 12 }, (_, index) => 1.26 - index * 0.03)
    .map((grow) => {
      const points = Array.from({ length: 40 }, (_, index): Point3 => {
        const turn = (index / 40) * 2 * Math.PI
        // A rounded box rather than an ellipse.
        const round = (value: number) => Math.sign(value) * Math.abs(value) ** 0.6
        return [round(Math.cos(turn)) * long * grow, 0, round(Math.sin(turn)) * (shape.width / 2) * grow ** 2]
      })
      return polygon({ points, fill: '#1a2028', more: 'fill-opacity=".06"' }, camera)
    })
    .join('')
}

/** The points of a circle on a side. */
function circle(shape: SolidShape, x: number, y: number, radius: number, side: 1 | -1): Point3[] {
  return Array.from({ length: 36 }, (_, index) => {
    const turn = (index / 36) * 2 * Math.PI
    const [atX, atY] = [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius]
    const point = shape.onSide(atX, Math.max(atY, shape.waist), side, 0.004)
    return [point[0], (720 - atY) / 200, point[2]]
  })
}

function polygon({ points, fill, more = '' }: Part, camera: Camera): string {
  return `<polygon points="${flat(points, camera)}" fill="${fill}" ${more}/>`
}

function flat(points: readonly Point3[], camera: Camera): string {
  return points
    .map((point) =>
      camera
        .project(point)
        .map((value) => value.toFixed(1))
        .join(','),
    )
    .join(' ')
}
