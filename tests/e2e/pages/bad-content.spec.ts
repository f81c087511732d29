import { getAs } from '../../harness/get-as.ts'
import { textBlock } from '../studio/blocks.ts'
import { expect, test } from '../studio/studio-test.ts'

const HOST = 'harbour.localhost'

/** Formatted text of this many words in paragraphs of a hundred, each with a link that would run a script. */
function longText(words: number) {
  return Array.from({ length: words / 100 }, (_, paragraph) => ({
    _key: `p${paragraph}`,
    _type: 'block',
    style: 'normal',
    markDefs: [{ _key: 'l', _type: 'textLink', href: 'javascript:alert(1)' }],
    children: [
      {
        _key: 's',
        _type: 'span',
        text: Array.from({ length: 100 }, (__, at) => `word${paragraph * 100 + at}`).join(' '),
        marks: [],
      },
      { _key: 't', _type: 'span', text: ' press here', marks: ['l'] },
    ],
  }))
}

test('a page of 200 blocks, a text of 10,000 words, links and players that none may be: the page stays whole', async ({
  documents,
  page,
  platform,
}) => {
  const key = (at: number) => `k${at}`
  const many = Array.from({ length: 200 }, (_, at) => textBlock(key(at), `Section ${at}`))
  const bad = [
    { ...textBlock('long', 'A long one'), body: longText(10_000) },
    {
      _key: 'e',
      _type: 'embed',
      heading: 'Not allowed',
      url: 'https://evil.example/x',
      label: 'x',
      size: 'wide',
    },
    { _key: 'v', _type: 'video', heading: 'Not allowed either', url: 'https://evil.example/film' },
    {
      _key: 't',
      _type: 'serviceTabs',
      heading: 'Tabs of elsewhere',
      tabs: [
        { _key: 'a', _type: 'serviceTab', title: 'A', kind: 'frame', url: 'https://evil.example/a' },
        { _key: 'b', _type: 'serviceTab', title: 'B', kind: 'frame', url: 'https://evil.example/b' },
      ],
    },
    { _key: 'r', _type: 'modelRange', heading: 'Models of nobody', make: 'no-such-make' },
    { _key: 'u', _type: 'noSuchBlock', heading: 'Unknown' },
    {
      _key: 'c',
      _type: 'callToAction',
      heading: 'Scripted',
      hasPhone: true,
      tone: 'brand',
      links: [{ _key: 'a', _type: 'link', label: 'Run', type: 'path', path: 'javascript:alert(1)' }],
    },
  ]
  await documents.webPage('journey-too-much', 'Too much', [
    ...many,
    ...bad,
    textBlock('last', 'The last one'),
  ])
  const { status, body } = await getAs(platform, HOST, '/journey-too-much')
  expect(status).toBe(200)
  expect(body).toContain('word9999')
  expect(body).toContain('The last one')
  expect(body).not.toMatch(/href="javascript:|evil\.example|Models of nobody/)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(platform.tenantUrl('harbour', '/journey-too-much'))
  await expect(page.getByRole('heading', { name: 'The last one' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^Section \d+$/ })).toHaveCount(200)
  await expect(page.getByRole('heading', { name: 'Scripted' })).toBeVisible()
  expect(errors).toEqual([])
})
