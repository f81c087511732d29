import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { ask } from './deliver.fixture.ts'

describe('redirects of pages', () => {
  it.each([200, 308, 404])('a kept answer of status %i is asked for again each time', async (status) => {
    const { headers } = await ask((res) => {
      res.statusCode = status
      res.setHeader('cache-control', 's-maxage=31536000')
      if (status === 308) res.setHeader('location', '/search')
      res.setHeader('content-type', 'text/html')
      res.end(status === 308 ? '' : '<p>page</p>')
    })
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it('a kept picture stays for an hour: a tab asks for its own with each change of the address', async () => {
    const { headers } = await ask((res) => {
      res.setHeader('cache-control', 's-maxage=31536000')
      res.setHeader('content-type', 'image/svg+xml; charset=utf-8')
      res.end('<svg xmlns="http://www.w3.org/2000/svg"/>')
    })
    expect(headers['cache-control']).toBe('public, max-age=3600')
  })

  const redirected = async (location: string, site: string) => {
    const page = (res: ServerResponse) => {
      res.statusCode = 307
      res.setHeader('location', location)
      res.end()
    }
    return (await ask(page, {}, undefined, site)).headers['location']
  }

  it.each([
    ['/h/harbour?_rsc=ab', 'harbour', '/?_rsc=ab'],
    ['/h/harbour/about?a=1', 'harbour', '/about?a=1'],
    ['/h/harbour/-/listing/-/search/suv?_rsc=ab', 'harbour', '/search/suv?_rsc=ab'],
    [
      '/h/harbour~t/-/listing/once.bWFrZT1LaWE/search?_rsc=ab',
      'harbour~t',
      '/t/harbour/search?make=Kia&_rsc=ab',
    ],
    ['/h/harbour~t', 'harbour~t', '/t/harbour'],
    ['/h/harbour~t/about', 'harbour~t', '/t/harbour/about'],
    ['/h/harbours/search', 'harbour', '/h/harbours/search'],
    ['/search/kia', 'harbour', '/search/kia'],
  ])('[TEN-01] %s of %s is shown as %s', async (location, site, shown) => {
    expect(await redirected(location, site)).toBe(shown)
  })
})
