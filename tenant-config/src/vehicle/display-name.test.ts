import { describe, expect, it } from 'vitest'
import { DEFAULT_DISPLAY_NAMES, displayMake, displayModel, vehicleTitle } from './display-name.ts'

describe('display names', () => {
  it('[TEN-07] a long commercial make is shown as the plain make', () => {
    expect(displayMake('Volkswagen Commercial')).toBe('Volkswagen')
    expect(displayMake('MG MOTOR')).toBe('MG')
    expect(displayMake('Mercedes-Benz  Vans')).toBe('Mercedes-Benz')
    expect(displayMake('Toyota')).toBe('Toyota')
  })

  it('[TEN-08] a make written with a space is shown hyphenated, others keep their space', () => {
    expect(displayMake('Mercedes Benz')).toBe('Mercedes-Benz')
    expect(displayMake('Rolls Royce')).toBe('Rolls-Royce')
    expect(displayMake('Land Rover')).toBe('Land Rover')
  })

  it('[TEN-09] a purely numeric model of two makes carries the make', () => {
    expect(displayModel('Mazda', '2')).toBe('Mazda2')
    expect(displayModel('MG', '4')).toBe('MG4')
    expect(displayModel('MG Motor', '4')).toBe('MG4')
    expect(displayModel('Mazda', 'CX-5')).toBe('CX-5')
    expect(displayModel('Peugeot', '308')).toBe('308')
  })

  it('[TEN-07] [TEN-08] [TEN-09] the tables are data', () => {
    const names = {
      aliases: [{ from: 'Great Wall Motors Haval', to: 'Haval' }],
      hyphenate: ['Land Rover'],
      numericPrefix: ['Peugeot'],
    }
    expect(displayMake('great wall motors haval', names)).toBe('Haval')
    expect(displayMake('Land Rover', names)).toBe('Land-Rover')
    expect(displayMake('Mercedes Benz', names)).toBe('Mercedes Benz')
    expect(displayModel('Peugeot', '308', names)).toBe('Peugeot308')
    expect(displayModel('Mazda', '2', names)).toBe('2')
  })

  it('[CARD-14] titles use them, and never say the make twice', () => {
    expect(vehicleTitle({ year: 2021, make: 'Mazda', model: '3', badge: 'G20 Pure' })).toBe(
      '2021 Mazda3 G20 Pure',
    )
    expect(vehicleTitle({ year: 2023, make: 'Mercedes Benz', model: 'GLC', badge: '' })).toBe(
      '2023 Mercedes-Benz GLC',
    )
    expect(vehicleTitle({ year: 0, make: 'Jayco', model: 'Journey' })).toBe('Jayco Journey')
  })

  it('[TEN-07] an alias never leads to another alias', () => {
    const shown = DEFAULT_DISPLAY_NAMES.aliases.map(({ to }) => to)
    for (const name of shown) expect(displayMake(name)).toBe(name)
  })
})
