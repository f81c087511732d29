import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sized } from '../harness/deep.ts'
import { getAs, type RawAnswer } from '../harness/get-as.ts'
import { startPlatform, type TestPlatform } from '../harness/platform.ts'
import { until } from '../harness/until.ts'

const FLOOD = '10.9.9.9'
const KILLS = sized(3, 50)

let platform: TestPlatform | undefined
let searches = 0

function running(): TestPlatform {
  if (!platform) throw new Error('the platform is not up')
  return platform
}

/** Asks the site for a page, as the visitor with this address. */
const get = (path: string, slug = 'harbour', client = '10.0.0.1'): Promise<RawAnswer> =>
  getAs(running(), `${slug}.localhost`, path, { 'x-forwarded-for': client })

/** Returns the address of a listing that nobody has requested yet. */
function madeUp(): string {
  searches += 1
  return `/search?query=q${searches}`
}

/** Processes whose parent is the site and that render pages. */
function renderProcesses(): number[] {
  const site = running().pid('site')
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]
        return (
          Number(parent) === site &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('render-process.mjs')
        )
      } catch {
        // It ended while we looked.
        return false
      }
    })
}

beforeAll(async () => {
  platform = await startPlatform({
    services: ['lake', 'search', 'site'],
    isSeeded: true,
    environment: { TRUST_PROXY: '1', RENDER_PROCESSES: '2' },
  })
  for (const slug of ['harbour', 'wattle']) expect((await get('/', slug)).status).toBe(200)
}, 240_000)
afterAll(() => platform?.close())

describe.runIf(process.platform === 'linux')(
  'pages are rendered beside the process that serves visitors',
  () => {
    it('by processes that load the builds of React and Next for production, whatever started the platform', () => {
      const environments = renderProcesses().map((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8'))
      expect(environments.length).toBeGreaterThan(0)
      for (const variables of environments) expect(variables.split('\0')).toContain('NODE_ENV=production')
    })

    it('a second process comes when pages have to wait', async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, i) => get(madeUp(), 'harbour', `10.1.0.${i}`)),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      await until('the second process', () => renderProcesses().length === 2)
    })

    it('a killed process takes nothing from anybody: its pages are rendered by the other, and it comes back', async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await until('both processes', () => renderProcesses().length === 2)
        const [victim = 0] = renderProcesses()
        // A page that has expired since is rendered again before the process is killed.
        await get('/', 'wattle')
        const asked = Array.from({ length: 10 }, (_, i) => get(madeUp(), 'harbour', `10.2.${kill}.${i}`))
        process.kill(victim, 'SIGKILL')
        const cached = await get('/', 'wattle')
        expect(cached.headers['x-nextjs-cache']).toBe('HIT')
        const statuses = (await Promise.all(asked)).map(({ status }) => status)
        expect(statuses).toEqual(statuses.map(() => 200))
        await until('the end of the killed process', () => !renderProcesses().includes(victim))
      }
      await until('both processes', () => renderProcesses().length === 2)
      expect((await get(madeUp())).status).toBe(200)
    })

    it('a flood of made-up searches at one dealer holds up neither cached pages nor another dealer’s', async () => {
      const order: string[] = []
      const note = (what: string) => (answer: RawAnswer) => {
        order.push(what)
        return answer
      }
      // The first page of a dealer reads what later ones have at hand; only whose turn it is is asked here.
      await get('/used-car/used-cars', 'wattle')
      const pages = 120
      const flood = Array.from({ length: pages }, () => get(madeUp(), 'harbour', FLOOD).then(note('flood')))
      const cold = get('/used-car', 'wattle').then(note('another dealer'))
      const cached = get('/', 'harbour').then(note('cached'))
      expect([(await cached).status, (await cold).status]).toEqual([200, 200])
      await Promise.all(flood)
      // Behind the flood they would be the last two. How many of its pages end while they are made depends on the machine.
      expect(order.indexOf('cached')).toBeLessThan(pages / 2)
      expect(order.indexOf('another dealer')).toBeLessThan(pages / 2)
    })

    it('who asks for more than can wait is told when to come again, at once, and nobody else is', async () => {
      const flood = await Promise.all(Array.from({ length: 230 }, () => get(madeUp(), 'harbour', FLOOD)))
      const refused = flood.filter(({ status }) => status === 429)
      expect(refused.length).toBeGreaterThan(0)
      expect(flood.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
      expect((await get(madeUp(), 'harbour', '10.3.0.1')).status).toBe(200)
    })
  },
)
