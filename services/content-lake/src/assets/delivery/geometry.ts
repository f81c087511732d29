import { badParameter } from './parameters.ts'
import { MAX_SIDE, type TransformSpec } from './transform-spec.ts'

export interface Size {
  width: number
  height: number
}

interface Box extends Size {
  left: number
  top: number
}

/**
 * Areas and sizes of a transform: `region` is the part that `rect` leaves, `cut` the part of it that is shown, `size` the
 * size that the cut is scaled to before it is turned, and `canvas` the size of the area that it is laid on afterwards.
 */
export interface Layout {
  region: Box
  cut: Box
  size: Size
  canvas: Size
}

/** Longest side in px that every encoder accepts. */
const MAX_ENCODED_SIDE = 16_383

/** Works out the areas and sizes of a transform; throws 400 for an area that lies outside the image. */
export function layoutOf(spec: TransformSpec, source: Size): Layout {
  const layout = withoutPad(spec, source)
  const longest = Math.max(layout.canvas.width, layout.canvas.height) + 2 * (spec.pad ?? 0)
  if (spec.pad && longest > MAX_SIDE)
    throw badParameter('pad', `small enough for a side of ${MAX_SIDE} pixels`)
  return layout
}

function withoutPad(spec: TransformSpec, source: Size): Layout {
  const region = regionOf(spec, source)
  const isTurned = spec.rotate === 90 || spec.rotate === 270
  const turn = (size: Size): Size => (isTurned ? { width: size.height, height: size.width } : size)
  const natural = turn(region)
  const box = requestedBox(spec, natural)
  const plain = (size: Size): Layout => ({ region, cut: region, size: turn(size), canvas: size })
  if (!box) return plain(reduceTo(natural, MAX_ENCODED_SIDE))
  const { width, height } = box
  const enlarges = !['max', 'min', 'fillmax'].includes(spec.fit)
  if (!width || !height) {
    const scale = width ? width / natural.width : (height ?? 1) / natural.height
    return plain(reduceTo(times(natural, enlarges ? scale : Math.min(1, scale)), MAX_SIDE))
  }
  const target = { width, height }
  if (spec.fit === 'scale') return plain(target)
  if (spec.fit === 'crop' || spec.fit === 'min') {
    const size = spec.fit === 'min' ? noLarger(target, natural) : target
    const cut = coverBox(region, turn(size), sourceFocus(spec))
    return { region, cut, size: turn(size), canvas: size }
  }
  const inside = Math.min(width / natural.width, height / natural.height)
  const size = times(natural, enlarges ? inside : Math.min(1, inside))
  const isFilled = spec.fit === 'fill' || spec.fit === 'fillmax'
  return { region, cut: region, size: turn(size), canvas: isFilled ? target : size }
}

function regionOf(spec: TransformSpec, source: Size): Box {
  if (!spec.rect) return { left: 0, top: 0, width: source.width, height: source.height }
  const { left, top } = spec.rect
  // Rounding in the client may take an area a pixel over the edge.
  const width = Math.min(spec.rect.width, source.width - left)
  const height = Math.min(spec.rect.height, source.height - top)
  if (width > 0 && height > 0) return { left, top, width, height }
  throw badParameter('rect', `an area inside the image, which has ${source.width}x${source.height} pixels`)
}

/** Returns the box that `w`, `h` and the limits ask for: one side if only one is given without limits, undefined if none. */
function requestedBox(spec: TransformSpec, natural: Size): Partial<Size> | undefined {
  const { width, height, minWidth = 1, minHeight = 1, maxWidth = MAX_SIDE, maxHeight = MAX_SIDE } = spec
  const isLimited = [spec.minWidth, spec.maxWidth, spec.minHeight, spec.maxHeight].some(Boolean)
  if (!isLimited) return width || height ? { ...(width && { width }), ...(height && { height }) } : undefined
  if (width && height)
    return {
      width: Math.min(maxWidth, Math.max(minWidth, width)),
      height: Math.min(maxHeight, Math.max(minHeight, height)),
    }
  const wanted = width ? width / natural.width : height ? height / natural.height : 1
  const least = Math.max(minWidth / natural.width, minHeight / natural.height)
  const most = Math.min(maxWidth / natural.width, maxHeight / natural.height)
  return times(natural, Math.min(most, Math.max(least, wanted)))
}

function times({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function reduceTo(size: Size, side: number): Size {
  return times(size, Math.min(1, side / size.width, side / size.height))
}

function noLarger(target: Size, natural: Size): Size {
  return times(target, Math.min(1, natural.width / target.width, natural.height / target.height))
}

/** Returns the point of the source to centre a crop on: a named side means the side of the finished, turned image. */
function sourceFocus({ focus, rotate, flip }: TransformSpec): { x: number; y: number } {
  if (!focus) return { x: 0.5, y: 0.5 }
  if (focus.of === 'source') return focus
  const x = flip.includes('h') ? 1 - focus.x : focus.x
  const y = flip.includes('v') ? 1 - focus.y : focus.y
  switch (rotate) {
    case 90:
      return { x: y, y: 1 - x }
    case 180:
      return { x: 1 - x, y: 1 - y }
    case 270:
      return { x: 1 - y, y: x }
    default:
      return { x, y }
  }
}

/** Returns the largest part of a region with the target's proportions, as near to the focus as the region allows. */
export function coverBox(region: Box, target: Size, focus: { x: number; y: number }): Box {
  const scale = Math.min(region.width / target.width, region.height / target.height)
  const width = Math.max(1, Math.min(region.width, Math.round(target.width * scale)))
  const height = Math.max(1, Math.min(region.height, Math.round(target.height * scale)))
  const within = (centre: number, length: number, whole: number) =>
    Math.round(Math.min(Math.max(0, centre - length / 2), whole - length))
  const left = region.left + within(focus.x * region.width, width, region.width)
  const top = region.top + within(focus.y * region.height, height, region.height)
  return { left, top, width, height }
}
