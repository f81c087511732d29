import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestPlatform } from '../../harness/platform.ts'
import { LETTERS, shiftsOf, watchedPage } from '../tools/layout-shifts.ts'
import { expect, test } from '../tools/platform-test.ts'

const PAUSE_MS = 1_500

/**
 * A dealer's site behind a connection on which a page comes in two parts: the second begins within the header, after the first item of
 * its menu, and comes when the first has been painted.
 */
async function siteInParts(platform: TestPlatform, dealer: string) {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: `${dealer}.localhost`, 'accept-encoding': 'identity' }
    const { port } = new URL(platform.url('site'))
    const upstream = request(
      { host: '127.0.0.1', port, path: asked.url, method: asked.method, headers },
      (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers)
        if (from.headers['content-type']?.startsWith('text/html') !== true) return void from.pipe(answer)
        void text(from).then((page) => {
          const cut = page.indexOf('</li>', page.indexOf('<header'))
          answer.write(page.slice(0, cut))
          setTimeout(() => answer.end(page.slice(cut)), PAUSE_MS)
        })
      },
    )
    upstream.on('error', () => answer.destroy())
    asked.pipe(upstream)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: (path: string) => `http://${dealer}.localhost:${port}${path}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

for (const dealer of ['harbour', 'southside-mg', 'wattle', 'outback-rv'])
  test(`nothing moves when the header of ${dealer} comes in two parts`, async ({ platform, browser }) => {
    const site = await siteInParts(platform, dealer)
    try {
      const { page, settle } = await watchedPage(browser, 1440)
      await page.goto(site.url('/about-us'))
      await settle()
      const shifts = await shiftsOf(page)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      expect(sum, JSON.stringify(shifts)).toBeLessThan(LETTERS)
      await page.close()
    } finally {
      site.close()
    }
  })
