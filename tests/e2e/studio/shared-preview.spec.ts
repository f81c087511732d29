import { expect, test } from './studio-test.ts'

test('a link shows the draft of one page to somebody without an account, and nothing else that is not published', async ({
  studioOf,
  documents,
  browser,
}) => {
  const id = await documents.offer('journey-shared', 'Shared in spring')
  const other = await documents.offer('journey-not-shared', 'Not shared')
  const harriet = await studioOf('Harriet Editor')
  await harriet.edit('offer', other)
  await harriet.input('name').fill('Another draft')
  await documents.expect(`drafts.${other}`, { name: 'Another draft' })
  await harriet.edit('offer', id)
  await harriet.input('name').fill('Shared in autumn')
  await documents.expect(`drafts.${id}`, { name: 'Shared in autumn' })
  await harriet.choose(/Share a preview/)
  const dialog = harriet.page.getByRole('dialog', { name: 'Share a preview' })
  await dialog.getByText('1 day', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const link = await dialog.getByLabel('The link').inputValue()

  const context = await browser.newContext()
  const visitor = await context.newPage()
  const offer = new URL(link).pathname.replace('/api/draft-mode/shared', `/offers/${id}`)
  await visitor.goto(new URL(offer, link).href)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Shared in spring')
  await visitor.goto(link)
  await expect(visitor).toHaveURL(new URL(offer, link).href)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Shared in autumn')
  await expect(visitor.getByText('You are looking at a draft that visitors cannot see.')).toBeVisible()
  await visitor.goto(new URL(offer.replace(id, other), link).href)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Not shared')
  await expect(visitor.getByText('You are looking at a draft')).toHaveCount(0)
  // Neither a changed link nor another dealer's address opens anything.
  const changed = await visitor.request.get(`${link.slice(0, -3)}abc`)
  expect([changed.status(), await changed.text()]).toEqual([
    401,
    expect.stringContaining('This is no link to a draft'),
  ])
  expect((await visitor.request.get(link.replace('/t/harbour/', '/t/wattle/'))).status()).toBe(401)
  await context.close()
})
