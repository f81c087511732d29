import { badParameter, integerParam, optionalNumberParam, wordParam } from './parameters.ts'

/** A request of the image URL language, checked and with `dpr` worked into the lengths; all lengths are pixels. */
export interface TransformSpec {
  width?: number
  height?: number
  minWidth?: number
  maxWidth?: number
  minHeight?: number
  maxHeight?: number
  rect?: { left: number; top: number; width: number; height: number }
  fit: Fit
  crop: 'entropy' | 'sides'
  /** Where a crop keeps the picture, as fractions: of the result for a named side, of the source for a focal point. */
  focus?: { x: number; y: number; of: 'result' | 'source' }
  rotate: 0 | 90 | 180 | 270
  flip: string
  /** From 1 to 100. */
  sharpen?: number
  /** From -100 (grey) to 100. */
  saturation?: number
  invert: boolean
  /** From 1 to 2000. */
  blur?: number
  background?: string
  pad?: number
  quality: number
  format?: OutputFormat
  progressive: boolean
  firstFrame: boolean
}

type Fit = (typeof FITS)[number]
export type OutputFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** The longest side that can be asked for. */
export const MAX_SIDE = 8192

const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
const SIDES: Record<string, { x?: number; y?: number }> = {
  center: {},
  top: { y: 0 },
  bottom: { y: 1 },
  left: { x: 0 },
  right: { x: 1 },
}
const FORMATS: Record<string, OutputFormat> = {
  jpg: 'jpeg',
  pjpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'avif',
}
const CHANGING =
  'w h min-w min-h max-w max-h rect fit crop fp-x fp-y or flip sharp sat invert blur bg pad q fm auto dpr frame'.split(
    ' ',
  )

/** Whether the parameters ask for anything but the stored bytes; `dlRaw` asks for those whatever else is there. */
export function isTransform(params: URLSearchParams): boolean {
  return !params.has('dlRaw') && CHANGING.some((name) => params.has(name))
}

/** Whether the answer's format depends on the request's `Accept` header. */
export function isAutoFormat(params: URLSearchParams): boolean {
  return !params.get('fm') && (params.get('auto') ?? '').split(',').includes('format')
}

/** Reads the image URL parameters; throws a 400 that names the parameter and what it must be. Unknown names are ignored. */
export function parseTransform(params: URLSearchParams): TransformSpec {
  const dpr = optionalNumberParam(params, 'dpr', 0.1, 5) ?? 1
  const length = (name: string) => {
    const value = integerParam(params, name, 1, MAX_SIDE)
    return value === undefined ? undefined : Math.min(MAX_SIDE, Math.max(1, Math.round(value * dpr)))
  }
  const format = wordParam(params, 'fm', Object.keys(FORMATS))
  return {
    ...defined({ width: length('w'), height: length('h') }),
    ...defined({ minWidth: length('min-w'), maxWidth: length('max-w') }),
    ...defined({ minHeight: length('min-h'), maxHeight: length('max-h') }),
    ...defined({ rect: rectOf(params), focus: focusOf(params), background: colourOf(params) }),
    ...defined({ pad: scaled(integerParam(params, 'pad', 0, 2000), dpr) }),
    ...defined({ sharpen: integerParam(params, 'sharp', 0, 100) || undefined }),
    ...defined({ saturation: integerParam(params, 'sat', -100, 100) || undefined }),
    ...defined({ blur: integerParam(params, 'blur', 0, 2000) || undefined }),
    ...defined({ format: format === undefined ? undefined : FORMATS[format] }),
    fit: wordParam(params, 'fit', FITS) ?? 'clip',
    crop: params.get('crop') === 'entropy' ? 'entropy' : 'sides',
    rotate: Number(wordParam(params, 'or', ['0', '90', '180', '270']) ?? 0) as TransformSpec['rotate'],
    flip: wordParam(params, 'flip', ['h', 'v', 'hv']) ?? '',
    invert: wordParam(params, 'invert', ['true', 'false']) === 'true',
    quality: Math.max(1, integerParam(params, 'q', 0, 100) ?? 75),
    progressive: format === 'pjpg',
    firstFrame: wordParam(params, 'frame', ['1']) === '1',
  }
}

function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}

function scaled(value: number | undefined, dpr: number): number | undefined {
  return value ? Math.round(value * dpr) : undefined
}

function rectOf(params: URLSearchParams): TransformSpec['rect'] {
  const text = params.get('rect')
  if (!text) return undefined
  const parts = text.slice(0, 100).split(',')
  if (parts.some((part) => !/^-?\d{1,9}$/.test(part))) throw badParameter('rect', 'a valid integer')
  const [left = 0, top = 0, width = 0, height = 0] = parts.map(Number)
  if (parts.length !== 4 || left < 0 || top < 0 || width < 1 || height < 1)
    throw badParameter('rect', 'left,top,width,height of an area inside the image')
  return { left, top, width, height }
}

function focusOf(params: URLSearchParams): TransformSpec['focus'] {
  const x = optionalNumberParam(params, 'fp-x', 0, 1)
  const y = optionalNumberParam(params, 'fp-y', 0, 1)
  const words = (params.get('crop') || 'center').slice(0, 100).split(',')
  const isPoint = words.includes('focalpoint') || words.includes('entropy')
  const sides = isPoint ? [] : words.map((word) => (Object.hasOwn(SIDES, word) ? SIDES[word] : undefined))
  if (sides.includes(undefined) || (isPoint && words.length > 1))
    throw badParameter('crop', `one of ${[...Object.keys(SIDES), 'focalpoint', 'entropy'].join(', ')}`)
  const side: { x?: number; y?: number } = Object.assign({}, ...sides)
  if (side.x !== undefined || side.y !== undefined)
    return { x: side.x ?? 0.5, y: side.y ?? 0.5, of: 'result' }
  return x === undefined && y === undefined ? undefined : { x: x ?? 0.5, y: y ?? 0.5, of: 'source' }
}

function colourOf(params: URLSearchParams): string | undefined {
  const text = params.get('bg')
  if (!text) return undefined
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text))
    throw badParameter('bg', 'a valid hexadecimal colour (RGB, ARGB, RRGGBB or AARRGGBB)')
  // Four and eight digits start with the opacity, which comes last elsewhere.
  const digit = text.length <= 4 ? 1 : 2
  const isOpaque = text.length % 4 !== 0
  return `#${isOpaque ? text : text.slice(digit) + text.slice(0, digit)}`
}
