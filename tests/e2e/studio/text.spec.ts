import { expect, test } from './studio-test.ts'
import { textBlock } from './blocks.ts'

test('[STU-02] text with bold words, a link and a list is written, corrected with undo, and shown on the site', async ({
  studioOf,
  documents,
  page: site,
  platform,
}) => {
  const id = await documents.webPage('journey-text', 'Text of a journey', [textBlock('one', 'Terms')])
  const studio = await studioOf('Ada Approver')
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
