import { getAs } from '../../harness/get-as.ts'
import { expect, test } from './studio-test.ts'

test('staff make a redirect in the Studio: addresses of the site and circles are refused, and visitors are led on in one hop', async ({
  studioOf,
  documents,
  content,
  platform,
}) => {
  await documents.publish('redirect', 'redirect-journey', {
    from: '/journey-older',
    to: '/journey-old',
    status: 301,
  })
  const at = async (path: string) => {
    const { status, headers } = await getAs(platform, 'harbour.localhost', path)
    return [status, headers.location]
  }
  await expect.poll(() => at('/journey-older')).toEqual([301, '/journey-old'])

  const studio = await studioOf('Ada Approver')
  const { page } = studio
  await studio.goto('/structure')
  await page.getByText('Redirects', { exact: true }).first().click()
  await page.getByTestId('action-intent-button').click()
  const refused = (field: string) => studio.field(field).getByTestId('input-validation-icon-error')
  await studio.input('from').fill('/finance')
  await expect(refused('from')).toBeVisible()
  await studio.input('from').fill('/journey-old')
  await expect(refused('from')).toHaveCount(0)
  await studio.input('to').fill('/journey-older')
  await expect(refused('to')).toBeVisible()
  await studio.input('to').fill('/special-offers?kind=finance')
  await expect(refused('to')).toHaveCount(0)
  const made = async () => (await documents.made()).find(({ _type }) => _type === 'redirect')?._id ?? ''
  await expect.poll(made).not.toBe('')
  await documents.expect(await made(), { to: '/special-offers?kind=finance', status: 301 })
  const id = (await made()).replace(/^drafts\./, '')
  await studio.publish('/journey-old')
  await expect.poll(() => at('/journey-old?x=1')).toEqual([301, '/special-offers?kind=finance&x=1'])
  await expect.poll(() => at('/journey-older')).toEqual([301, '/special-offers?kind=finance'])

  await content.patch(id).set({ status: 302 }).commit()
  await expect.poll(() => at('/journey-older')).toEqual([302, '/special-offers?kind=finance'])
  await content.delete(id)
  await expect.poll(() => at('/journey-older')).toEqual([301, '/journey-old'])
  expect((await at('/journey-old'))[0]).toBe(404)
})

test('a link to a path where nothing is has a warning in the Studio, and stands on the start page, until something is there', async ({
  studioOf,
  documents,
  content,
}) => {
  const link = { _key: 'a', _type: 'link', label: 'Read on', type: 'path', path: '/journey-nowhere' }
  const id = await documents.webPage('journey-linking', 'A page that leads nowhere', [
    { _key: 'c', _type: 'callToAction', heading: 'Read on', tone: 'brand', links: [link] },
  ])
  const studio = await studioOf('Ada Approver')
  await studio.edit('page', id)
  await studio.field('blocks').getByText('Read on').first().click()
  const dialog = studio.page.getByRole('dialog').last()
  await dialog.getByText('Read on', { exact: true }).last().click()
  const warning = dialog.getByTestId('input-validation-icon-warning')
  await expect(warning).toHaveCount(1)
  await warning.hover()
  await expect(studio.page.getByText('Nothing of this dealer is at /journey-nowhere').first()).toBeVisible()

  const broken = studio.page.getByRole('region', { name: 'Links that lead nowhere' })
  const listed = broken.getByRole('listitem').filter({ hasText: 'A page that leads nowhere' })
  await expect(async () => {
    await studio.goto('/structure')
    await studio.goto('/start')
    await expect(listed).toContainText('“Read on” leads to /journey-nowhere, where nothing is.', {
      timeout: 5_000,
    })
  }).toPass()
  await listed.getByRole('link').click()
  await expect(studio.page.getByTestId('document-panel-document-title').last()).toContainText(
    'A page that leads nowhere',
  )
  await content.patch(id).set({ 'blocks[0].links[0].path': '/about-us' }).commit()
  await expect(async () => {
    await studio.goto('/structure')
    const answer = studio.page.waitForResponse(/\/api\/broken-links\?/)
    await studio.goto('/start')
    expect((await answer).status()).toBe(200)
    await expect(studio.page.getByText('Waiting for approval')).toBeVisible()
    await expect(listed).toHaveCount(0)
  }).toPass()
})
