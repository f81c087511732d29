import type { EndShape } from './ends-shapes.ts'
import { paintOf, picture, type Extent, type Paint, type PaintName } from './paint.ts'
import { centred, mirrored, pane } from './parts.ts'

const GROUND = 780
const MIDDLE = 640

interface Frame {
  top: number
  waist: number
  bottom: number
  left: number
  right: number
  roofLeft: number
  roofRight: number
}

function frameOf(shape: EndShape): Frame {
  const top = GROUND - shape.height
  const roofHalf = (shape.width * shape.roof) / 2
  return {
    top,
    waist: top + shape.glassHeight,
    bottom: GROUND - shape.clearance,
    left: MIDDLE - shape.width / 2,
    right: MIDDLE + shape.width / 2,
    roofLeft: MIDDLE - roofHalf,
    roofRight: MIDDLE + roofHalf,
  }
}

/** Front of a car-like body in a paint, as SVG of 1280 x 960. */
export function frontView(shape: EndShape, paintName: PaintName): string {
  const paint = paintOf(paintName)
  const frame = frameOf(shape)
  const drawing = [
    tyres(shape, frame),
    greenhouse(shape, frame, paint, 26),
    lowerBody(frame, paint, shape),
    bonnet(shape, frame, paint),
    frontLamps(shape, frame),
    grille(shape, frame, paint),
    cladding(shape, frame),
    plate(frame.bottom - 62),
    mirrors(frame, paint),
  ].join('')
  return picture(paint, extentOf(shape), drawing)
}

/** Rear of a car-like body in a paint, as SVG of 1280 x 960. */
export function rearView(shape: EndShape, paintName: PaintName): string {
  const paint = paintOf(paintName)
  const frame = frameOf(shape)
  const drawing = [
    tyres(shape, frame),
    greenhouse(shape, frame, paint, shape.rear === 'boot' ? 18 : 34),
    lowerBody(frame, paint, shape),
    rearPanel(shape, frame, paint),
    rearLamps(shape, frame),
    cladding(shape, frame),
    plate(shape.rear === 'boot' ? frame.waist + 96 : frame.bottom - 120),
    mirrors(frame, paint),
  ].join('')
  return picture(paint, extentOf(shape), drawing)
}

/** Mirrors stand out on both sides. */
function extentOf(shape: EndShape): Extent {
  return { x: MIDDLE, width: shape.width + 120, height: shape.height + 20, ground: GROUND }
}

function tyres(shape: EndShape, frame: Frame): string {
  const width = shape.tyre
  const height = shape.clearance + 90
  const x = frame.left + 16
  return `${mirrored(
    `<rect x="${x}" y="${GROUND - height}" width="${width}" height="${height}" rx="18" fill="#1a1c1f"/><path d="M${x + 14} ${GROUND - 44} V${GROUND - 8} M${x + width / 2} ${GROUND - 44} V${GROUND - 4} M${x + width - 14} ${GROUND - 44} V${GROUND - 8}" stroke="#33383d" stroke-width="5"/>`,
  )}<rect x="${frame.left + 50}" y="${frame.bottom - 20}" width="${shape.width - 100}" height="${shape.clearance * 0.45 + 20}" rx="10" fill="#1b1e21"/>`
}

function greenhouse(shape: EndShape, frame: Frame, paint: Paint, inset: number): string {
  const { top, waist, left, right, roofLeft, roofRight } = frame
  const glass = `M${roofLeft + inset} ${top + inset * 0.9} Q${MIDDLE} ${top + inset * 0.9 - 14} ${roofRight - inset} ${top + inset * 0.9} L${right - 58} ${waist - 4} Q${MIDDLE} ${waist + 10} ${left + 58} ${waist - 4} Z`
  if (shape.isOpen === true) {
    return `<path d="M${left + 150} ${waist + 20} q4 -74 48 -74 q40 0 44 74 Z M${right - 150} ${waist + 20} q-4 -74 -48 -74 q-40 0 -44 74 Z" fill="#3a3230"/>${pane(glass, 'screen')}<path d="M${left + 52} ${waist + 6} L${roofLeft + 8} ${top + 14} Q${MIDDLE} ${top - 8} ${roofRight - 8} ${top + 14} L${right - 52} ${waist + 6}" fill="none" stroke="${paint.deep}" stroke-width="12" stroke-linejoin="round"/>`
  }
  return `<path d="M${left + 26} ${waist + 30} C${left + 40} ${waist - 20} ${roofLeft - 26} ${top + 44} ${roofLeft + 6} ${top + 14} Q${MIDDLE} ${top - 18} ${roofRight - 6} ${top + 14} C${roofRight + 26} ${top + 44} ${right - 40} ${waist - 20} ${right - 26} ${waist + 30} Z" fill="url(#panel)" stroke="${paint.deep}" stroke-width="2.5"/>${pane(glass, 'screen')}`
}

