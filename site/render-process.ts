import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { inject, type Response } from 'light-my-request'
import createNext from 'next'
import { renderToStaticMarkup } from 'react-dom/server'
import { loadProcessConfig } from './src/server/config/config.ts'
import { handPagesTo, pageStore, type MadePage } from './src/server/page-cache/handler.ts'
import { makePageLengthCheap } from './src/server/rendering/cheap-page-length.ts'
import type {
  FromRenderProcess,
  RecordRead,
  RenderedPage,
  ToRenderProcess,
} from './src/server/rendering/render-messages.ts'
import { PageMarkup } from './src/server/rendering/page-markup.ts'
import { packPage } from './src/server/rendering/packed-page.ts'
import { createRenderRuntime } from './src/server/rendering/render-runtime.ts'
import { writeCompileCache } from './src/server/runtime/compile-cache.ts'
import { setRuntime } from './src/server/runtime/runtime.ts'
import { setMarkupRenderer } from './src/ui/markup-renderer.ts'

/**
 * A process that renders pages for the site process (`rendering/render-processes.ts`) and does nothing else: it listens
 * on no port, opens no record and ends with its parent.
 */
function say(message: FromRenderProcess): void {
  process.send?.(message)
}

// Serving comes before rendering; where the system refuses a priority, both share evenly.
try {
  setPriority(5)
} catch {
  // The priority changes nothing but the order under load.
}

const loaded = loadProcessConfig([])
// The site process has read the same variables and would not have started.
if (!loaded.ok) throw new Error(loaded.errors.join('\n'))
const config = loaded.value

const questions = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
let lastQuestion = 0
function ask(read: RecordRead): Promise<unknown> {
  lastQuestion += 1
  const id = lastQuestion
  return new Promise((resolve, reject) => {
    questions.set(id, { resolve, reject })
    say({ kind: 'ask', id, read })
  })
}

const runtime = createRenderRuntime({
  config,
  log: (level, message, fields = {}) => say({ kind: 'log', level, message, fields }),
  reportDown: (service) => say({ kind: 'down', service }),
  // The site process answers with the result of its function of that name.
  idsByVin: (...args) => ask({ name: 'idsByVin', args }) as ReturnType<typeof runtime.idsByVin>,
  vehicle: (...args) => ask({ name: 'vehicle', args }) as ReturnType<typeof runtime.vehicle>,
  vehicleDetails: (...args) =>
    ask({ name: 'vehicleDetails', args }) as ReturnType<typeof runtime.vehicleDetails>,
  formerVehicle: (...args) =>
    ask({ name: 'formerVehicle', args }) as ReturnType<typeof runtime.formerVehicle>,
  recentSales: (...args) => ask({ name: 'recentSales', args }) as ReturnType<typeof runtime.recentSales>,
})
setRuntime(runtime)

makePageLengthCheap()
const rendering = new AsyncLocalStorage<{ pages: MadePage[]; markup: PageMarkup }>()
handPagesTo((page) => void rendering.getStore()?.pages.push(page))
setMarkupRenderer({
  render: renderToStaticMarkup,
  leave: (html) => rendering.getStore()?.markup.leave(html),
  left: (id) => rendering.getStore()?.markup.left(id),
})

const app = createNext({
  dev: false,
  dir: fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, ''),
  hostname: 'localhost',
  port: config.port,
})
await app.prepare()
const handle = app.getRequestHandler()
/** No site has this name. Its page, which is not found, loads the code that the first visitor's page needs. */
const NO_SITE = '-'
void answer(`/h/${NO_SITE}`, NO_SITE)
  .catch(() => undefined)
  .then(writeCompileCache)

async function answer(path: string, site: string): Promise<Response> {
  return inject((req, res) => void handle(req, withoutBody(res)), {
    method: 'GET',
    url: path,
    headers: { host: 'localhost', 'x-forecourt-site': site },
  })
}

async function render({ id, path, site }: Extract<ToRenderProcess, { kind: 'render' }>): Promise<void> {
  const pages: MadePage[] = []
  const markup = new PageMarkup()
  try {
    const { statusCode: status, headers } = await rendering.run({ pages, markup }, () => answer(path, site))
    const rendered = { status, headers }
    say({ kind: 'rendered', id, status, pages: await packAll(pages, markup, rendered) })
  } catch (error) {
    runtime.log('error', 'a page could not be rendered', { path, error: String(error) })
    say({ kind: 'rendered', id, status: 500, pages: [] })
  }
}

async function packAll(
  pages: readonly MadePage[],
  markup: PageMarkup,
  answer: { status: number; headers: Record<string, unknown> },
): Promise<RenderedPage[]> {
  return Promise.all(
    pages.map(async ({ key, value: made, tags, cacheControl }) => {
      const value = markup.complete(made)
      const packed = await packPage(value, answer)
      return { key, stored: packed ? { packed } : { value }, tags, cacheControl }
    }),
  )
}

/** Drops the response body: rendered pages arrive by way of Next's cache, and the body would be a copy of them. */
function withoutBody(res: ServerResponse): ServerResponse {
  const end = res.end.bind(res)
  res.write = () => true
  res.end = () => end()
  return res
}

process.on('message', (message: ToRenderProcess) => {
  switch (message.kind) {
    case 'tenants':
      return runtime.setTenants(message.entries, message.isLoaded)
    case 'expire':
      runtime.stock.expire(message.tags)
      return pageStore().expire(message.tags)
    case 'render':
      return void render(message)
    case 'answer':
      questions.get(message.id)?.resolve(message.value)
      return void questions.delete(message.id)
    case 'unanswered':
      questions.get(message.id)?.reject(new Error(message.error))
      return void questions.delete(message.id)
  }
})
// Stopping the platform signals the whole process group; the site process may still need a page for waiting visitors.
process.on('SIGTERM', () => undefined)
process.on('SIGINT', () => undefined)
process.once('disconnect', () => process.exit(0))
say({ kind: 'ready' })
