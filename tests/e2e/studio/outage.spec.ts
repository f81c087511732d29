import { expect, test } from './studio-test.ts'

/** Toasts of the Studio when saving takes long. */
const NOT_SAVED_YET = /^toast: (Saving your changes|Your changes still)/

test('keystrokes typed while the network is cut are saved when it is back', async ({
  studioOf,
  documents,
  problems,
}) => {
  const id = await documents.offer('journey-offline', 'On the train')
  const studio = await studioOf('Harriet Editor', 'own')
  await studio.edit('offer', id)
  await studio.input('highlight').fill('Before')
  await documents.expect(`drafts.${id}`, { highlight: 'Before' })

  // The Studio must have loaded its late parts: a part of its program that cannot be fetched ends the tool.
  await studio.page.waitForLoadState('networkidle')
  problems.expect(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch|Network/i, NOT_SAVED_YET)
  await studio.page.context().setOffline(true)
  await studio.input('highlight').press('End')
  await studio.input('highlight').pressSequentially(' the tunnel')
  await expect(studio.status).toContainText('Saving')
  await expect(studio.input('highlight')).toHaveValue('Before the tunnel')
  await studio.page.context().setOffline(false)
  await documents.expect(`drafts.${id}`, { highlight: 'Before the tunnel' })
  await expect(studio.status).not.toContainText('Saving')
  await expect(studio.input('highlight')).toHaveValue('Before the tunnel')
})

test('a tab with words that are not saved asks before it is left; those that are saved are there when it is loaded anew', async ({
  studioOf,
  documents,
  problems,
}) => {
  const id = await documents.offer('journey-reload', 'Loaded anew')
  const studio = await studioOf('Harriet Editor', 'own')
  const { page } = studio
  await studio.edit('offer', id)
  await studio.input('highlight').fill('Saved')
  await documents.expect(`drafts.${id}`, { highlight: 'Saved' })
  await expect(studio.status).not.toContainText('Saving')

  await page.waitForLoadState('networkidle')
  problems.expect(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch|Network/i, NOT_SAVED_YET)
  await page.context().setOffline(true)
  await studio.input('highlight').press('End')
  await studio.input('highlight').pressSequentially(' and typed')
  await expect(studio.status).toContainText('Saving')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(studio.input('highlight')).toHaveValue('Saved and typed')

  await page.context().setOffline(false)
  await documents.expect(`drafts.${id}`, { highlight: 'Saved and typed' })
  await expect(studio.status).not.toContainText('Saving')
  let isAskedAgain = false
  page.on('dialog', async (dialog) => {
    isAskedAgain = true
    await dialog.accept()
  })
  await page.reload()
  await expect(studio.input('highlight')).toHaveValue('Saved and typed')
  expect(isAskedAgain).toBe(false)
})

test('the lake ends in the middle of an edit: the form waits, says so, and goes on without a loss', async ({
  studioOf,
  documents,
  platform,
  problems,
}) => {
  const id = await documents.offer('journey-outage', 'Power cut')
  const studio = await studioOf('Harriet Editor', 'own')
  await studio.edit('offer', id)
  await studio.input('highlight').pressSequentially('Free light')
  await documents.expect(`drafts.${id}`, { highlight: 'Free light' })

  problems.expect(
    /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/,
    /Failed to fetch|Network/i,
    NOT_SAVED_YET,
  )
  const typing = studio.input('highlight').pressSequentially(' for all who ask', { delay: 25 })
  await platform.killOne('lake')
  // Keys that are pressed in a form that has become read-only do nothing; what was typed before must survive.
  await typing.catch(() => undefined)
  await expect(studio.toast('Trying to connect')).toBeVisible()
  await expect(studio.input('description')).not.toBeEditable()
  const typed = await studio.input('highlight').inputValue()
  await platform.restart('lake')
  await expect(studio.input('description')).toBeEditable()
  await expect(studio.input('highlight')).toHaveValue(typed)
  await documents.expect(`drafts.${id}`, { highlight: typed })
  await studio.input('highlight').press('End')
  await studio.input('highlight').pressSequentially('!')
  await documents.expect(`drafts.${id}`, { highlight: `${typed}!` })
})
