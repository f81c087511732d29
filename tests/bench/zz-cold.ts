import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { startPlatform } from '/work/main/tests/harness/platform.ts'
const N = Number(process.env.N ?? 200),
  WARM = Number(process.env.WARM ?? 150),
  CONC = Number(process.env.CONC ?? 1)
const ENC = process.env.ENC ?? 'br'
const prof = process.env.PROF
const platform = await startPlatform({
  services: ['lake', 'search', 'site'],
  isSeeded: true,
  environment: { TRUST_PROXY: '1', RENDER_PROCESSES: '1' },
})
const HZ = 100
function cpu(pid: number) {
  const s = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const f = s.slice(s.lastIndexOf(')') + 2).split(' ')
  return ((Number(f[11]) + Number(f[12])) * 1000) / HZ
}
function children(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
}
function threads(pid: number) {
  const out: Record<string, number> = {}
  for (const t of readdirSync(`/proc/${pid}/task`)) {
    const s = readFileSync(`/proc/${pid}/task/${t}/stat`, 'utf8')
    const name = s.slice(s.indexOf('(') + 1, s.lastIndexOf(')'))
    const f = s.slice(s.lastIndexOf(')') + 2).split(' ')
    const k = t === String(pid) ? 'main' : name
    out[k] = (out[k] ?? 0) + (Number(f[11]) + Number(f[12])) * 10
  }
  return out
}
function get(host: string, path: string): Promise<{ status: number; bytes: number; body: Buffer }> {
  return new Promise((res, rej) => {
    const r = request(
      {
        host: '127.0.0.1',
        port: platform.settings.ports.site,
        path,
        headers: {
          host: `${host}:${platform.settings.ports.site}`,
          'accept-encoding': ENC,
          'x-forwarded-for': `10.0.0.${Math.floor(Math.random() * 250)}`,
        },
      },
      (m) => {
        const c: Buffer[] = []
        m.on('data', (d) => c.push(d))
        m.on('end', () => res({ status: m.statusCode!, bytes: 0, body: Buffer.concat(c) }))
      },
    )
    r.on('error', rej)
    r.end()
  })
}
try {
  const map = await new Promise<string>((res) =>
    request(
      {
        host: '127.0.0.1',
        port: platform.settings.ports.site,
        path: '/sitemaps/vehicles-1.xml',
        headers: { host: `harbour.localhost:${platform.settings.ports.site}` },
      },
      (m) => {
        let s = ''
        m.on('data', (d) => (s += d))
        m.on('end', () => res(s))
      },
    ).end(),
  )
  const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map((m) => m[1]!)
  async function run(list: string[]) {
    let i = 0
    const ms: number[] = []
    await Promise.all(
      Array.from({ length: CONC }, async () => {
        while (i < list.length) {
          const p = list[i++]!
          const t = performance.now()
          const r = await get('harbour.localhost', p)
          ms.push(performance.now() - t)
          if (r.status !== 200) console.log(p, r.status)
        }
      }),
    )
    return ms.toSorted((a, b) => a - b)
  }
  await run(paths.slice(0, WARM))
  const site = platform.pid('site')
  const kids = children(site).filter((p) =>
    readFileSync(`/proc/${p}/cmdline`, 'utf8').includes('render-process'),
  )
  const pids: Record<string, number> = {
    site,
    render: kids[0]!,
    search: platform.pid('search'),
    lake: platform.pid('lake'),
  }
  const others = children(site).filter((p) => !kids.includes(p))
  others.forEach((p, i) => (pids['child' + i] = p))
  console.log(pids)
  let stop: (() => Promise<void>)[] = []
  if (prof)
    for (const name of prof.split(',')) {
      process.kill(pids[name]!, 'SIGUSR1')
      await new Promise((r) => setTimeout(r, 500))
      const list = (await (await fetch('http://127.0.0.1:9229/json/list')).json()) as {
        webSocketDebuggerUrl: string
      }[]
      const ws = new WebSocket(list[0]!.webSocketDebuggerUrl)
      await new Promise((r) => (ws.onopen = r))
      let id = 0
      const wait = new Map<number, (v: any) => void>()
      ws.onmessage = (e) => {
        const m = JSON.parse(String(e.data))
        wait.get(m.id)?.(m.result)
      }
      const send = (method: string, params = {}) =>
        new Promise<any>((r) => {
          id++
          wait.set(id, r)
          ws.send(JSON.stringify({ id, method, params }))
        })
      await send('Profiler.enable')
      await send('Profiler.setSamplingInterval', { interval: 200 })
      await send('Profiler.start')
      stop.push(async () => {
        const { profile } = await send('Profiler.stop')
        writeFileSync(`/tmp/m/${name}.cpuprofile`, JSON.stringify(profile))
        ws.close()
      })
    }
  const before = Object.fromEntries(Object.entries(pids).map(([k, p]) => [k, cpu(p)]))
  const tb = threads(pids.render!),
    ts = threads(site)
  const ms = await run(paths.slice(WARM, WARM + N))
  const after = Object.fromEntries(Object.entries(pids).map(([k, p]) => [k, cpu(p)]))
  const ta = threads(pids.render!),
    ts2 = threads(site)
  for (const s of stop) await s()
  console.log(
    'wall median',
    ms[Math.floor(ms.length / 2)]!.toFixed(1),
    'p95',
    ms[Math.floor(ms.length * 0.95)]!.toFixed(1),
  )
  let sum = 0
  for (const k of Object.keys(pids)) {
    const d = (after[k]! - before[k]!) / N
    sum += d
    console.log(k, d.toFixed(2), 'ms/page')
  }
  console.log('sum', sum.toFixed(2))
  console.log(
    'render threads',
    Object.fromEntries(
      Object.keys(ta)
        .map((k) => [k, +(((ta[k] ?? 0) - (tb[k] ?? 0)) / N).toFixed(2)])
        .filter(([, v]) => (v as number) > 0.05),
    ),
  )
  console.log(
    'site threads',
    Object.fromEntries(
      Object.keys(ts2)
        .map((k) => [k, +(((ts2[k] ?? 0) - (ts[k] ?? 0)) / N).toFixed(2)])
        .filter(([, v]) => (v as number) > 0.05),
    ),
  )
  if (process.env.SAVE) {
    const r = await get('harbour.localhost', paths[0]!)
    writeFileSync('/tmp/m/page.br', r.body)
  }
} finally {
  await platform.close()
}
