import { expect, test } from './studio-test.ts'

test('an editor asks for approval with words; the approver sees what waits, returns it with words, and then publishes it', async ({
  studioOf,
  documents,
  content,
}) => {
  const id = await documents.offer('journey-approval', 'Spring tyres')
  const harriet = await studioOf('Harriet Editor')
  await harriet.edit('offer', id)
  await harriet.input('name').fill('Spring tyres at cost')
  await documents.expect(`drafts.${id}`, { name: 'Spring tyres at cost' })
  await harriet.choose(/Ask for approval/)
  const asking = harriet.page.getByRole('dialog', { name: 'Ask for approval' })
  await asking.getByLabel('What should the approver know?').fill('New price from the wholesaler')
  await asking.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(harriet.toast('Approval was asked for')).toBeVisible()
  await expect(harriet.status.getByText('Waiting for approval')).toBeVisible()

  const ada = await studioOf('Ada Approver')
  await ada.goto('/start')
  const waiting = ada.page.getByRole('region', { name: /^Waiting for approval/ })
  const request = waiting.getByRole('listitem').filter({ hasText: 'Spring tyres at cost' })
  await expect(request).toContainText('New price from the wholesaler')
  await expect(request).toContainText('asked by Harriet Editor')
  await expect(ada.page.getByRole('region', { name: 'Enquiries' })).toContainText('in seven days')
  await request.getByRole('link', { name: 'What changes' }).click()
  // What was and what would be, beside the form.
  const changes = ada.page.getByTestId('review-changes-pane')
  await expect(changes.getByText('Spring tyres at cost')).toBeVisible()
  await ada.choose(/Return to the editor/)
  const returning = ada.page.getByRole('dialog', { name: 'Return to the editor' })
  await expect(returning.getByRole('button', { name: 'Return' })).toBeDisabled()
  await returning.getByLabel('What should be different?').fill('Say until when')
  await returning.getByRole('button', { name: 'Return' }).click()
  await expect(ada.toast('It was returned with your words')).toBeVisible()

  await harriet.goto('/start')
  const returned = harriet.page.getByRole('region', { name: /^Returned to you/ })
  await expect(returned).toContainText('Ada Approver: Say until when')
  await returned.getByRole('link', { name: 'Spring tyres at cost' }).click()
  await harriet.input('highlight').fill('Until Sunday')
  await documents.expect(`drafts.${id}`, { highlight: 'Until Sunday' })
  await harriet.choose(/Ask for approval/)
  await asking.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(harriet.toast('Approval was asked for')).toBeVisible()

  await ada.goto('/start')
  await request.getByRole('link', { name: 'Spring tyres at cost' }).click()
  await ada.publish('Spring tyres at cost')
  await ada.goto('/start')
  await expect(waiting).toBeVisible()
  await expect(request).toHaveCount(0)
  const kept = () =>
    content.fetch(
      '*[_type == "approvalRequest" && subject == $id] | order(askedAt asc){state, askedBy, answeredBy, answer}',
      { id },
      { perspective: 'raw' },
    )
  await expect.poll(kept).toEqual([
    { state: 'returned', askedBy: 'harriet-editor', answeredBy: 'ada-approver', answer: 'Say until when' },
    { state: 'approved', askedBy: 'harriet-editor', answeredBy: 'ada-approver', answer: '' },
  ])

  // With its draft a request goes, too: the next draft of the same offer does not wait.
  await harriet.edit('offer', id)
  await harriet.input('highlight').fill('Until Monday')
  await documents.expect(`drafts.${id}`, { highlight: 'Until Monday' })
  await harriet.choose(/Ask for approval/)
  await asking.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(harriet.status.getByText('Waiting for approval')).toBeVisible()
  await harriet.choose(/Discard changes/)
  await harriet.confirm()
  await documents.expectGone(`drafts.${id}`)
  await expect
    .poll(async () => ((await kept()) as { state: string }[]).map(({ state }) => state))
    .toEqual(['returned', 'approved', 'withdrawn'])
  await harriet.input('highlight').fill('Until Tuesday')
  await documents.expect(`drafts.${id}`, { highlight: 'Until Tuesday' })
  await expect(harriet.status.getByText('Waiting for approval')).toHaveCount(0)
})
