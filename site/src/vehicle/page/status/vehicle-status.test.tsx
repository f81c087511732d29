import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { VehicleCardModel } from '../../../card/vehicle-card-model.ts'
import { VehicleStatus } from './vehicle-status.tsx'

const CERTIFIED = { heading: 'What certified means', text: 'Checked.', points: ['By a technician'] }
const html = (tag: VehicleCardModel['tag'], certified?: typeof CERTIFIED) =>
  renderToStaticMarkup(<VehicleStatus card={{ tag } as VehicleCardModel} certified={certified} />)

describe('[VDP-09] the badge of a certified vehicle', () => {
  const tag = { kind: 'certified', text: 'Toyota certified' } as const

  it('is a button that opens and closes a dialog with what the dealer says of it, without a script', () => {
    const markup = html(tag, CERTIFIED)
    const [, target] = /<button[^>]*popoverTarget="([^"]+)"[^>]*>.*Toyota certified/i.exec(markup) ?? []
    expect(markup).toMatch(new RegExp(`id="${target}" popover="auto" role="dialog"`))
    expect(markup.match(new RegExp(`popoverTarget="${target}"`, 'gi'))).toHaveLength(2)
    for (const words of ['What certified means', 'Checked.', 'By a technician'])
      expect(markup).toContain(words)
  })

  it('opens nothing where nothing is said', () => {
    expect(html(tag)).toContain('Toyota certified')
    expect(html(tag)).not.toMatch(/<button|dialog/)
  })
})

it('[C27] a second line is never lost behind the first', () => {
  const markup = html({ kind: 'electric', text: 'Electric', further: ['RESERVED'] })
  expect(markup).toContain('Electric')
  expect(markup).toContain('RESERVED')
})

it('nothing stands there for a vehicle without a tag, or a sold one, whose price line says so', () => {
  expect(html({ kind: 'none', text: '' })).toBe('')
  expect(html({ kind: 'sold', text: 'SOLD' })).toBe('')
})
