import { describe, expect, it } from 'vitest'
import { readHours } from './read-hours.ts'
import { readLocation } from './read-location.ts'

describe('a row of a list of locations', () => {
  it('says the fields of its cells; an empty cell says nothing', () => {
    expect(
      readLocation({
        name: 'Kedron - Service',
        location_type: 'Service',
        street: '9 Gympie Rd',
        postcode: '4031',
        lat: '-27.4',
        long: '153.03',
        manufacturers: 'Kia; MG;Kia',
        visible: 'no',
        phone: '',
      }),
    ).toEqual({
      slug: 'kedron-service',
      fields: {
        name: 'Kedron - Service',
        location_type: 'service',
        'address.street': '9 Gympie Rd',
        'address.postcode': '4031',
        'coordinates.lat': -27.4,
        'coordinates.lng': 153.03,
        manufacturers: ['Kia', 'MG'],
        visible: false,
      },
    })
  })

  it('names each cell at fault with what was expected', () => {
    const problems = readLocation({
      name: 'Kedron',
      slug: 'Kedron Road',
      state: 'queensland',
      postcode: '403',
      lat: '91',
      average_rating: '11',
      place_url: 'http://maps.example',
      time_zone: 'Mars/Olympus',
      opening_hours: 'Mon 17:00-08:00',
      primary: 'perhaps',
    })
    expect(problems).toEqual([
      { column: 'slug', message: expect.stringContaining('"Kedron Road"') },
      { column: 'state', message: 'expected one of qld, nsw, vic, sa, wa, tas, nt, act, got "queensland"' },
      { column: 'postcode', message: 'expected four digits, got "403"' },
      { column: 'lat', message: 'expected a number from -90 to 90, got "91"' },
      { column: 'place_url', message: expect.stringContaining('https://') },
      { column: 'average_rating', message: 'expected a number from 0 to 5, got "11"' },
      { column: 'primary', message: 'expected yes or no, got "perhaps"' },
      { column: 'time_zone', message: expect.stringContaining('Australia/Brisbane') },
      { column: 'opening_hours', message: 'It closes before it opens.' },
    ])
    expect(readLocation({ slug: 'kedron' })).toEqual([{ column: 'name', message: 'a location needs a name' }])
    expect(readLocation({ name: 'A', lat: '-27' })).toEqual([
      { column: 'long', message: 'expected both lat and long, or neither' },
    ])
  })
})

describe('hours in a cell', () => {
  it('name days and runs of days, also over the end of the week, with a break', () => {
    const rows = readHours('Mon-Fri 8:30-17:30; Saturday 08:00-12:00, 13:00-24:00; Sun closed')
    expect(rows).toHaveLength(7)
    expect(rows).toContainEqual({
      _key: 'day-6',
      _type: 'openingHour',
      weekday: 6,
      status: 'Open',
      open: '08:00',
      close: '12:00',
      reopens: '13:00',
      recloses: '24:00',
    })
    expect(rows).toContainEqual(expect.objectContaining({ weekday: 3, open: '08:30', close: '17:30' }))
    const weekend = readHours('Sat - Mon 10:00-14:00')
    expect(Array.isArray(weekend) && weekend.map(({ weekday }) => weekday)).toEqual([6, 0, 1])
  })

  it.each([
    ['whenever', 'expected hours such as'],
    ['Mon', 'expected hours such as'],
    ['Mon 9 to 5', 'expected hours such as'],
    ['Mon-Fri 08:00-17:00; Wed closed', 'the day wed is named twice'],
    ['Mon 08:00-12:00, 11:00-17:00', 'It opens again before it has closed.'],
    ['Mon 08:00-09:00, 10:00-11:00, 12:00-13:00', 'expected hours such as'],
  ])('%s is refused', (cell, message) => {
    expect(readHours(cell)).toContain(message)
  })
})
