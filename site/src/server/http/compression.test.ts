import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, compress, isCompressible } from './compression.ts'

describe('compression', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
    [undefined, undefined],
    ['BR', 'br'],
    ['gzip;q=nonsense', undefined],
  ])('answers Accept-Encoding %s with %s', (header, expected) => {
    expect(chooseEncoding(header)).toBe(expected)
  })

  it.each([
    ['text/html; charset=utf-8', true],
    ['text/x-component', true],
    ['application/javascript; charset=UTF-8', true],
    ['image/svg+xml', true],
    ['text/event-stream', false],
    ['application/x-ndjson', false],
    ['image/webp', false],
    ['font/woff2', false],
    [undefined, false],
  ])('%s compressible: %s', (type, expected) => {
    expect(isCompressible(type)).toBe(expected)
  })

  it('round-trips a body in both encodings', async () => {
    const body = Buffer.from('Forecourt '.repeat(500))
    expect(brotliDecompressSync(await compress(body, 'br', true))).toEqual(body)
    expect(gunzipSync(await compress(body, 'gzip', false))).toEqual(body)
  })
})
