import { describe, expect, test } from 'vitest'

import { toVehicle } from './to-vehicle.ts'
import { feedRow, NOW } from './testing/feed-row.ts'
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
      privately_located: false,
      spin_images: [],
      hotspots: { exterior: [], interior: [] },
      market: {},
      views: 0,
      photos_count: 0,
      updated_at: new Date(NOW).toISOString(),
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
    const { specs } = details({ variant, has_nvic: true, caravan: { sleeps: 4 }, engine_size: 1998 })
    expect(specs).toEqual({
      engine_size: 1998,
      variant: { cylinders: 0, fuelconsumptioncombined: 7.2 },
      caravan: { sleeps: 4 },
    })
    const numbered = (names: string[]) =>
      Object.fromEntries(names.map((name) => [name, /type|induction|bodyconf/.test(name) ? 'x' : 1] as const))
    const full = {
      has_nvic: true,
      variant: numbered(Object.keys(variantSchema.shape)),
      caravan: numbered(Object.keys(caravanSchema.shape)),
    }
    expect({ has_nvic: true, ...details(full).specs }).toEqual(full)
  })

  test('[VDP-29] without a vehicle-identification code there is no variant data', () => {
    const variant = { cylinders: 4 }
    expect(details({ variant, has_nvic: false }).specs.variant).toEqual({})
    expect(details({ variant, has_nvic: true }).specs.variant).toEqual(variant)
  })

  test('[ENT-04] pictures of a spin are media keys, films are web addresses', () => {
    const media = `media:${key(1)}`
    const mark = { description: 'Tow bar', positions: [{ angle: 0, x: 10, y: 90 }] }
    const moving = details({
      spin_images: [media, 'https://elsewhere.example/2.jpg'],
      spin_interior_image: media,
      spin_code: 'abc',
      video_url: 'https://films.example/a.mp4',
      external_video_url: 'ftp://films.example/b',
      hotspots: { exterior: [mark], interior: [] },
    })
    expect(moving).toMatchObject({
      spin_images: [key(1)],
      spin_interior_image: key(1),
      spin_code: 'abc',
      video_url: 'https://films.example/a.mp4',
      hotspots: { exterior: [mark], interior: [] },
    })
    expect(moving).not.toHaveProperty('external_video_url')
  })

  test('[VDP-28] a vehicle in a yard tells its address, one that stands privately none', () => {
    const address = { street: '1 Yard St', city: 'Newstead', state: 'QLD', postcode: '4006' } as const
    const location = { name: 'Harbour', slug: 'harbour', address }
    expect(details({ location })).toMatchObject({
      privately_located: false,
      location: { name: 'Harbour', slug: 'harbour', ...address },
    })
    const hidden = details({ location, private_suburb: 'Ascot', carsales_title: 'One owner' })
    expect(hidden).toMatchObject({ privately_located: true, carsales_title: 'One owner' })
    expect(JSON.stringify(hidden)).not.toMatch(/Yard St|Ascot/)
  })

  test('[ENT-02] [PRC-07] market averages and what each lender offers', () => {
    const lender = { interestRate: 8.5, comparisonRate: 9.1, paymentWeek: 93, balloon: 0 }
    const told = details({
      autograb_data: { state_average_market_price: 21_000, average_market_price: 20_500 },
      finance: { manual: lender },
    })
    expect(told.market).toEqual({ state_average: 21_000, national_average: 20_500 })
    expect(told.lenders).toEqual({ manual: lender })
    expect(details({ autograb_data: {} }).market).toEqual({})
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
    ['a &#55357; b &#xDE80; c &#55357;&#56960;', 'a b c 🚀'],
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
