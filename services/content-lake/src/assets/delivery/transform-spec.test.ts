import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AssetError } from '../asset-error.ts'
import { layoutOf } from './geometry.ts'
import { isTransform, parseTransform } from './transform-spec.ts'

const parse = (query: string) => parseTransform(new URLSearchParams(query))

function refusal(query: string): string {
  try {
    layoutOf(parse(query), { width: 400, height: 200 })
    return 'accepted'
  } catch (error) {
    return error instanceof AssetError ? `${error.statusCode} ${error.message}` : String(error)
  }
}

describe('image URL parameters', () => {
  it.each([
    ['w=abc', 'Parameter "w" must be a valid integer'],
    ['w=230.1779359430605', 'Parameter "w" must be a valid integer'],
    ['h=NaN', 'Parameter "h" must be a valid integer'],
    ['h=Infinity', 'Parameter "h" must be a valid integer'],
    ['w=1e9', 'Parameter "w" must be a valid integer'],
    ['w=0x10', 'Parameter "w" must be a valid integer'],
    [`w=${'9'.repeat(10_000)}`, 'Parameter "w" must be a valid integer'],
    ['w=1000000000', 'Parameter "w" must be between 1 and 8192'],
    ['w=0', 'Parameter "w" must be between 1 and 8192'],
    ['h=-1', 'Parameter "h" must be between 1 and 8192'],
    ['max-w=-1', 'Parameter "max-w" must be between 1 and 8192'],
    ['rect=44,0,480,480?h=64', 'Parameter "rect" must be a valid integer'],
    ['rect=1,2', 'Parameter "rect" must be left,top,width,height of an area inside the image'],
    ['rect=0,0,0,10', 'Parameter "rect" must be left,top,width,height of an area inside the image'],
    ['rect=-1,0,10,10', 'Parameter "rect" must be left,top,width,height of an area inside the image'],
    ['rect=1,1,1,1,1', 'Parameter "rect" must be left,top,width,height of an area inside the image'],
    ['rect=900,900,1,1', 'Parameter "rect" must be an area inside the image, which has 400x200 pixels'],
    ['dpr=x', 'Parameter "dpr" must be a valid number'],
    ['dpr=99', 'Parameter "dpr" must be between 0.1 and 5'],
    ['q=101', 'Parameter "q" must be between 0 and 100'],
    ['fit=stretch', 'Parameter "fit" must be one of clip, crop, fill, fillmax, max, scale, min'],
    ['fit=constructor', 'Parameter "fit" must be one of clip, crop, fill, fillmax, max, scale, min'],
    ['fm=exe', 'Parameter "fm" must be one of jpg, pjpg, png, webp, gif, avif'],
    ['fm=__proto__', 'Parameter "fm" must be one of jpg, pjpg, png, webp, gif, avif'],
    [
      'crop=constructor',
      'Parameter "crop" must be one of center, top, bottom, left, right, focalpoint, entropy',
    ],
    ['bg=zzz', 'Parameter "bg" must be a valid hexadecimal colour (RGB, ARGB, RRGGBB or AARRGGBB)'],
    ['fp-x=2', 'Parameter "fp-x" must be between 0 and 1'],
    ['or=45', 'Parameter "or" must be one of 0, 90, 180, 270'],
    ['flip=x', 'Parameter "flip" must be one of h, v, hv'],
    ['blur=2001', 'Parameter "blur" must be between 0 and 2000'],
    ['sharp=-1', 'Parameter "sharp" must be between 0 and 100'],
    ['sat=-101', 'Parameter "sat" must be between -100 and 100'],
    ['invert=1', 'Parameter "invert" must be one of true, false'],
    ['w=8192&h=8192&fit=scale&pad=1', 'Parameter "pad" must be small enough for a side of 8192 pixels'],
    ['pad=99999', 'Parameter "pad" must be between 0 and 2000'],
    ['frame=2', 'Parameter "frame" must be one of 1'],
  ])('?%.40s is refused in the hosted service’s words', (query, message) => {
    expect(refusal(query)).toBe(`400 ${message}`)
  })

  it('reads what @sanity/image-url sends for a crop and a hotspot', () => {
    const spec = parse(
      'rect=40,20,200,100&fp-x=0.3333333333333333&fp-y=1e-7&w=50&h=50&fit=crop&crop=focalpoint',
    )
    expect(spec).toMatchObject({
      rect: { left: 40, top: 20, width: 200, height: 100 },
      focus: { x: 0.3333333333333333, y: 1e-7, of: 'source' },
      fit: 'crop',
    })
    expect(layoutOf(spec, { width: 400, height: 200 }).cut).toEqual({
      left: 57,
      top: 20,
      width: 100,
      height: 100,
    })
  })

  it('reads colours with opacity in front', () => {
    expect(parse('bg=8f00').background).toBe('#f008')
    expect(parse('bg=80ff0000').background).toBe('#ff000080')
  })

  it('takes dlRaw as a wish for the stored bytes', () => {
    expect(isTransform(new URLSearchParams('w=10&dlRaw=x.jpg'))).toBe(false)
    expect(isTransform(new URLSearchParams('dl=x.jpg'))).toBe(false)
    expect(isTransform(new URLSearchParams('w=10'))).toBe(true)
  })
})

describe('any parameters', () => {
  const names =
    'w h min-w max-w min-h max-h rect fit crop fp-x fp-y or flip sharp sat invert blur bg pad q fm dpr frame'
  const value = fc.oneof(
    fc.constantFrom(
      '1',
      '0',
      '-1',
      '8192',
      '90',
      'h',
      'hv',
      'crop',
      'fill',
      'fillmax',
      'min',
      'scale',
      'top',
      '0.5',
    ),
    fc.constantFrom(
      '0,0,10,10',
      '399,199,9,9',
      '',
      'true',
      'f00',
      'webp',
      '__proto__',
      '\0',
      '１',
      '1e3',
      '+5',
    ),
    fc.string({ maxLength: 20 }),
    fc.integer({ min: 1, max: 8192 }).map(String),
  )
  const query = fc.array(fc.tuple(fc.constantFrom(...names.split(' ')), value), { maxLength: 8 })

  it('are refused with 400 or give areas inside the picture and sizes that can be made', () => {
    fc.assert(
      fc.property(
        query,
        fc.integer({ min: 1, max: 30_000 }),
        fc.integer({ min: 1, max: 30_000 }),
        (pairs, width, height) => {
          try {
            const { cut, size, canvas } = layoutOf(parseTransform(new URLSearchParams(pairs)), {
              width,
              height,
            })
            expect(cut.left >= 0 && cut.top >= 0 && cut.width >= 1 && cut.height >= 1).toBe(true)
            expect(cut.left + cut.width <= width && cut.top + cut.height <= height).toBe(true)
            const sides = [size.width, size.height, canvas.width, canvas.height]
            expect(sides.every((side) => Number.isInteger(side) && side >= 1 && side <= 16_383)).toBe(true)
          } catch (error) {
            if (!(error instanceof AssetError)) throw error
            expect(error.statusCode).toBe(400)
          }
        },
      ),
      { seed: 8, numRuns: 3000 },
    )
  })
})
