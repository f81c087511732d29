import { getAs } from '../../harness/get-as.ts'
import { startPlatform } from '../../harness/platform.ts'
import { startBareNext } from '../bare-next.ts'
import { childrenOf, commandOf, processorMs } from './processor-time.ts'

/**
 * `npm run bench -- cold-page [pages]`: processor time of a vehicle's page that nobody asked for before, by process, beside a
 * bare Next page of as many elements. Both are asked for in turn, so that what else the machine does meets both. Linux only.
 */
const WARM_UP = 300
const DEALER = 'harbour.localhost'

const pages = Number(process.argv[3] ?? 200)
const platform = await startPlatform({
  services: ['lake', 'search', 'site'],
  isSeeded: true,
  environment: { RENDER_PROCESSES: '1' },
})
const bare = await startBareNext()
try {
  const { body } = await getAs(platform, DEALER, '/sitemaps/vehicles-1.xml')
  const paths = [...body.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].flatMap(([, path]) => path ?? [])
  const both = async (from: number, to: number): Promise<void> => {
    for (const [i, path] of paths.slice(from, to).entries()) {
      const { status } = await getAs(platform, DEALER, path, { 'accept-encoding': 'br' })
      const answer = await fetch(`${bare.url}cold/${from + i}`)
      await answer.arrayBuffer()
      if (status !== 200 || answer.status !== 200)
        throw new Error(`${path}: ${status}, bare: ${answer.status}`)
    }
  }
  await both(0, WARM_UP)
  const site = platform.pid('site')
  const render = childrenOf(site).find((pid) => commandOf(pid).includes('render-process'))
  if (render === undefined) throw new Error('no render process runs')
  const processes = {
    site,
    render,
    search: platform.pid('search'),
    lake: platform.pid('lake'),
    bare: bare.pid,
  }
  const before = Object.entries(processes).map(([name, pid]) => ({ name, pid, ms: processorMs(pid) }))
  await both(WARM_UP, WARM_UP + pages)
  const took = before.map(({ name, pid, ms }) => ({ name, ms: (processorMs(pid) - ms) / pages }))
  const bareMs = took.find(({ name }) => name === 'bare')?.ms ?? 0
  const ours = took.filter(({ name }) => name !== 'bare')
  const sum = ours.reduce((total, { ms }) => total + ms, 0)
  for (const { name, ms } of took) console.log(`${name}: ${ms.toFixed(1)} ms a page`)
  console.log(`a vehicle's page: ${sum.toFixed(1)} ms, ${(sum / bareMs).toFixed(2)} times a bare page`)
} finally {
  await bare.stop()
  await platform.close()
}
