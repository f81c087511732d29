import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeDirectory, startServer } from './start-server.ts'
import type { TestServer } from './start-server.ts'

describe('[c.1] bad input gets a clear answer', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startServer()
    await server.call('POST', '/collections', {
      name: 'cars',
      fields: [
        { name: 'name', type: 'string' },
        { name: 'make', type: 'string', facet: true },
        { name: 'n', type: 'int32', facet: true },
        { name: 'f', type: 'float', optional: true },
      ],
    })
    await server.call('POST', '/collections/cars/documents', { id: '1', name: 'one two', make: 'A', n: 1 })
  })

  afterAll(async () => {
    await server.stop()
    removeDirectory(server.directory)
  })

  const search = (parameters: Record<string, string>) =>
    server.call('GET', `/collections/cars/documents/search?${new URLSearchParams({ q: '*', ...parameters })}`)
  const multi = (search: Record<string, unknown>) =>
    server.call('POST', '/multi_search', { searches: [{ collection: 'cars', ...search }] })

  it.each([
    [{ filter_by: 'n:>x' }, 400, 'Error with filter field `n`: Not an int32.'],
    [
      { filter_by: 'n:=99999999999' },
      400,
      'Error with filter field `n`: `99999999999` exceeds the range of an int32.',
    ],
    [{ filter_by: '((n:=1' }, 400, 'Could not parse the filter query: unbalanced parentheses.'],
    [{ filter_by: 'n:=1 &&' }, 400, 'Could not parse the filter query: unbalanced `&&` operands.'],
    [{ filter_by: 'nope:=1' }, 400, 'Could not find a filter field named `nope` in the schema.'],
    [{ filter_by: '__proto__:=1' }, 400, 'Could not find a filter field named `__proto__` in the schema.'],
    [{ sort_by: 'n' }, 400, 'Parameter `sort_by` is malformed.'],
    [{ sort_by: 'make:asc' }, 404, 'Could not find a field named `make` in the schema for sorting.'],
    [{ sort_by: 'n:sideways' }, 400, 'Order for field` n` should be either ASC or DESC.'],
    [{ facet_by: 'name' }, 404, 'Could not find a facet field named `name` in the schema.'],
    [{ page: '-1' }, 400, 'Parameter `page` must be an unsigned integer.'],
    [{ page: '1e400' }, 400, 'Parameter `page` must be an unsigned integer.'],
    [{ per_page: '251' }, 422, 'Only upto 250 hits can be fetched per page.'],
    [{ q: 'x' }, 400, 'No search fields specified for the query.'],
    [{ q: 'x', query_by: 'constructor' }, 404, 'Could not find a field named `constructor` in the schema.'],
  ])('%j', async (parameters, status, message) => {
    expect(await search(parameters as Record<string, string>)).toEqual({ status, body: { message } })
  })

  it('of a query of megabytes the beginning is searched', async () => {
    const { status, body } = await multi({
      q: `one ${' '.repeat(20_000)}-two `.repeat(200),
      query_by: 'name',
    })
    expect(status).toBe(200)
    expect((body as { results: { found: number }[] }).results[0]?.found).toBe(1)
  })

  it('a line of an import that is nested too deeply, or whose number overflows behind a long text, is refused alone', async () => {
    const deep = `${'['.repeat(300_000)}${']'.repeat(300_000)}`
    const rest = '"make":"A","n":1'
    const lines = [
      `{"id":"deep","name":"x",${rest},"z":${deep}}`,
      `{"id":"long","name":"${'x'.repeat(10_000_000)}",${rest},"f":1e400}`,
      `{"id":"escapes","name":"${'\\"'.repeat(10_000_000)}",${rest},"f":-1e400}`,
      `{"id":"sound","name":"x",${rest}}`,
    ]
    const { status, body } = await server.call('POST', '/collections/cars/documents/import', lines.join('\n'))
    const results = String(body)
      .split('\n')
      .map((line) => JSON.parse(line) as { code?: number; error?: string; success: boolean })
    expect(status).toBe(200)
    expect(results.map(({ code, success }) => code ?? success)).toEqual([400, 400, 400, true])
    expect(results[0]?.error).toBe('Bad JSON: it is nested deeper than 1000 levels.')
    expect(results[1]?.error).toBe('Bad JSON: the number 1e400 is too large.')
    expect(results[2]?.error).toBe('Bad JSON: the number -1e400 is too large.')
    await server.call('DELETE', '/collections/cars/documents/sound')
  })

  it('a query string over 4,000 characters is refused in GET and a 10,000-character query answered in POST', async () => {
    const long = 'word '.repeat(2000)
    expect((await search({ q: long, query_by: 'name' })).status).toBe(400)
    const answer = await multi({ q: long, query_by: 'name' })
    expect(answer.body).toMatchObject({ results: [{ found: 0 }] })
  })

  it.each([
    ['(', 5000],
    ['n:=1 && ', 500],
    ['[', 5000],
    ['`', 5001],
  ])('a filter of %s repeated %d times', async (part, times) => {
    const answer = await multi({ q: '*', filter_by: part.repeat(times) })
    expect(answer.body).toMatchObject({ results: [{ code: 400 }] })
  })

  it.each([
    ['page', 2 ** 31],
    ['page', 4_294_967_295],
  ])('a huge %s gives an empty page', async (name, value) => {
    expect((await search({ [name]: String(value) })).body).toMatchObject({ found: 1, hits: [] })
  })

  it('lone surrogates, control characters and broken percent signs', async () => {
    for (const q of ['\u0000', '\uffff', '%', '-', '"', '""', '- -', '-"'])
      expect((await multi({ q, query_by: 'name,make' })).status).toBe(200)
    expect(
      (await server.call('GET', '/collections/cars/documents/search?q=%E0%A4%A&query_by=name')).status,
    ).toBe(200)
  })

  it.each([
    ['{"id":"x","name":"a","make":"b","n":NaN}', 'Bad JSON: it cannot be parsed.'],
    ['{"id":"x","name":"a","make":"b","n":1,"f":1e400}', 'Bad JSON: the number 1e400 is too large.'],
    ['{"id":5,"name":"a","make":"b","n":1}', "Document's `id` field should be a string."],
    ['{"id":"x","name":["a"],"make":"b","n":1}', 'Field `name` must be a string.'],
    ['null', 'Bad JSON: not a properly formed document.'],
  ])('document %s', async (body, message) => {
    const answer = await server.call('POST', '/collections/cars/documents', body)
    expect(answer.status).toBe(400)
    expect((answer.body as { message: string }).message).toContain(message)
  })

  it('keys called __proto__ and constructor are only keys', async () => {
    const body = '{"id":"p","name":"a","make":"b","n":2,"__proto__":{"x":1},"constructor":{"y":2}}'
    expect((await server.call('POST', '/collections/cars/documents', body)).status).toBe(201)
    const stored = await server.call('GET', '/collections/cars/documents/p')
    expect(JSON.stringify(stored.body)).toContain('"__proto__":{"x":1}')
    await server.call('DELETE', '/collections/cars/documents/p')
  })

  it('a broken line among 1,000 costs only itself, as does a line of blanks; empty lines and Windows line ends are fine', async () => {
    const lines = Array.from({ length: 1000 }, (_, n) =>
      JSON.stringify({ id: `m${n}`, name: 'm', make: 'M', n }),
    )
    lines[500] = '{"id":"m500",'
    lines.splice(10, 0, '  ')
    const body = `\ufeff${lines.join('\r\n').replace('  ', '\n\n  ')}`
    const answer = await server.call('POST', '/collections/cars/documents/import', body)
    const results = String(answer.body)
      .split('\n')
      .map((text) => JSON.parse(text) as { success: boolean })
    expect(results).toHaveLength(1001)
    expect(results.filter(({ success }) => !success)).toHaveLength(2)
    expect(await server.call('DELETE', '/collections/cars/documents?filter_by=make:=M')).toMatchObject({
      body: { num_deleted: 999 },
    })
  })

  it('a key pattern that would stall a regular expression does not', async () => {
    const pattern = `${'(a+)+'.repeat(10)}$`
    const value = 'regular-expression-key-000000001'
    const body = {
      description: 'x',
      actions: ['documents:search'],
      collections: [pattern, 'a*a*a*a*a*a*a*a*b'],
      value,
    }
    expect((await server.call('POST', '/keys', body)).status).toBe(201)
    const path = `/collections/${'a'.repeat(2000)}/documents/search?q=*`
    expect((await server.call('GET', path, undefined, value)).status).toBe(401)
  })
})
