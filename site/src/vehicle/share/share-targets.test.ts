import { expect, it } from 'vitest'
import { SHARE_TARGETS, shareHref, TARGET_NAMES } from './share-targets.ts'

const shared = { name: '2021 Mazda CX-5 & Co', url: 'https://www.harbour.example/cars/2021-mazda-cx-5' }

/** Returns the content of a share link, decoded by its own rules. */
const passed = (target: (typeof SHARE_TARGETS)[number]) => {
  const { origin, pathname, protocol, searchParams } = new URL(shareHref(target, shared))
  return { to: origin === 'null' ? protocol : origin + pathname, ...Object.fromEntries(searchParams) }
}

it('the ways to share are those of the screens, each with a name of its own', () => {
  expect(SHARE_TARGETS).toEqual(['facebook', 'twitter', 'whatsapp', 'sms', 'email'])
  expect(new Set(Object.values(TARGET_NAMES)).size).toBe(SHARE_TARGETS.length)
})

it('every way passes on the whole address of the page, and what it leads to where there is room for words', () => {
  const { name, url } = shared
  const both = `${name} ${url}`
  expect(passed('facebook')).toEqual({ to: 'https://www.facebook.com/sharer/sharer.php', u: url })
  expect(passed('twitter')).toEqual({ to: 'https://twitter.com/intent/tweet', text: name, url })
  expect(passed('whatsapp')).toEqual({ to: 'https://api.whatsapp.com/send', text: both })
  expect(passed('sms')).toMatchObject({ to: 'sms:', body: both })
  expect(passed('email')).toEqual({ to: 'mailto:', subject: name, body: both })
})
