import { AssetError } from './asset-error.ts'

/** A request of the image URL language, checked and with `dpr` worked into the sizes; all lengths are pixels. */
export interface TransformSpec {
  width?: number
  height?: number
  fit: Fit
  rect?: { left: number; top: number; width: number; height: number }
  crop: CropMode
  focus?: { x: number; y: number }
  quality: number
  format?: OutputFormat
  progressive: boolean
  blur?: number
  background?: string
}

export type Fit = 'clip' | 'crop' | 'fill' | 'fillmax' | 'max' | 'scale' | 'min'
export type CropMode = 'center' | 'top' | 'bottom' | 'left' | 'right' | 'focalpoint' | 'entropy'
export type OutputFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const FITS: readonly Fit[] = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min']
const CROPS: readonly CropMode[] = ['center', 'top', 'bottom', 'left', 'right', 'focalpoint', 'entropy']
const FORMATS: Record<string, OutputFormat> = {
  jpg: 'jpeg',
  pjpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'avif',
}
const MAX_SIDE = 8192
const CHANGING = [
  'w',
  'h',
  'rect',
  'dpr',
  'q',
  'fm',
  'auto',
  'blur',
  'bg',
  'fit',
  'crop',
  'fp-x',
  'fp-y',
  'max-w',
  'max-h',
]

/** Whether the parameters ask for anything but the stored bytes. */
export function isTransform(params: URLSearchParams): boolean {
  return CHANGING.some((name) => params.has(name))
}

/** Whether the answer depends on the request's `Accept` header. */
export function variesByAccept(params: URLSearchParams): boolean {
  return !params.has('fm') && (params.get('auto') ?? '').split(',').includes('format')
}

/** Reads the image URL parameters; throws a 400 that names the parameter and what it may be. Unknown names are ignored. */
export function parseTransform(params: URLSearchParams, accept: string): TransformSpec {
  const dpr = numberIn(params, 'dpr', 0.1, 5) ?? 1
  const scaled = (name: string) => {
    const value = numberIn(params, name, 1, MAX_SIDE)
    return value === undefined ? undefined : Math.min(MAX_SIDE, Math.max(1, Math.round(value * dpr)))
  }
  const spec: TransformSpec = {
    fit: oneOf(params, 'fit', FITS) ?? 'clip',
    crop: oneOf(params, 'crop', CROPS) ?? 'center',
    quality: Math.max(1, Math.round(numberIn(params, 'q', 0, 100) ?? 75)),
    progressive: params.get('fm') === 'pjpg',
    ...defined({ width: scaled('w'), height: scaled('h'), rect: rectOf(params), focus: focusOf(params) }),
    ...defined({
      format: formatOf(params, accept),
      blur: numberIn(params, 'blur', 0, 2000),
      background: colourOf(params),
    }),
  }
  return spec
}

function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}

function refuse(name: string, value: string, expected: string): AssetError {
  return new AssetError(
    400,
    `Invalid value for parameter "${name}"`,
    `Expected ${expected}, got ${JSON.stringify(value.slice(0, 100))}`,
  )
}

function numberIn(params: URLSearchParams, name: string, from: number, to: number): number | undefined {
  const text = params.get(name)
  if (text === null || text === '') return undefined
  const value = /^\d{1,6}(\.\d{1,8})?$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= from && value <= to)) throw refuse(name, text, `a number from ${from} to ${to}`)
  return value
}

function oneOf<T extends string>(
  params: URLSearchParams,
  name: string,
  allowed: readonly T[],
): T | undefined {
  const text = params.get(name)
  if (!text) return undefined
  // imgix-style lists such as `crop=top,left` are read by their first word.
  const found = allowed.find((value) => value === text.split(',')[0])
  if (!found) throw refuse(name, text, `one of ${allowed.join(', ')}`)
  return found
}

function rectOf(params: URLSearchParams): TransformSpec['rect'] {
  const text = params.get('rect')
  if (!text) return undefined
  const [left, top, width, height, ...rest] = text
    .split(',')
    .map((part) => (/^\d{1,6}(\.\d+)?$/.test(part) ? Math.round(Number(part)) : Number.NaN))
  const isValid =
    rest.length === 0 &&
    [left, top, width, height].every((part) => Number.isInteger(part)) &&
    Number(width) > 0 &&
    Number(height) > 0
  if (!isValid) throw refuse('rect', text, 'left,top,width,height in pixels')
  return { left: left ?? 0, top: top ?? 0, width: width ?? 1, height: height ?? 1 }
}

function focusOf(params: URLSearchParams): TransformSpec['focus'] {
  const x = numberIn(params, 'fp-x', 0, 1)
  const y = numberIn(params, 'fp-y', 0, 1)
  return x === undefined && y === undefined ? undefined : { x: x ?? 0.5, y: y ?? 0.5 }
}

function formatOf(params: URLSearchParams, accept: string): OutputFormat | undefined {
  const text = params.get('fm')
  if (text) {
    const format = Object.hasOwn(FORMATS, text) ? FORMATS[text] : undefined
    if (!format) throw refuse('fm', text, `one of ${Object.keys(FORMATS).join(', ')}`)
    return format
  }
  return variesByAccept(params) && /\bimage\/webp\b/.test(accept) ? 'webp' : undefined
}

function colourOf(params: URLSearchParams): string | undefined {
  const text = params.get('bg')
  if (!text) return undefined
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text))
    throw refuse('bg', text, 'a colour as 3, 4, 6 or 8 hexadecimal digits')
  // Four and eight digits start with the opacity, which comes last elsewhere.
  const digit = text.length <= 4 ? 1 : 2
  const isOpaque = text.length % 4 !== 0
  return `#${isOpaque ? text : text.slice(digit) + text.slice(0, digit)}`
}
