import { expect, it } from 'vitest'
import { tabName } from './tab-name.ts'

it.each([
  ['Book Online', 'book-online'],
  ['  Tyres & Brakes ', 'tyres-brakes'],
  ['Écoute', 'écoute'],
  ['!!', ''],
])('the tab %s is %s in an address', (title, name) => {
  expect(tabName(title)).toBe(name)
})
