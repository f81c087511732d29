import { getAs } from '../../harness/get-as.ts'
import type { TestPlatform } from '../../harness/platform.ts'
import { DEMO_TENANTS } from '@forecourt/demo-vehicles/tenants'
import { Visitor } from './visitor.ts'

/** A few people at once; each looks at a page every eight seconds or so, and leaves after three minutes. */
const VISITORS = 5
const VIEWS_A_MINUTE = 8
const VIEWS_OF_A_VISITOR = 24
/** Device pixels of a phone's screen, of a tablet's column and of a desktop's gallery. */
const PICTURE_WIDTHS = [780, 640, 1280]
/** Pictures that come near the window while somebody scrolls a page. */
const PICTURES = 8
const MAKES = ['Toyota', 'Mazda', 'Ford', 'Kia', 'Hyundai', 'MG', 'Subaru', 'Jayco']
const SORTS = ['cheapest', 'newest', 'lowest-kms']
const TYPED = ['automatic suv', 'ute under 40k', 'hybrid', 'white hatch', 'caravan']

/** Deterministic numbers from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

interface Stock {
  dealer: string
  paths: string[]
  /** Vehicles that were looked at, from the first. */
  seen: number
}

/** The walk of a few visitors through all four dealers' sites; every vehicle's turn comes once in 52 minutes. */
export class Walk {
  readonly #platform: TestPlatform
  readonly #random = randomNumbers(7)
  readonly #stocks: Stock[] = []
  readonly #present: { visitor: Visitor; stock: Stock; views: number }[] = []
  readonly #answers = new Map<string, number>()
  #visitors = 0

  constructor(platform: TestPlatform) {
    this.#platform = platform
  }

  /** How many answers of each kind were read. */
  get answers(): ReadonlyMap<string, number> {
    return this.#answers
  }

  /** How many vehicles the dealers have, and how many of them were looked at. */
  get vehicles(): { all: number; seen: number } {
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
    return {
      all: sum(this.#stocks.map(({ paths }) => paths.length)),
      seen: sum(this.#stocks.map(({ paths, seen }) => Math.min(seen, paths.length))),
    }
  }

  /** Learns from the sitemaps which vehicles there are. */
  async begin(): Promise<void> {
    for (const { slug } of DEMO_TENANTS) {
      const { body } = await getAs(this.#platform, `${slug}.localhost`, '/sitemaps/vehicles-1.xml')
      const paths = [...body.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].flatMap(
        ([, path]) => path ?? [],
      )
      if (paths.length === 0) throw new Error(`the sitemap of ${slug} names no vehicle`)
      const order = new Map(paths.map((path) => [path, this.#random()]))
      paths.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
      this.#stocks.push({ dealer: slug, paths, seen: 0 })
    }
    for (let n = 0; n < VISITORS; n += 1) this.#present.push(this.#enter())
  }

  /** What the visitors do within a minute, as fast as the site answers. */
  async minute(): Promise<void> {
    await Promise.all(
      this.#present.map(async (_, place) => {
        for (let view = 0; view < VIEWS_A_MINUTE; view += 1) await this.#view(place)
      }),
    )
  }

  end(): void {
    for (const { visitor } of this.#present) visitor.leave()
  }

  async #view(place: number): Promise<void> {
    const present = this.#present[place]
    if (present === undefined) return
    const { visitor, stock, views } = present
    await visitor.refresh()
    const step = views % 8
    if (step === 0) await this.#home(visitor)
    else if (step === 1 || step === 4) await this.#listing(visitor, step === 4)
    else await this.#vehicle(visitor, stock, step)
    if (views === 0) visitor.listen()
    present.views += 1
    if (present.views < VIEWS_OF_A_VISITOR) return
    visitor.leave()
    this.#present[place] = this.#enter()
  }

  async #home(visitor: Visitor): Promise<void> {
    await visitor.open(this.#random() < 0.7 ? '/' : this.#pick(['/offers', '/special-offers']), PICTURES)
    const { body } = await visitor.ask('suggest', '/api/suggest')
    const { access } = JSON.parse(body.toString('utf8')) as { access: { path: string; key: string } }
    await search(visitor, access, this.#pick(TYPED))
  }

  async #listing(visitor: Visitor, isFurther: boolean): Promise<void> {
    const by =
      this.#random() < 0.7 ? `make=${this.#pick(MAKES)}` : `q=${encodeURIComponent(this.#pick(TYPED))}`
    const sort = this.#random() < 0.4 ? `&sortBy=${this.#pick(SORTS)}` : ''
    await visitor.open(`/search?${by}${sort}${isFurther ? '&page=2' : ''}`, PICTURES)
    if (this.#random() < 0.5) return
    const { body } = await visitor.ask('search key', '/api/search-key')
    await search(
      visitor,
      JSON.parse(body.toString('utf8')) as { path: string; key: string },
      this.#pick(MAKES),
    )
  }

  async #vehicle(visitor: Visitor, stock: Stock, step: number): Promise<void> {
    const path = stock.paths[stock.seen % stock.paths.length] ?? '/'
    stock.seen += 1
    // Some press through the whole gallery.
    const html = await visitor.open(path, step === 5 ? 30 : PICTURES)
    const [, views = ''] = /"(\/cars\/[^"\\]+\/view\.json[^"\\]*(?:\\u0026[^"\\]*)*)/.exec(html) ?? []
    if (views !== '') await visitor.ask('view count', views.replaceAll(String.raw`\u0026`, '&'))
    await visitor.ask('similar', `/api${path}/similar`)
    if (step === 7) await visitor.ask('gauge', `/api${path}/autogauge`)
    if (stock.seen % 20 === 0) await visitor.ask('picture to share', `${path}/og.jpg`)
    if (stock.seen % 40 === 0) await visitor.ask('PDF', `/api${path}/pdf`)
  }

  #enter(): { visitor: Visitor; stock: Stock; views: number } {
    const number = this.#visitors
    this.#visitors += 1
    const stock = this.#nextStock()
    const options = {
      port: this.#platform.settings.ports.site,
      host: `${stock.dealer}.localhost`,
      address: `10.4.${number >> 8}.${number & 255}`,
      pictureWidth: PICTURE_WIDTHS[number % PICTURE_WIDTHS.length] ?? 640,
      encoding: number % 2 === 0 ? ('br' as const) : ('gzip' as const),
    }
    const count = (kind: string) => this.#answers.set(kind, (this.#answers.get(kind) ?? 0) + 1)
    return { visitor: new Visitor(options, count), stock, views: 0 }
  }

  /** A dealer is as likely as its share of the vehicles that nobody has looked at yet. */
  #nextStock(): Stock {
    const left = this.#stocks.map(({ paths, seen }) => Math.max(1, paths.length - seen))
    let ticket = this.#random() * left.reduce((total, count) => total + count, 0)
    const at = left.findIndex((count) => (ticket -= count) < 0)
    const stock = this.#stocks[Math.max(at, 0)]
    if (stock === undefined) throw new Error('the walk has not begun')
    return stock
  }

  #pick(from: readonly string[]): string {
    return from[Math.floor(this.#random() * from.length)] ?? ''
  }
}

/** What a browser searches by itself, through the site's own address of the engine. */
async function search(visitor: Visitor, access: { path: string; key: string }, words: string): Promise<void> {
  const body = JSON.stringify({
    searches: [{ collection: 'stock', q: words, per_page: 20, facet_by: 'make,body' }],
  })
  const path = `${access.path}/multi_search?x-typesense-api-key=${encodeURIComponent(access.key)}`
  await visitor.ask('search', path, { headers: { 'content-type': 'text/plain' }, body })
}
