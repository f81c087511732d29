import { expect, test } from './studio-test.ts'
import { textBlock } from './blocks.ts'

test('[STU-02] text with bold words, a link and a list is written, corrected with undo, and shown on the site', async ({
  studioOf,
  documents,
  page: site,
  platform,
}) => {
  const id = await documents.webPage('journey-text', 'Text of a journey', [textBlock('one', 'Terms')])
  const studio = await studioOf('Ada Approver', 'own')
  const { page } = studio
  await studio.edit('page', id)
  await studio.field('blocks').getByText('Terms').click()
  const editor = page.getByRole('dialog').getByTestId('pt-editor')
  const text = editor.getByRole('textbox')
  const button = (name: string) => editor.getByRole('button', { name, exact: true })
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Drive today or ')
  await button('Bold').click()
  await page.keyboard.type('drive tomorrow')
  await button('Bold').click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('offers')
  await page.keyboard.press('Shift+Home')
  await button('Link').click()
  const address = page.getByTestId('popover-edit-dialog').locator('input')
  await address.fill('/special-offers')
  await page.keyboard.press('Escape')
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await button('Bullets').click()
  await page.keyboard.type('First')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Second')
  await expect(text).toContainText('Second')
  await documents.expect(`drafts.${id}`, {
    blocks: [
      {
        body: [
          { children: [{}, { text: 'drive tomorrow', marks: ['strong'] }] },
          { markDefs: [{ href: '/special-offers' }] },
          { listItem: 'bullet', children: [{ text: 'First' }] },
          { listItem: 'bullet', children: [{ text: 'Second' }] },
        ],
      },
    ],
  })
  await page.keyboard.type(' wrong')
  await expect(text).toContainText('Second wrong')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text).not.toContainText('wrong')
  await page.keyboard.press('Escape')
  await studio.publish('Text of a journey')

  await site.goto(platform.tenantUrl('harbour', '/journey-text'))
  const shown = site.locator('.prose')
  await expect(shown.locator('strong')).toHaveText('drive tomorrow')
  await expect(shown.getByRole('link', { name: 'offers' })).toHaveAttribute('href', /\/special-offers$/)
  await expect(shown.getByRole('listitem')).toHaveText(['First', 'Second'])
})

/** As Word writes it into the clipboard. */
const OF_WORD = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=EN-AU>
<h1>Winter service<o:p></o:p></h1>
<p class=MsoNormal>Bring your <b>ute</b> or <a href="http://harbour.example/service">read more</a>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>Battery<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>Coolant<o:p></o:p></p>
<table class=MsoTableGrid><thead><tr><td><p class=MsoNormal>Model</p></td><td><p class=MsoNormal>Price</p></td></tr></thead>
<tr><td><p class=MsoNormal>D-Max</p></td><td><p class=MsoNormal><a href="mailto:service@harbour.example">Ask</a></p></td></tr></table></body></html>`

test('what is pasted from Word keeps its heading, link, list and table, in the text and on the site', async ({
  studioOf,
  documents,
  page: site,
  platform,
}) => {
  const id = await documents.webPage('journey-paste', 'Pasted of a journey', [textBlock('one', 'Terms')])
  const studio = await studioOf('Ada Approver', 'own')
  const { page } = studio
  await studio.edit('page', id)
  await studio.field('blocks').getByText('Terms').click()
  const text = page.getByRole('dialog').getByTestId('pt-editor').getByRole('textbox')
  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  await text.evaluate((editor, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'Winter service')
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, OF_WORD)
  await expect(text.locator('table')).toContainText('D-Max')
  await documents.expect(`drafts.${id}`, {
    blocks: [
      {
        body: [
          { style: 'h2', children: [{ text: 'Winter service' }] },
          { markDefs: [{ _type: 'textLink', href: 'https://harbour.example/service' }] },
          { listItem: 'bullet', children: [{ text: 'Battery' }] },
          { listItem: 'bullet', children: [{ text: 'Coolant' }] },
          { _type: 'table', headerRows: 1 },
        ],
      },
    ],
  })
  // A table is written in like a text.
  await text.locator('td').filter({ hasText: 'D-Max' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and MU-X')
  await expect(text.locator('table')).toContainText('D-Max and MU-X')
  await page.keyboard.press('Escape')
  await studio.publish('Pasted of a journey')

  await site.goto(platform.tenantUrl('harbour', '/journey-paste'))
  const shown = site.locator('.prose')
  await expect(shown.getByRole('heading', { level: 2, name: 'Winter service' })).toBeVisible()
  await expect(shown.getByRole('link', { name: 'read more' })).toHaveAttribute(
    'href',
    'https://harbour.example/service',
  )
  await expect(shown.getByRole('listitem')).toHaveText(['Battery', 'Coolant'])
  await expect(shown.getByRole('columnheader')).toHaveText(['Model', 'Price'])
  await expect(shown.getByRole('cell')).toHaveText(['D-Max and MU-X', 'Ask'])
  await expect(shown.getByRole('link', { name: 'Ask' })).toHaveAttribute(
    'href',
    'mailto:service@harbour.example',
  )
})

test('a footnote and a callout are written into a text, and stand on the site with a way from mark to note and back', async ({
  studioOf,
  documents,
  page: site,
  platform,
}) => {
  const id = await documents.webPage('journey-parts', 'Parts of a text', [textBlock('one', 'Towing limits')])
  const studio = await studioOf('Ada Approver', 'own')
  const { page } = studio
  await studio.edit('page', id)
  await studio.field('blocks').getByText('Towing limits').click()
  const editor = page.getByRole('dialog').getByTestId('pt-editor').first()
  const insert = async (name: string) => {
    await editor.getByRole('textbox').click()
    await page.keyboard.press('ControlOrMeta+End')
    await editor.getByTestId('insert-menu-button').click()
    await page.getByRole('menuitem', { name }).click()
  }
  await insert('Footnote')
  await page.getByTestId('popover-edit-dialog').locator('textarea').fill('So it is in Queensland.')
  await page.keyboard.press('Escape')
  await documents.expect(`drafts.${id}`, {
    blocks: [{ body: [{ children: [{}, { _type: 'footnote', note: 'So it is in Queensland.' }, {}] }] }],
  })
  await insert('Callout')
  const dialog = page.getByRole('dialog').last()
  await dialog.getByText('Warning', { exact: true }).click()
  await dialog.locator('input[id$="title"]').fill('Before you tow')
  const words = dialog.getByTestId('pt-editor')
  await words.getByText('Click to activate').or(words).first().click()
  await words.getByRole('textbox').click()
  await page.keyboard.type('Weigh the van.')
  await documents.expect(`drafts.${id}`, {
    blocks: [
      {
        body: [
          {},
          {
            _type: 'callout',
            tone: 'warning',
            title: 'Before you tow',
            words: [{ children: [{ text: 'Weigh the van.' }] }],
          },
        ],
      },
    ],
  })
  await page.keyboard.press('Escape')
  await studio.publish('Parts of a text')

  await site.goto(platform.tenantUrl('harbour', '/journey-parts'))
  await expect(site.getByRole('note', { name: 'Before you tow' })).toContainText('Weigh the van.')
  const notes = site.getByRole('list', { name: 'Notes' })
  await expect(notes.getByRole('listitem')).toContainText('So it is in Queensland.')
  await site.getByRole('link', { name: 'Note 1' }).click()
  await expect(notes.locator('li:target')).toHaveCount(1)
  await notes.getByRole('link', { name: 'Back to mark 1 in the text' }).click()
  await expect(site.locator('sup a:target')).toHaveText('1')
})