function lowerBody(frame: Frame, paint: Paint, shape: EndShape): string {
  const { waist, bottom, left, right } = frame
  const shoulder = waist + shape.bonnet * 0.75
  return `<path d="M${left + 34} ${waist + 6} Q${MIDDLE} ${waist - 10} ${right - 34} ${waist + 6} C${right - 4} ${shoulder - 10} ${right} ${shoulder + 24} ${right} ${shoulder + 70} L${right - 4} ${bottom - 30} Q${right - 8} ${bottom} ${right - 44} ${bottom} L${left + 44} ${bottom} Q${left + 8} ${bottom} ${left + 4} ${bottom - 30} L${left} ${shoulder + 70} C${left} ${shoulder + 24} ${left + 4} ${shoulder - 10} ${left + 34} ${waist + 6} Z" fill="url(#panel)" stroke="${paint.deep}" stroke-width="2.5"/>`
}

function bonnet(shape: EndShape, frame: Frame, paint: Paint): string {
  const { waist, left, right } = frame
  const edge = waist + shape.bonnet
  return `<path d="M${left + 70} ${waist + 8} Q${MIDDLE} ${waist - 6} ${right - 70} ${waist + 8} L${right - 40} ${edge} Q${MIDDLE} ${edge + 22} ${left + 40} ${edge} Z" fill="${paint.light}" opacity=".55"/><path d="M${left + 34} ${edge + 2} Q${MIDDLE} ${edge + 26} ${right - 34} ${edge + 2}" fill="none" stroke="${paint.deep}" stroke-opacity=".6" stroke-width="3"/>${mirrored(`<path d="M${left + 130} ${waist + 12} L${left + 104} ${edge + 4}" stroke="${paint.dark}" stroke-width="3" opacity=".6"/>`)}`
}

function frontLamps(shape: EndShape, frame: Frame): string {
  const y = frame.waist + shape.bonnet + 16
  const x = frame.left + 14
  return mirrored(
    `<path d="M${x} ${y} C${x + 40} ${y - 12} ${x + 96} ${y + 4} ${x + 132} ${y + 28} L${x + 116} ${y + 46} C${x + 70} ${y + 50} ${x + 24} ${y + 44} ${x + 2} ${y + 30} Z" fill="url(#lamp)" stroke="#4d5965" stroke-width="3"/><circle cx="${x + 44}" cy="${y + 19}" r="13" fill="#eaf3fb" stroke="#8fa1b2" stroke-width="3"/><circle cx="${x + 82}" cy="${y + 26}" r="10" fill="#eaf3fb" stroke="#8fa1b2" stroke-width="3"/>`,
  )
}

function grille(shape: EndShape, frame: Frame, paint: Paint): string {
  const y = frame.waist + shape.bonnet + (shape.grille === 'slim' ? 34 : 28)
  const size = { slim: [210, 34], wide: [270, 76], tall: [290, 112] }[shape.grille]
  const [width = 0, height = 0] = size
  const x = MIDDLE - width / 2
  const bars = Array.from({ length: Math.max(1, Math.round(height / 26)) }, (_, index) => y + 14 + index * 24)
  const lines = bars.map(
    (at) =>
      `<path d="M${x + 14} ${at} H${x + width - 14}" stroke="#5a636c" stroke-width="6" stroke-linecap="round"/>`,
  )
  const intake = frame.bottom - 40
  return `<path d="M${x} ${y} H${x + width} L${x + width - 20} ${y + height} H${x + 20} Z" fill="#16191c" stroke="${paint.deep}" stroke-width="3" stroke-linejoin="round"/>${lines.join('')}<path d="M${frame.left + 60} ${intake - 26} H${frame.right - 60} L${frame.right - 96} ${intake + 18} H${frame.left + 96} Z" fill="#1b1e22"/>${mirrored(`<rect x="${frame.left + 26}" y="${intake - 44}" width="54" height="26" rx="8" fill="#1b1e22"/><circle cx="${frame.left + 53}" cy="${intake - 31}" r="9" fill="#dfe8f0"/>`)}`
}

