import { describe, expect, it } from 'vitest'
import { PageMarkup } from './page-markup.ts'

const dataOf = (rows: string) => ({ kind: 'APP_PAGE', html: '', rscData: Buffer.from(rows) })
const textOf = (page: { rscData?: Uint8Array }) => Buffer.from(page.rscData ?? []).toString('utf8')
/** A row of React's data as it is sent, with the markup's id in place of the markup. */
const row = (id: string) => `3:["$","$L1",null,{"as":"div","id":"${id}","html":"~${id}"}]\n`

describe('markup that a page has once', () => {
  it('is named by its contents', () => {
    const markup = new PageMarkup()
    expect(markup.leave('<p>a</p>')).toBe(new PageMarkup().leave('<p>a</p>'))
    expect(markup.leave('<p>a</p>')).not.toBe(markup.leave('<p>b</p>'))
    expect(markup.left(markup.leave('<p>a</p>'))).toBe('<p>a</p>')
    expect(markup.left('nobody-left1')).toBeUndefined()
  })

  it.each([
    '<p>He said "hi" \\ in\ntwo lines</p>',
    '$9,990 <b>drive away</b>',
    '<p>Ørsted 🚗 \u2028</p>',
    '',
  ])('stands whole in the data of a page that comes without HTML: %j', (html) => {
    const markup = new PageMarkup()
    const page = markup.complete(dataOf(row(markup.leave(html))))
    const [, , , props] = JSON.parse(textOf(page).replace(/^3:/, '')) as [0, 0, 0, { html: string }]
    // React takes a first `$` off again.
    expect(props.html.replace(/^\$\$/, '$')).toBe(html)
  })

  it('leaves data as it is where nothing was left, and text that looks like an id', () => {
    const rows = 'a:"~abcdefghijkl"\n'
    expect(textOf(new PageMarkup().complete(dataOf(rows)))).toBe(rows)
    const markup = new PageMarkup()
    markup.leave('<p>a</p>')
    expect(textOf(markup.complete(dataOf(rows)))).toBe(rows)
    expect(markup.complete(null)).toBeNull()
  })

  it('leaves alone what looks like it in a text of somebody’s, whose length stands before it', () => {
    const markup = new PageMarkup()
    const id = markup.leave('<p>a</p>')
    const text = `ü "id":"${id}","html":"~${id}"`
    const length = Buffer.byteLength(text).toString(16)
    const rows = `7:T${length},${text}${row(id)}`
    const done = textOf(markup.complete(dataOf(rows)))
    expect(done).toContain(`7:T${length},${text}3:`)
    expect(done).toContain('"html":"<p>a</p>"')
    const unknown = row('abcdefghijkl')
    expect(textOf(markup.complete(dataOf(unknown)))).toBe(unknown)
  })
})
