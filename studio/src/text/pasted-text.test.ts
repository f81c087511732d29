// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { hasPictures, linkAddress, pastedText } from './pasted-text.ts'

function paste(html: string) {
  let keys = 0
  return pastedText(html, () => `k${(keys += 1)}`)
}

/** The items as an editor would read them: `h2: Words`, `bullet 1: **bold** [link](address)`, a table as rows of cells. */
function read(items: ReturnType<typeof paste>): unknown[] {
  return items.map((item) => {
    if (item._type === 'table') {
      return {
        head: item['headerRows'] ?? 0,
        rows: item.rows.map(({ cells }) => cells.map(({ value }) => read(value).join(' / '))),
      }
    }
    const { style, children, markDefs = [] } = item
    const { listItem, level } = item as { listItem?: string; level?: number }
    const words = children.map(({ text, marks = [] }) =>
      marks.reduce((now, mark) => {
        const link = markDefs.find(({ _key }) => _key === mark)
        if (link) return `[${now}](${link.href})`
        return mark === 'strong' ? `**${now}**` : `_${now}_`
      }, text),
    )
    const kind = listItem ? `${listItem} ${level}` : style
    return kind === 'normal' ? words.join('') : `${kind}: ${words.join('')}`
  })
}

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style></head>
<body lang=EN-AU><!--StartFragment-->
<h1>Winter service<o:p></o:p></h1>
<p class=MsoNormal>Bring your <b>ute</b> before
the <a href="https://www.bom.gov.au/">cold</a> comes, or <a href="http://example.com/old">write</a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Battery<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Terminals<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Coolant<o:p></o:p></p>
<table class=MsoTableGrid border=1><thead><tr><td><p class=MsoNormal>Model<o:p></o:p></p></td><td><p class=MsoNormal>Price<o:p></o:p></p></td></tr></thead>
<tr><td><p class=MsoNormal>D-Max<o:p></o:p></p></td><td><p class=MsoNormal><a href="mailto:service@example.com">Ask</a><o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal>MU-X<o:p></o:p></p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>
<!--EndFragment--></body></html>`

const GOOGLE = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-4f1b2c"><h2 dir="ltr"><span style="font-size:16pt;">Opening hours</span></h2><p dir="ltr"><span style="font-weight:400;">We are </span><span style="font-weight:700;">open</span><span style="font-weight:400;"> and </span><span style="font-weight:400;font-style:italic;">near</span><span style="font-weight:400;"> </span><a href="https://www.google.com/url?q=https://example.org/map&amp;sa=D"><span style="color:#1155cc;">you</span></a><span>.</span></p><ol><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr"><span>Park</span></p></li><ol><li dir="ltr" style="list-style-type:lower-alpha;" aria-level="2"><p dir="ltr"><span>Behind the yard</span></p></li></ol><li dir="ltr" aria-level="1"><p dir="ltr"><span>Come in</span></p></li></ol><br /><div dir="ltr"><table style="border:none;"><colgroup><col width="301"/><col width="301"/></colgroup><tbody><tr><td><p dir="ltr"><span>Monday</span></p></td><td><p dir="ltr"><span>8 to 5</span></p></td></tr><tr><td><p dir="ltr"><span>Sunday</span></p></td><td><p dir="ltr"><span>closed</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`

describe('pasted text', () => {
  it('of Word keeps headings, bold, links, lists of two levels and the table', () => {
    expect(read(paste(WORD))).toEqual([
      'h2: Winter service',
      'Bring your **ute** before the [cold](https://www.bom.gov.au/) comes, or [write](https://example.com/old).',
      'bullet 1: Battery',
      'bullet 2: Terminals',
      'bullet 1: Coolant',
      {
        head: 1,
        rows: [
          ['Model', 'Price'],
          ['D-Max', '[Ask](mailto:service@example.com)'],
          ['MU-X', ''],
        ],
      },
    ])
  })

  it('of Google Docs keeps headings, bold, italic, links without their wrapping, numbered lists and the table', () => {
    expect(read(paste(GOOGLE))).toEqual([
      'h2: Opening hours',
      'We are **open** and _near_ [you](https://example.org/map).',
      'number 1: Park',
      'number 2: Behind the yard',
      'number 1: Come in',
      {
        head: 0,
        rows: [
          ['Monday', '8 to 5'],
          ['Sunday', 'closed'],
        ],
      },
    ])
  })

  it('has no link, style or element that a text of the site may not have, and all of the words', () => {
    const html = `<h4>Small</h4><p><a href="javascript:alert(1)">Run</a> <a href="#top">up</a> <a href="file:///C:/x">file</a> <u>line</u> <code>code</code><script>alert(2)</script><img src="https://tracker.example/x.gif"></p>`
    expect(read(paste(html))).toEqual(['h3: Small', 'Run up file line code'])
  })

  it('takes a layout table of one column for paragraphs, and a table within a cell for its words', () => {
    expect(read(paste('<table><tr><td><h2>Sale</h2><p>Now on</p></td></tr></table>'))).toEqual([
      'h2: Sale',
      'Now on',
    ])
    const nested = '<table><tr><td>A</td><td><table><tr><td>B</td><td>C</td></tr></table></td></tr></table>'
    expect(read(paste(nested))).toEqual([{ head: 0, rows: [['A', 'B / C']] }])
  })

  it('of a mail or a web page has a paragraph for each, and lists and tables of a spreadsheet', () => {
    expect(read(paste('Hello <b>Kim</b>,<br><br>the car is <b>ready.<br><br>Come</b> by.'))).toEqual([
      'Hello **Kim**,',
      'the car is **ready.**',
      '**Come** by.',
    ])
    const sheet =
      '<google-sheets-html-origin><style>td {border: 1px}</style><table dir="ltr"><colgroup><col width="100"/></colgroup><tbody><tr><td>Minor</td><td>249</td></tr></tbody></table></google-sheets-html-origin>'
    expect(read(paste(sheet))).toEqual([{ head: 0, rows: [['Minor', '249']] }])
    expect(
      read(paste('<table><tr><th colspan="2">Prices</th></tr><tr><td>Minor</td><td>249</td></tr></table>')),
    ).toEqual([
      {
        head: 1,
        rows: [
          ['Prices', ''],
          ['Minor', '249'],
        ],
      },
    ])
  })

  it('is nothing without words', () => {
    expect(paste('<p>&nbsp;</p><img src="x.png">')).toEqual([])
    expect(hasPictures('<p><img src="x.png"></p>')).toBe(true)
    expect(hasPictures('<p>image</p>')).toBe(false)
  })
})

it.each([
  ['/special-offers', '/special-offers'],
  ['HTTP://example.com/a', 'https://example.com/a'],
  ['https://www.google.com/url?q=javascript:alert(1)', undefined],
  ['//evil.example', undefined],
  ['tel:+61755500100', 'tel:+61755500100'],
  ['', undefined],
])('the address %s of a pasted link becomes %s', (href, address) => {
  expect(linkAddress(href)).toBe(address)
})
