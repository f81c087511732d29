import { expect, test } from './studio-test.ts'

test('two people type into one offer at once: each sees the keystrokes and the face of the other', async ({
  studioOf,
  documents,
}) => {
  const id = await documents.offer('journey-together', 'Written together')
  const [ada, harriet] = await Promise.all([studioOf('Ada Approver', 'own'), studioOf('Harriet Editor')])
  await Promise.all([ada.edit('offer', id), harriet.edit('offer', id)])
  await Promise.all([ada.input('highlight').click(), harriet.input('description').click()])
  await expect(ada.present('Harriet Editor')).toBeVisible()
  await expect(harriet.present('Ada Approver')).toBeVisible()

  // Letter by letter and at the same time, as people do.
  await Promise.all([
    ada.input('highlight').pressSequentially('Free tank', { delay: 20 }),
    harriet.input('description').press('End'),
  ])
  await Promise.all([
    ada.input('highlight').pressSequentially(' of fuel', { delay: 20 }),
    harriet.input('description').pressSequentially(' Ask us.', { delay: 20 }),
  ])
  await expect(harriet.input('highlight')).toHaveValue('Free tank of fuel')
  await expect(ada.input('description')).toHaveValue('Made for a journey. Ask us.')
  await documents.expect(`drafts.${id}`, {
    highlight: 'Free tank of fuel',
    description: 'Made for a journey. Ask us.',
  })

  await harriet.page.close()
  await expect(ada.present('Harriet Editor')).toHaveCount(0)
})
