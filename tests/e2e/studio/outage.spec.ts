import { expect, test } from './studio-test.ts'

test('[STU-01] keystrokes typed while the network is cut are saved when it is back', async ({
  studioOf,
  documents,
  problems,
}) => {
  const id = await documents.offer('journey-offline', 'On the train')
  const studio = await studioOf('Harriet Editor')
  await studio.edit('offer', id)
  await studio.input('highlight').fill('Before')
  await documents.expect(`drafts.${id}`, { highlight: 'Before' })

  // What the Studio loads late must be there: a part of its program that cannot be fetched ends the tool.
  await studio.page.waitForLoadState('networkidle')
  problems.expect(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch|Network/i)
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

test('[STU-01] the lake ends in the middle of an edit: the form waits, says so, and goes on without a loss', async ({
  studioOf,
  documents,
  platform,
  problems,
}) => {
  test.setTimeout(120_000)
  const id = await documents.offer('journey-outage', 'Power cut')
  const studio = await studioOf('Harriet Editor')
  await studio.edit('offer', id)
  await studio.input('highlight').pressSequentially('Free light')
  await documents.expect(`drafts.${id}`, { highlight: 'Free light' })

  problems.expect(
    /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/,
    /Failed to fetch|Network/i,
  )
  const typing = studio.input('highlight').pressSequentially(' for all who ask', { delay: 25 })
  await platform.killOne('lake')
  // Keys that are pressed in a form that has become read-only do nothing; what was typed before must survive.
  await typing.catch(() => undefined)
  await expect(studio.toast('Trying to connect')).toBeVisible({ timeout: 30_000 })
  await expect(studio.input('description')).not.toBeEditable()
  const typed = await studio.input('highlight').inputValue()
  await platform.restart('lake')
  await expect(studio.input('description')).toBeEditable({ timeout: 30_000 })
  await expect(studio.input('highlight')).toHaveValue(typed)
  await documents.expect(`drafts.${id}`, { highlight: typed })
  await studio.input('highlight').press('End')
  await studio.input('highlight').pressSequentially('!')
  await documents.expect(`drafts.${id}`, { highlight: `${typed}!` })
})
