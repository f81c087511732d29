import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { describe, expect, it } from 'vitest'
import { renderBlock } from '../core/testing.tsx'
import { richTextFixtures } from './rich-text.fixture.ts'
import { RichText } from './rich-text.tsx'

type Item = NonNullable<typeof richTextFixtures.main.body>[number]

describe('rich-text', () => {
  it('renders paragraphs, headings and links that know where the site is served', async () => {
    const html = await renderBlock(RichText, richTextFixtures.main, { link: (path) => `/t/fixture${path}` })
    expect(html).toContain('<h3 class="text-h3">How we check a car</h3>')
    expect(html).toContain('<a href="/t/fixture/special-offers">')
  })

  it('renders pictures and quotes of the longest text on a tinted background', async () => {
    const html = await renderBlock(RichText, richTextFixtures.longest)
    expect(html).toContain('<blockquote>')
    expect(html).toContain('alt="A silver wagon on a coast road"')
    expect(html).toContain('bg-surface-2')
  })

  it('renders a table whose first row are headings, with links in its cells, and one without rows as nothing', async () => {
    const html = await renderBlock(RichText, richTextFixtures.longest)
    expect(html).toContain('<th scope="col"><p>Truck up to 4.5 t</p></th>')
    expect(html).toContain('<td><p><a href="/special-offers">Ask us</a></p></td>')
    expect(html.match(/<tr>/g)).toHaveLength(3)
    const body = [{ _key: 'x', _type: 'table' as const, headerRows: 4, rows: null }]
    expect(await renderBlock(RichText, { ...richTextFixtures.main, body })).not.toContain('table')
  })

  it('renders callouts, columns and buttons, and numbers footnotes in their order with a way there and back', async () => {
    const html = await renderBlock(RichText, richTextFixtures.longest)
    expect(html).toContain('role="note" aria-label="Before you tow"')
    expect(html).toMatch(/class="btn btn-primary"[^>]*>Book a service</)
    expect(html.match(/class="text-columns"/g)).toHaveLength(1)
    const marks = [...html.matchAll(/<sup><a id="mark-([\w-]+)" href="#note-\1" aria-label="Note (\d)">/g)]
    expect(marks.map(([, key, number]) => [key, number])).toEqual([
      ['six-words-note', '1'],
      ['left-words-note', '2'],
      ['right-words-note', '3'],
    ])
    const notes = [...html.matchAll(/<li id="note-([\w-]+)">([^<]*) <a href="#mark-\1"/g)]
    expect(notes.map(([, , text]) => text)).toEqual([
      'Said of six-words.',
      'Said of left-words.',
      'Said of right-words.',
    ])
  })

  it('goes on beside a part that nobody knows', async () => {
    const unknown = { _key: 'z', _type: 'marquee', words: 7 } as unknown as Item
    const body = [unknown, ...(richTextFixtures.main.body ?? [])]
    expect(await renderBlock(RichText, { ...richTextFixtures.main, body })).toContain('How we check a car')
  })

  it('leaves out parts that are not finished', async () => {
    const body = [
      { _key: 'a', _type: 'callout' as const, tone: null, title: 'Alone', words: null },
      { _key: 'b', _type: 'textButtons' as const, links: null },
      { _key: 'c', _type: 'textColumns' as const, columns: [{ _key: 'd', words: null }] },
    ]
    const html = await renderBlock(RichText, { ...richTextFixtures.main, body })
    expect(html).not.toMatch(/Alone|text-buttons|text-columns|text-notes/)
  })

  /** The main fixture with one link, `click`, to an address. */
  const linkingTo = (href: string) => {
    const body = structuredClone(richTextFixtures.main.body ?? [])
    const [first] = body
    if (first?._type !== 'block') throw new Error('the fixture starts with a text block')
    first.markDefs = [{ _key: 'x', _type: 'textLink', href }]
    first.children = [{ _key: 'y', _type: 'span', text: 'click', marks: ['x'] }]
    return { ...richTextFixtures.main, body }
  }

  it('drops the address of a link that could run a script', async () => {
    const html = await renderBlock(RichText, linkingTo('javascript:alert(1)'))
    expect(html).toContain('click')
    expect(html).not.toContain('javascript:')
  })

  it('keeps the words of a link to the garage, and its address with the switch only', async () => {
    const at = (garage: boolean) =>
      renderBlock(RichText, linkingTo('/my-garage'), { tenant: tenantFixture({ flags: { garage } }) })
    expect(await at(true)).toContain('<a href="/my-garage">click</a>')
    const off = await at(false)
    expect(off).toContain('click')
    expect(off).not.toContain('/my-garage')
  })

  it('says that its text is missing when it has just been added', async () => {
    await expect(renderBlock(RichText, richTextFixtures.empty)).rejects.toThrow(
      '“Text” is not filled in yet.',
    )
  })
})
