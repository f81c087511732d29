import { getAs } from '../../harness/get-as.ts'
import { startPlatform, type TestPlatform } from '../../harness/platform.ts'

/**
 * `npm run bench -- overload [seconds]`: 100 requests a second of a cold start's mix, from many visitors of four dealers,
 * each sent at its time whether others were answered or not. Tells what was refused and how long the others took, in the
 * first 20 seconds and after them, beside the same mix once every page is cached. Then one address makes up 15 searches of a
 * dealer a second, and the home page of another dealer is timed.
 */
const PER_SECOND = 100
const COLD_SECONDS = 20
const DEALERS = ['harbour', 'wattle', 'southside-mg', 'outback-rv']
const HOMES = ['/', '/search', '/offers', '/special-offers']

interface Outcome {
  atMs: number
  tookMs: number
  status: number
}

/** Deterministic numbers from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Paths of a dealer's vehicles, from its sitemap. */
async function vehiclePaths(platform: TestPlatform, dealer: string): Promise<string[]> {
  const { body } = await getAs(platform, `${dealer}.localhost`, '/sitemaps/vehicles-1.xml')
  return [...body.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].flatMap(([, path]) => path ?? [])
}

const MAKES = ['Toyota', 'Mazda', 'Ford', 'Kia', 'Hyundai', 'MG', 'Subaru', 'Nissan']

/** Half vehicles, the popular ones oftener; a third listings; the rest homes and offers. */
function pickPath(vehicles: readonly string[], random: () => number): string {
  const kind = random()
  if (kind < 0.5) return vehicles[Math.floor(random() ** 2 * vehicles.length)] ?? '/'
  if (kind < 0.85) {
    const make = MAKES[Math.floor(random() * MAKES.length)] ?? 'Toyota'
    const sort = random() < 0.3 ? '&sortBy=cheapest' : ''
    return `/search?make=${make}${sort}${random() < 0.3 ? '&page=2' : ''}`
  }
  return HOMES[Math.floor(random() * HOMES.length)] ?? '/'
}

async function run(
  platform: TestPlatform,
  seconds: number,
  vehicles: ReadonlyMap<string, string[]>,
): Promise<Outcome[]> {
  const random = randomNumbers(11)
  const outcomes: Outcome[] = []
  const start = performance.now()
  const pending: Promise<void>[] = []
  for (let sent = 0; sent < seconds * PER_SECOND; sent += 1) {
    const dueMs = (sent * 1000) / PER_SECOND
    const waitMs = dueMs - (performance.now() - start)
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    const dealer = DEALERS[Math.floor(random() * DEALERS.length)] ?? 'harbour'
    const path = pickPath(vehicles.get(dealer) ?? [], random)
    const visitor = `10.0.${Math.floor(random() * 4)}.${Math.floor(random() * 250)}`
    pending.push(
      getAs(platform, `${dealer}.localhost`, path, {
        'x-forwarded-for': visitor,
        'accept-encoding': 'gzip',
      }).then(
        ({ status }) =>
          void outcomes.push({ atMs: dueMs, tookMs: performance.now() - start - dueMs, status }),
        () => void outcomes.push({ atMs: dueMs, tookMs: performance.now() - start - dueMs, status: 0 }),
      ),
    )
  }
  await Promise.all(pending)
  return outcomes
}

function tell(name: string, outcomes: readonly Outcome[]): void {
  const took = outcomes
    .filter(({ status }) => status < 400)
    .map(({ tookMs }) => tookMs)
    .toSorted((a, b) => a - b)
  const at = (share: number) =>
    (took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0).toFixed(0)
  const count = (check: (status: number) => boolean) => outcomes.filter(({ status }) => check(status)).length
  const refused = count((status) => status === 429 || status === 503)
  const failed = count((status) => status === 0 || (status >= 500 && status !== 503))
  console.log(
    `${name}: ${outcomes.length} requests, median ${at(0.5)} ms, p99 ${at(0.99)} ms, refused ${refused} (${((100 * refused) / outcomes.length).toFixed(2)} %), failed ${failed}`,
  )
}

const FLOOD_PER_SECOND = 15
const FLOOD_SECONDS = 30

/** One address makes up searches of one dealer; tells how long the home page of another takes meanwhile. */
async function flood(platform: TestPlatform): Promise<void> {
  const homes: Outcome[] = []
  const searches: Outcome[] = []
  const start = performance.now()
  const ask = async (into: Outcome[], dealer: string, path: string, visitor: string) => {
    const atMs = performance.now() - start
    const { status } = await getAs(platform, `${dealer}.localhost`, path, {
      'x-forwarded-for': visitor,
      'accept-encoding': 'gzip',
    })
    into.push({ atMs, tookMs: performance.now() - start - atMs, status })
  }
  const pending: Promise<void>[] = []
  for (let sent = 0; sent < FLOOD_SECONDS * FLOOD_PER_SECOND; sent += 1) {
    const waitMs = (sent * 1000) / FLOOD_PER_SECOND - (performance.now() - start)
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    pending.push(
      ask(searches, 'harbour', `/search?q=made+up+${sent * 7919}&maxPrice=${20_000 + sent}`, '10.9.9.9'),
    )
    if (sent % 3 === 0) pending.push(ask(homes, 'wattle', '/', `10.1.0.${sent % 250}`))
  }
  await Promise.all(pending)
  tell('made-up searches of one address', searches)
  tell('home of another dealer meanwhile', homes)
}

const seconds = Number(process.argv[3] ?? 300)
const platform = await startPlatform({
  services: ['lake', 'search', 'site'],
  isSeeded: true,
  environment: { TRUST_PROXY: '1' },
})
try {
  const vehicles = new Map<string, string[]>()
  for (const dealer of DEALERS) vehicles.set(dealer, await vehiclePaths(platform, dealer))
  const cold = await run(platform, seconds, vehicles)
  tell(
    `first ${COLD_SECONDS} s`,
    cold.filter(({ atMs }) => atMs < COLD_SECONDS * 1000),
  )
  tell(
    'after them',
    cold.filter(({ atMs }) => atMs >= COLD_SECONDS * 1000),
  )
  tell('the same, cached', await run(platform, Math.min(seconds, 30), vehicles))
  await flood(platform)
} finally {
  await platform.close()
}
