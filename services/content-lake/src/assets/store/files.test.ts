import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { get, startAssets, stopAssets, upload } from '../test-server.ts'

beforeAll(startAssets)
afterAll(stopAssets)

async function file(name: string, type: string, text = '0123456789'): Promise<string> {
  const path = `/assets/files/production?filename=${encodeURIComponent(name)}`
  return (await upload(text, type, path)).json.document.url
}

describe('files', () => {
  it('are stored whatever they are, in the hosted shape', async () => {
    const { json } = await upload(
      '0123456789',
      'application/pdf',
      '/assets/files/production?filename=a%20b.pdf',
    )
    expect(json.document).toMatchObject({
      _id: `file-${json.document['sha1hash']}-pdf`,
      _type: 'sanity.fileAsset',
      originalFilename: 'a b.pdf',
      extension: 'pdf',
      mimeType: 'application/pdf',
      size: 10,
    })
    expect((await get(json.document.url)).bytes.toString()).toBe('0123456789')
  })

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=7-99', 206, '789', 'bytes 7-9/10'],
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=99-100', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=4-2', 200, '0123456789', null],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['bytes=a-b', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
    ['bytes=99999999999999999999-', 200, '0123456789', null],
  ])('answer the range %s with %i', async (range, status, text, contentRange) => {
    const answer = await get(await file('ranges.pdf', 'application/pdf'), { range })
    expect([answer.status, answer.bytes.toString(), answer.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ])
  })

  it('send the whole when the range was of another file', async () => {
    const url = await file('ranges.pdf', 'application/pdf')
    const etag = (await get(url)).headers.get('etag') ?? ''
    expect((await get(url, { range: 'bytes=2-4', 'if-range': '"other"' })).status).toBe(200)
    expect((await get(url, { range: 'bytes=2-4', 'if-range': etag })).status).toBe(206)
    expect((await get(url, { range: 'bytes=2-4', 'if-none-match': etag })).status).toBe(304)
  })

  it.each([
    ['', `attachment; filename="Preisliste _.pdf"; filename*=UTF-8''Preisliste%20%C3%BC.pdf`],
    ['a"b.pdf', `attachment; filename="a_b.pdf"; filename*=UTF-8''a%22b.pdf`],
    [
      'a\r\nSet-Cookie: x=1',
      `attachment; filename="aSet-Cookie: x=1"; filename*=UTF-8''aSet-Cookie%3A%20x%3D1`,
    ],
    ['../../etc/passwd', `attachment; filename="....etcpasswd"; filename*=UTF-8''....etcpasswd`],
    ['価格.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E4%BE%A1%E6%A0%BC.pdf`],
    [`it's (1)*.pdf`, `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2a.pdf`],
    ['\0', `attachment; filename="download"; filename*=UTF-8''download`],
  ])('are downloaded under the name %j', async (name, disposition) => {
    const url = await file('Preisliste \u00fc.pdf', 'application/pdf', 'prices')
    const answer = await get(`${url}?dl=${encodeURIComponent(name)}`)
    expect(answer.headers.get('content-disposition')).toBe(disposition)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it('keep a name of any length within bounds', async () => {
    const url = await file('x.pdf', 'application/pdf')
    const answer = await get(`${url}?dl=${'\u00fc'.repeat(2000)}`)
    expect(answer.headers.get('content-disposition')?.length).toBeLessThan(2000)
  })

  it.each([
    ['page.html', 'text/html'],
    ['page.xhtml', 'application/xhtml+xml'],
    ['picture.svg', 'image/svg+xml'],
    ['feed.xml', 'text/xml'],
    ['style.xsl', 'text/xsl'],
    ['script.js', 'text/javascript'],
    ['mixed.html', 'multipart/x-mixed-replace'],
    ['data.bin', ''],
  ])('that browsers could run (%s as %s) run nothing', async (name, type) => {
    const { headers } = await get(await file(name, type, `<script>${name}</script>`))
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'.*script-src 'none'; sandbox$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    // A drawing is shown in pages, plain text as it is; opened by itself the policy keeps it from running anything.
    if (['image/svg+xml', 'text/plain'].includes(headers.get('content-type') ?? '')) return
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toContain(`attachment; filename="${name}"`)
  })

  it('that may hold scripts of their own (PDF) are saved, with their type', async () => {
    const { headers } = await get(await file('price.pdf', 'application/pdf', '%PDF-1.7'))
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain('attachment; filename="price.pdf"')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  it.each([
    ['film.mp4', 'video/mp4'],
    ['photo.jpg', 'image/jpeg'],
  ])('that are only shown (%s) are shown as usual', async (name, type) => {
    const { headers } = await get(await file(name, type, name))
    expect([headers.get('content-type'), headers.get('content-security-policy')]).toEqual([type, null])
  })
})
