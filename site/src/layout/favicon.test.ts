import { expect, it } from 'vitest'
import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { favicon } from './favicon.ts'

const { theme } = tenantFixture()

it.each([
  ['Harbour City Motors', '>H</text>'],
  ['«élan» Cars', '>É</text>'],
  ['4x4 Outdoor', '>4</text>'],
  ['𝒜bc', '>𝒜</text>'],
])('%s is known by one letter in its colour', (name, letter) => {
  const svg = favicon({ name, theme })
  expect(svg).toContain(letter)
  expect(svg).toContain(`fill="${theme.colours.brand}"`)
})

it('a name without a letter, or of markup, leaves a plain square and no markup of its own', () => {
  expect(favicon({ name: '<&>', theme })).not.toContain('<text')
  expect(favicon({ name: '<svg onload=x>', theme })).toContain('>S</text>')
})
