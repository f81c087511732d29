import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { studioSecurityPolicy } from './content-security-policy.ts'
import { createHandler } from './handler.ts'
import { servedIndexPage } from './index-page.ts'
import { readStudioSettings } from './settings.ts'

const BUILT = `<!DOCTYPE html><html><head><title>Studio</title><script src="https://core.sanity-cdn.com/bridge.js" async type="module"></script>
<style>@font-face { font-family: Inter; src: url("https://studio-static.sanity.io/Inter-Bold.woff2") } body { margin: 0 }</style><link rel="stylesheet" href="https://studio-static.sanity.io/inter.css"><link rel="stylesheet" href="/static/a.css"></head>
<body><script type="module" src="/static/app-abcdef12.js"></script></body></html>`

const runtime = readStudioSettings({}).runtime

describe('the Studio’s settings', () => {
  it('describes a local platform without any variable', () => {
    expect(readStudioSettings({})).toEqual({
      port: 3333,
      runtime: {
        projectId: 'forecourt',
        dataset: 'production',
        lakeUrl: 'http://localhost:3334',
        siteUrl: 'http://localhost:3000',
        mode: 'local',
      },
    })
  })

  it('follows moved ports and a hosted project', () => {
    expect(readStudioSettings({ LAKE_PORT: '4334', SITE_PORT: '4000' }).runtime).toMatchObject({
      lakeUrl: 'http://localhost:4334',
      siteUrl: 'http://localhost:4000',
    })
    const hosted = readStudioSettings({
      SANITY_PROJECT_ID: 'abc123',
      SANITY_DATASET: 'live',
      SITE_URL: 'https://preview.example.com/x',
    })
    expect(hosted.runtime).toMatchObject({
      projectId: 'abc123',
      dataset: 'live',
      lakeUrl: null,
      siteUrl: 'https://preview.example.com',
    })
  })

  it.each([
    [{ STUDIO_PORT: '70000' }, 'STUDIO_PORT is "70000"'],
    [{ LAKE_PORT: 'abc' }, 'LAKE_PORT is "abc"'],
    [{ FORECOURT_MODE: 'staging' }, 'FORECOURT_MODE is "staging"'],
    [{ SITE_URL: 'preview.example.com' }, 'SITE_URL is "preview.example.com"'],
  ])('names what is wrong with %o', (env, message) => {
    expect(() => readStudioSettings(env)).toThrow(message)
  })
})

describe('the served page', () => {
  it('has its configuration first and nothing of other hosts', () => {
    const page = servedIndexPage(BUILT)
    expect(page).toContain('<head><script src="/config.js"></script><title>')
    expect(page).not.toMatch(/https?:/)
    expect(page).toContain('/static/app-abcdef12.js')
    expect(page).toContain('/static/a.css')
    expect(page).toContain('<style> body { margin: 0 }</style>')
  })

  it('may connect to the lake, its sockets and the site, and to nothing else', () => {
    const policy = studioSecurityPolicy(runtime)
    expect(policy).toContain(
      "connect-src 'self' http://localhost:3334 ws://localhost:3334 http://forecourt.localhost:3334 http://localhost:3000;",
    )
    expect(policy).toContain("frame-src 'self' http://localhost:3000;")
    expect(policy).not.toContain('sanity.io')
  })
})

describe('the handler', () => {
  let folder: string
  let server: Server
  let origin: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-studio-'))
    mkdirSync(join(folder, 'static'))
    writeFileSync(join(folder, 'index.html'), BUILT)
    writeFileSync(join(folder, 'static', 'app-abcdef12.js'), 'export {}')
    server = createServer(createHandler(folder, { ...runtime, projectId: '</script><script>alert(1)' }))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('answers health checks and keeps them out of caches', async () => {
    const response = await fetch(`${origin}/health`)
    expect(await response.json()).toEqual({ ok: true })
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  it.each(['/', '/structure/offer;abc', '/intent/edit/id=x;type=offer/', '/%E0%A4%A'])(
    'serves the Studio at %s',
    async (path) => {
      const response = await fetch(origin + path)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('/config.js')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
    },
  )

  it.each(['/', '/config.js', '/health', '/static/app-abcdef12.js', '/static/gone-abcdef12.js'])(
    'carries the policies at %s',
    async (path) => {
      const { headers } = await fetch(origin + path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      const policy = headers.get('content-security-policy')
      expect(policy).toContain("base-uri 'none'")
      expect(policy).toContain('frame-ancestors')
      expect(headers.get('strict-transport-security')).toBeNull()
    },
  )

  it('has browsers use https alone in production', async () => {
    const production = createServer(createHandler(folder, { ...runtime, mode: 'production' }))
    await new Promise<void>((resolve) => production.listen(0, '127.0.0.1', resolve))
    const { headers } = await fetch(`http://127.0.0.1:${(production.address() as AddressInfo).port}/`)
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    production.close()
  })

  it('serves files for ever and misses with a 404', async () => {
    const found = await fetch(`${origin}/static/app-abcdef12.js`)
    expect(found.headers.get('cache-control')).toContain('immutable')
    expect(found.headers.get('content-type')).toContain('javascript')
    expect((await fetch(`${origin}/static/gone-abcdef12.js`)).status).toBe(404)
  })

  it.each(['/..%2f..%2fetc%2fpasswd', '/static/..%2f..%2f..%2fetc%2fpasswd'])(
    'never leaves its folder: %s',
    async (path) => {
      expect(await (await fetch(origin + path)).text()).not.toContain('root:')
    },
  )

  it('cannot be made to run what a setting says', async () => {
    expect(await (await fetch(`${origin}/config.js`)).text()).not.toContain('</script>')
  })

  it('takes nothing but GET', async () => {
    expect((await fetch(origin, { method: 'POST', body: 'x' })).status).toBe(405)
  })

  it('says what to do when the Studio has not been built', async () => {
    const empty = createServer(createHandler(join(folder, 'static'), runtime))
    await new Promise<void>((resolve) => empty.listen(0, '127.0.0.1', resolve))
    const response = await fetch(`http://127.0.0.1:${(empty.address() as AddressInfo).port}/`)
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('npm start')
    empty.close()
  })
})

describe('the process', () => {
  const start = (port: number): ChildProcess =>
    spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'server.ts')], {
      env: { ...process.env, STUDIO_PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.on('exit', resolve))

  it('leaves with 98 and one line that names port and variable when the port is taken', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    const child = start(port)
    let errors = ''
    child.stderr?.on('data', (chunk) => (errors += String(chunk)))
    expect(await ended(child)).toBe(98)
    expect(errors.trim().split('\n')).toEqual([
      expect.stringMatching(new RegExp(`Port ${port} is taken.*STUDIO_PORT`)),
    ])
    taken.close()
  })

  it('stops at once when it is asked to', async () => {
    const probe = createServer()
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
    const { port } = probe.address() as AddressInfo
    await new Promise((resolve) => probe.close(resolve))
    const child = start(port)
    const line = await new Promise<string>((resolve) =>
      child.stdout?.once('data', (chunk) => resolve(String(chunk))),
    )
    expect(JSON.parse(line)).toMatchObject({ level: 'info', msg: 'listening', port })
    expect(await (await fetch(`http://localhost:${port}/health`)).json()).toEqual({ ok: true })
    child.kill('SIGTERM')
    expect(await ended(child)).toBe(0)
  })
})
