import { describe, expect, test } from 'vitest'

import { toVehicle } from '../records/vehicle-identity.ts'
import { feedRow, NOW } from '../testing/feeds.ts'
import { toVehicleDetails } from './details.ts'
import { plainText } from './plain-text.ts'
import { caravanSchema, variantSchema } from './vehicle-parts.ts'
import { feedVehicleSchema, type FeedVehicleInput } from './vehicle.ts'

function details(changes: Partial<FeedVehicleInput>) {
  const feed = feedVehicleSchema.parse(feedRow({ source_id: 'A1', ...changes }))
  const at = new Date(NOW).toISOString()
  const identity = {
    id: 'harbour-0123456789abcdef',
    tenant: 'harbour',
    slug: 'a',
    createdAt: at,
    updatedAt: at,
  }
  return toVehicleDetails(toVehicle(feed, identity))
}

const key = (n: number) => `${n.toString(16).padStart(40, '0')}.webp`

describe('details of a vehicle', () => {
  test('a bare vehicle has none', () => {
    expect(details({})).toEqual({
      comments: '',
      features: [],
      images: [],
      specs: { variant: {}, caravan: {} },
      lenders: {},
      has_nvic: false,
    })
  })

  test.each([
    ['https://reports.example/1.pdf', 'https://reports.example/1.pdf'],
    ['http://reports.example/1.pdf', 'http://reports.example/1.pdf'],
    ['', undefined],
    ['report.pdf', undefined],
    ['javascript:alert(1)', undefined],
    ['https://', undefined],
  ])('[AVL-08] the file %j gives the history report %j', (file, report) => {
    expect(details({ file }).report).toBe(report)
    expect(details({}).report).toBeUndefined()
  })

  test('all photos, not only the six of a card', () => {
    const images = Array.from({ length: 9 }, (_, n) => ({ image: { url: `media:${key(n)}` } }))
    expect(details({ images }).images).toEqual(images.map((_, n) => key(n)))
  })

  test('[ENT-06] [VDP-21] every variant and caravan field that is set, 0 included, and no empty one', () => {
    const variant = { cylinders: 0, fuelconsumptioncombined: 7.2, geartype: '' }
    const { specs } = details({ variant, caravan: { sleeps: 4 }, engine_size: 1998 })
    expect(specs).toEqual({
      engine_size: 1998,
      variant: { cylinders: 0, fuelconsumptioncombined: 7.2 },
      caravan: { sleeps: 4 },
    })
    const numbered = (names: string[]) =>
      Object.fromEntries(names.map((name) => [name, /type|induction|bodyconf/.test(name) ? 'x' : 1] as const))
    const full = {
      variant: numbered(Object.keys(variantSchema.shape)),
      caravan: numbered(Object.keys(caravanSchema.shape)),
    }
    expect(details(full).specs).toEqual(full)
  })

  test('features are trimmed, told once, and plain', () => {
    const standardEquipment = ['Tow <b>Bar</b>', ' Sunroof', 'Sunroof', ' ', 'A&amp;B']
    expect(details({ standardEquipment }).features).toEqual(['Tow Bar', 'Sunroof', 'A&B'])
  })

  test('private fields are never among them', () => {
    const secret = 'XPRIVATEX'
    const text = JSON.stringify(
      details({
        vin: secret,
        regplate: secret,
        private_suburb: secret,
        private_postcode: '4999',
        cost: 7_654_321,
        stocknum: secret,
      }),
    )
    expect(text).not.toMatch(/XPRIVATEX|4999|7654321/)
  })
})

describe('plain text of comments', () => {
  test.each([
    ['Call us.\r\nNow!', 'Call us.\nNow!'],
    ['<p>One owner.</p><p>Log&nbsp;books &amp; two keys</p>', 'One owner.\nLog books & two keys'],
    ['A<br/>B<br >C', 'A\nB\nC'],
    ['<ul><li>Tow bar</li><li>Canopy</li></ul>', '• Tow bar\n• Canopy'],
    ['&lt;p&gt;Escaped once&lt;/p&gt;', 'Escaped once'],
    ['under <$20,000 and >10 km, 3 < 4', 'under <$20,000 and >10 km, 3 < 4'],
    ['a\n\n\n\n\nb', 'a\n\nb'],
    ['tab\there   and\u0000there\u202e', 'tab here andthere'],
    ['&#8226; 5&#x27;s &nope; &#9999999;', "• 5's &nope;"],
    ['', ''],
  ])('%j becomes %j', (text, plain) => expect(plainText(text)).toBe(plain))

  test.each([
    '<script>alert(1)</script>ok',
    '<style>p{}</style>ok<script>alert(1)',
    '<scr<script></script>ipt>alert(1)</script>',
    '<img src=x onerror=alert(1)',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&amp;lt;script&amp;gt;alert(1)',
    '<<b>script>alert(1)</<b>script>',
    '<!-- <b> -->ok<svg/onload=alert(1)>',
  ])('%j holds no tag any more', (text) => {
    expect(plainText(text)).not.toMatch(/<[a-z/!?]/i)
  })

  test('400,000 characters made to be slow end within the time of a test, which a square of them would not', () => {
    for (const piece of ['<script', '<!--', '<', '&#', ' \n'])
      expect(plainText(piece.repeat(400_000 / piece.length))).not.toContain('<script')
  })
})