function rearPanel(shape: EndShape, frame: Frame, paint: Paint): string {
  const { waist, bottom, left, right, top } = frame
  const line = (path: string): string =>
    `<path d="${path}" fill="none" stroke="${paint.deep}" stroke-opacity=".6" stroke-width="3"/>`
  const bumper = `<path d="M${left + 4} ${bottom - 92} Q${MIDDLE} ${bottom - 72} ${right - 4} ${bottom - 92}" fill="none" stroke="${paint.deep}" stroke-opacity=".5" stroke-width="3"/><path d="M${left + 90} ${bottom - 30} H${right - 90} L${right - 120} ${bottom} H${left + 120} Z" fill="#1b1e22"/>`
  if (shape.rear === 'gate') {
    return `<path d="M${left + 20} ${waist + 24} H${right - 20} V${bottom - 96} H${left + 20} Z" fill="${paint.base}" stroke="${paint.deep}" stroke-width="3"/><path d="M${left + 20} ${waist + 24} H${right - 20} V${waist + 44} H${left + 20} Z" fill="#2c3136"/>${line(`M${left + 90} ${waist + 44} V${bottom - 96} M${right - 90} ${waist + 44} V${bottom - 96}`)}${centred(MIDDLE, waist + 66, 110, 20, 8, '#20242a')}${bumper}`
  }
  if (shape.rear === 'barn') {
    return `${line(`M${MIDDLE} ${top + 24} V${bottom - 92} M${left + 60} ${waist + 10} V${bottom - 92} M${right - 60} ${waist + 10} V${bottom - 92}`)}<rect x="${MIDDLE - 6}" y="${top + 20}" width="12" height="${shape.glassHeight}" fill="${paint.base}"/><rect x="${MIDDLE + 16}" y="${waist + 60}" width="12" height="54" rx="6" fill="#22262b"/>${bumper}`
  }
  const lid = shape.rear === 'boot' ? waist + 56 : waist + 20
  return `${line(`M${left + 56} ${lid} C${left + 70} ${bottom - 140} ${left + 96} ${bottom - 96} ${left + 130} ${bottom - 88} H${right - 130} C${right - 96} ${bottom - 96} ${right - 70} ${bottom - 140} ${right - 56} ${lid}`)}${centred(MIDDLE, waist + 58, 74, 9, 4, '#d8dde2')}${bumper}`
}

function rearLamps(shape: EndShape, frame: Frame): string {
  const upright = shape.rear === 'gate' || shape.rear === 'barn'
  const x = frame.left + (upright ? 8 : 14)
  const y = frame.waist + (upright ? 40 : 52)
  if (upright) {
    return mirrored(
      `<rect x="${x}" y="${y}" width="44" height="138" rx="12" fill="url(#tail)" stroke="#6d1214" stroke-width="3"/><rect x="${x + 8}" y="${y + 88}" width="28" height="22" rx="6" fill="#f3e4dc"/>`,
    )
  }
  return mirrored(
    `<path d="M${x} ${y + 6} C${x + 40} ${y - 8} ${x + 110} ${y - 2} ${x + 146} ${y + 10} L${x + 136} ${y + 42} C${x + 90} ${y + 52} ${x + 30} ${y + 58} ${x + 2} ${y + 50} Z" fill="url(#tail)" stroke="#6d1214" stroke-width="3"/><path d="M${x + 16} ${y + 28} C${x + 60} ${y + 20} ${x + 100} ${y + 22} ${x + 130} ${y + 26}" stroke="#ffc9c0" stroke-width="6" stroke-linecap="round" fill="none" opacity=".8"/>`,
  )
}

function cladding(shape: EndShape, frame: Frame): string {
  if (!shape.hasCladding) return ''
  const { left, right, bottom } = frame
  return `<path d="M${left + 1} ${bottom - 34} H${right - 1} Q${right - 4} ${bottom + 4} ${right - 44} ${bottom + 4} H${left + 44} Q${left + 4} ${bottom + 4} ${left + 1} ${bottom - 34} Z" fill="#34393f"/>${centred(MIDDLE, bottom - 14, 230, 18, 6, '#aab1b8')}`
}

function plate(y: number): string {
  return `${centred(MIDDLE, y, 128, 38, 5, '#fdfdfb')}<rect x="${MIDDLE - 64}" y="${y}" width="128" height="38" rx="5" fill="none" stroke="#8a9198" stroke-width="2.5"/>`
}

function mirrors(frame: Frame, paint: Paint): string {
  const x = frame.left + 22
  const y = frame.waist - 26
  return mirrored(
    `<path d="M${x} ${y + 26} l-34 -2 q-22 -2 -22 -24 q0 -16 20 -16 l32 2 q16 2 18 20 z" fill="${paint.base}" stroke="${paint.deep}" stroke-width="2.5"/>`,
  )
}
