import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { ApiErrorBody } from '../../server/errors.ts'
import { API_ROUTES, apiMethods, isReadByPrograms } from './api-routes.ts'
import { send, setup } from '../front-handler.fixture.ts'

const folder = fileURLToPath(new URL('../../app/api', import.meta.url))
const EXPORTED = /export (?:async )?(?:const|function) (GET|POST|PUT|PATCH|DELETE)\b/g

it('the table of the API is what the folder of its routes says', () => {
  const inFolder = globSync('**/route.ts', { cwd: folder }).map((file) => {
    const methods = [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(EXPORTED)].map(([, name]) => name)
    return [`/${file.replaceAll('\\', '/').replace(/\/route\.ts$/, '')}`, methods.join(' ')]
  })
  expect(Object.fromEntries(inFolder)).toEqual(API_ROUTES)
})

it('a route answers to its method, to HEAD where it reads, and to browsers that ask first; other paths to nothing', () => {
  expect(apiMethods('/cars/kia-1/pdf')).toEqual(['GET', 'HEAD', 'OPTIONS'])
  expect(apiMethods('/leads')).toEqual(['POST', 'OPTIONS'])
  for (const path of ['/', '/cars', '/cars/kia-1', '/cars/a/b/pdf', '/leads/', '/leads/more', '/LEADS'])
    expect({ path, methods: apiMethods(path) }).toEqual({ path, methods: undefined })
})

it('the API and the search are told from pages under a host and below the path of a preview', () => {
  for (const target of [
    '/api',
    '/api/',
    '/api?x',
    '/api/leads',
    '/t/harbour/api/leads',
    '/_search/multi_search',
  ])
    expect({ target, is: isReadByPrograms(target) }).toEqual({ target, is: true })
  for (const target of [undefined, '/', '/apiary', '/cars/api/leads', '/t/harbour/cars'])
    expect({ target, is: isReadByPrograms(target) }).toEqual({ target, is: false })
})

describe('errors of the API', () => {
  const answer = async (line: string, ...headers: string[]) => {
    await setup()
    const { status, head, body, url } = await send([
      `${line} HTTP/1.1`,
      'Host: www.harbour.example',
      ...headers,
    ])
    if (status === 200) return `asked for ${url}`
    const { error } = JSON.parse(body) as ApiErrorBody
    return { status, code: error.code, allow: /^allow: (.*)$/im.exec(head)?.[1] }
  }

  it('are JSON with their code, whatever the visitor’s browser would rather have', async () => {
    for (const path of ['/api', '/api/never-was', '/api/cars/kia-1'])
      expect(await answer(`GET ${path}`, 'Accept: text/html')).toMatchObject({ status: 404 })
    expect(await answer('POST /api/never-was')).toMatchObject({ status: 404, code: 'page-not-found' })
  })

  it('say which methods a known address answers to', async () => {
    const refused = (allow: string) => ({ status: 405, code: 'method-not-allowed', allow })
    expect(await answer('POST /api/cars/kia-1/pdf')).toEqual(refused('GET, HEAD, OPTIONS'))
    expect(await answer('GET /api/leads')).toEqual(refused('POST, OPTIONS'))
    expect(await answer('DELETE /api/places')).toEqual(refused('GET, HEAD, OPTIONS'))
    expect(await answer('DELETE /api/health')).toEqual(refused('GET, HEAD'))
    expect(await answer('GET /api/places?near=4006')).toBe('asked for /api/places?near=4006')
  })
})
