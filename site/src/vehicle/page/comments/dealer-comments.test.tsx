import { STRINGS } from '@forecourt/tenant-config/tenant/strings'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DealerComments } from './dealer-comments.tsx'

const html = (text: string) =>
  renderToStaticMarkup(
    <DealerComments text={text} pendingText={STRINGS.commentsPending.text} maxLength={400} />,
  )

it('[VDP-17] 400 characters are shown whole, 401 are cut with show more and show less', () => {
  const whole = 'a'.repeat(399)
  expect(html(`${whole}b`)).not.toContain('Show more')
  const cut = html(`${whole}bc`)
  expect(cut).toContain('Show more')
  expect(cut).toContain('Show less')
  // The whole text is still there, for the fold to open.
  expect(cut).toContain(`${whole}bc`)
})

it('[VDP-18] no comments say that they are pending', () => {
  expect(html('')).toContain('Dealer comments are pending. Please check back here later.')
})
