import sharp from 'sharp'
import { expect, test } from './studio-test.ts'

const BROCHURE = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
)

const pageWithLink = (key: string) => [
  {
    _key: key,
    _type: 'hero',
    heading: 'Read before you drive',
    layout: 'banner',
    hasSearch: false,
    actions: [{ _key: 'read', _type: 'link', label: 'Read the brochure', type: 'path', path: '/about-us' }],
  },
]

test('pictures and files are found by name and tag and say where they are used; another dealer finds none of them', async ({
  studioOf,
  documents,
  content,
  page: site,
  platform,
}) => {
  const id = await documents.webPage('journey-media', 'Brochures of a journey', pageWithLink('top'))
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#1b5e20' } })
    .png()
    .toBuffer()
  const studio = await studioOf('Ada Approver')
  const { page } = studio
  const item = (name: string) => page.getByText(name, { exact: true })
  /** The drawing of the file's kind. */
  const brochureIcon = page.locator('svg text', { hasText: 'pdf' })
  await studio.goto('/media')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Upload assets').click(),
  ])
  await chooser.setFiles([
    { name: 'journey-yard.png', mimeType: 'image/png', buffer: picture },
    { name: 'journey-brochure.pdf', mimeType: 'application/pdf', buffer: BROCHURE },
  ])
  const stored = '*[originalFilename match "journey-*" && _type in ["sanity.imageAsset", "sanity.fileAsset"]]'
  await expect.poll(() => content.fetch<number>(`count(${stored})`)).toBe(2)

  // A picture gets a tag, and is found by it. The list is loaded anew, for it may have twice what was just uploaded.
  await studio.load('/media')
  await expect(item('journey-brochure.pdf')).toBeVisible()
  await page.getByPlaceholder('Search').fill('journey-yard')
  await expect(item('journey-brochure.pdf')).toHaveCount(0)
  await page.locator('img[src*="-64x48"]').click()
  const details = page.getByRole('dialog').filter({ hasText: 'Asset details' })
  await details.getByText('Select or create...').click()
  await page.keyboard.type('Journey winter')
  await page.keyboard.press('Enter')
  await expect(details.getByText('Journey winter')).toBeVisible()
  await details.getByRole('button', { name: 'Save and close' }).click()
  await expect(details).toHaveCount(0)
  await page.getByPlaceholder('Search').fill('')
  await expect(item('journey-brochure.pdf')).toBeVisible()
  const tag = page.getByText('Journey winter')
  await tag.hover()
  await tag.locator('xpath=ancestor::*[.//button][1]').getByRole('button').first().click()
  await expect(item('journey-brochure.pdf')).toHaveCount(0)
  await expect(item('journey-yard.png')).toBeVisible()

  // The file is chosen for a button of a page, where it says its kind and size.
  await studio.edit('page', id)
  await studio.field('blocks').getByText('Read before you drive').click()
  await page.getByRole('dialog').getByText('Read the brochure').click()
  const link = page.getByRole('dialog').filter({ hasText: 'Leads to' }).last()
  await link.getByText('A file (brochure, price list)').click()
  await link.getByTestId(/^file-object-input-browse-button/).click()
  await expect(page.getByText('Insert file')).toBeVisible()
  await brochureIcon.click()
  await documents.expect(`drafts.${id}`, {
    blocks: [{ actions: [{ type: 'file', file: { _type: 'file' } }] }],
  })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await studio.publish('Brochures of a journey')

  await site.goto(platform.tenantUrl('harbour', '/journey-media'))
  const read = site.getByRole('link', { name: /^Read the brochure \(PDF, 1 kB\)/ })
  const path = (await read.getAttribute('href')) ?? ''
  const ask = () =>
    site.evaluate(async (address) => {
      const answer = await fetch(address)
      return [answer.status, answer.headers.get('content-type'), (await answer.text()).slice(0, 8)]
    }, path)
  expect(await ask()).toEqual([200, 'application/pdf', '%PDF-1.4'])
  await site.goto(platform.tenantUrl('wattle', '/about-us'))
  expect((await ask())[0]).toBe(404)

  // The file says which page it is on, so that nobody removes it unawares.
  await studio.goto('/media')
  // What is found replaces the list: a press before that opens nothing.
  await expect(item('journey-yard.png')).toBeVisible()
  await page.getByPlaceholder('Search').fill('journey-brochure')
  await expect(item('journey-yard.png')).toHaveCount(0)
  await brochureIcon.click()
  await details.getByText('References (1)').click()
  await expect(details.getByText('Brochures of a journey')).toBeVisible()

  const other = await studioOf('Will Editor')
  await other.goto('/media')
  const search = other.page.getByPlaceholder('Search')
  await search.fill('make-toyota')
  await expect(other.page.getByText('make-toyota.svg')).toBeVisible()
  await search.fill('journey')
  await expect(other.page.getByText('make-toyota.svg')).toHaveCount(0)
  await expect(other.page.getByText('journey-yard.png')).toHaveCount(0)
  await expect(other.page.getByText('Journey winter')).toHaveCount(0)
})
