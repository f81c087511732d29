import { createServer, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))
const THREE = dirname(fileURLToPath(import.meta.resolve('three')))

const PAGE = `<!doctype html><meta charset="utf-8"><title>Showroom</title><link rel="icon" href="data:,">
<script type="importmap">{"imports":{"three":"/three/three.module.js"}}</script>
<script type="module" src="/src/page/main.ts"></script>`

/** The file that an address names, or null: only the workspace's sources and three's own build are served. */
function fileOf(path: string): string | null {
  const [, root, ...rest] = normalize(path).split('/')
  if (root === 'src') return join(SOURCES, ...rest)
  if (root === 'three') return join(THREE, ...rest)
  return null
}

/**
 * Serves the workspace's TypeScript to a browser, types stripped, and three beside it, on a free port of the loopback
 * interface. Answers the page's address and how to stop.
 */
export async function serveModules(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path === '/') {
      response.setHeader('content-type', 'text/html').end(PAGE)
      return
    }
    const file = fileOf(path)
    if (file === null) {
      response.writeHead(404).end()
      return
    }
    readFile(file, 'utf8').then(
      (text) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(file.endsWith('.ts') ? stripTypeScriptTypes(text) : text)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the module server has no port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
