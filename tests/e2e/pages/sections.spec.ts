import { expect, test } from '../studio/studio-test.ts'

test('a section stands on each page that names it, and a change to it is one on all of them', async ({
  page,
  content,
  documents,
  platform,
}) => {
  const heading = 'Bring your old one'
  for (const path of ['/toyota/overview', '/mazda/overview']) {
    await page.goto(platform.tenantUrl('harbour', path))
    await expect(page.getByRole('region', { name: heading }).getByRole('listitem')).toHaveCount(3)
  }
  const question = { _key: 'q', _type: 'question', question: 'Do you take boats?', answer: [] }
  const hero = { _key: 'h', _type: 'hero', heading: 'Written once', layout: 'banner', hasSearch: false }
  await documents.publish('section', 'journey-section', {
    title: 'For a journey',
    blocks: [hero, { _key: 'f', _type: 'faq', heading: 'Questions', questions: [question] }],
  })
  const shown = { _type: 'sharedSection', section: { _type: 'reference', _ref: 'journey-section' } }
  await documents.webPage('journey-sections', 'Twice', [
    { ...shown, _key: 'a' },
    { ...shown, _key: 'b', settings: { showUntil: '2020-01-01T00:00:00Z' } },
  ])
  await page.goto(platform.tenantUrl('harbour', '/journey-sections'), { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Written once'])
  await content
    .patch('journey-section')
    .set({ blocks: [{ ...hero, heading: 'Written again' }] })
    .commit()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Written again'])
})
