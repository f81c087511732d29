import { expect, it } from 'vitest'
import type { AlertItem } from '@forecourt/visitors/alert-item'
import { alertEmail, type AlertEmailOptions, type ToldVehicle } from './alert-email.ts'

const vehicle = (id: string, more: Partial<ToldVehicle> = {}): ToldVehicle => ({
  id,
  name: `Car ${id}`,
  url: `https://a.example/cars/${id}`,
  price: 19_000,
  isSold: false,
  ...more,
})
const item = (carId: string, more: Partial<AlertItem> = {}): AlertItem => ({
  carId,
  kind: 'cheaper',
  priceBefore: 20_000,
  priceNow: 19_000,
  ...more,
})
const emailOf = (items: AlertItem[], vehicles: ToldVehicle[], recalls: AlertEmailOptions['recalls'] = []) =>
  alertEmail({
    mail: { id: 'm', address: 'kim@example.com', items },
    vehicles,
    recalls,
    dealer: { name: 'Harbour', phone: '07 5550 0100', url: new URL('https://a.example') },
    stop: 'https://a.example/alerts/t',
    stopAtOnce: 'https://a.example/api/alerts/stop?token=t',
  })

it('tells what holds at the moment, with the way to stop it in the text and for mail programs', () => {
  expect(emailOf([item('a')], [vehicle('a')])).toEqual({
    id: 'm',
    to: 'kim@example.com',
    from: 'Harbour',
    unsubscribe: 'https://a.example/api/alerts/stop?token=t',
    subject: 'Harbour: Car a: $19,000, $1,000 less than before',
    text: [
      'Hello,',
      'This is new about what you saved and what you have:',
      'Car a\n$19,000, $1,000 less than before\nhttps://a.example/cars/a',
      'You asked us to tell you, at most once a day. You do not want to hear of it any more? Stop it here: https://a.example/alerts/t',
      'Harbour\n07 5550 0100\nhttps://a.example',
    ].join('\n\n'),
  })
})

it('tells of several in one mail, and of the price as it is shown now', () => {
  const back = item('b', { kind: 'back' })
  const email = emailOf([item('a'), back], [vehicle('a', { price: 18_500 }), vehicle('b', { price: 20_000 })])
  expect(email?.subject).toBe('Harbour: news of 2 vehicles')
  expect(email?.text).toContain('Car a\n$18,500, $1,500 less than before')
  expect(email?.text).toContain('Car b\ncan be had again\n')
  expect(emailOf([back], [vehicle('b')])?.text).toContain(
    'can be had again, for $19,000, $1,000 less than before',
  )
})

it('tells nothing of what was sold, hidden or costs as much again, and sends no mail of nothing', () => {
  expect(emailOf([item('a')], [])).toBeUndefined()
  expect(emailOf([item('a')], [vehicle('a', { isSold: true })])).toBeUndefined()
  expect(emailOf([item('a')], [vehicle('a', { price: 20_000 })])).toBeUndefined()
  expect(emailOf([item('a')], [vehicle('a', { price: 0 })])).toBeUndefined()
  expect(emailOf([item('a'), item('b')], [vehicle('b')])?.text).not.toContain('Car a')
})

it('tells of a recall first, by the name of the vehicle that it may concern, and of none that is over', () => {
  const recall = {
    id: 'recall-hs',
    name: 'HS PLUS EV',
    number: 'REC-005652',
    make: 'MG',
    models: [],
    url: 'https://a.example/recalls',
  }
  const told = item('recall-hs', { kind: 'recall', ownCar: '2021 MG HS', priceBefore: 0, priceNow: 0 })
  const email = emailOf([item('a'), told], [vehicle('a')], [recall])
  expect(email?.subject).toBe('Harbour: 2021 MG HS: may be recalled, HS PLUS EV (REC-005652)')
  const [, , first, second] = email?.text.split('\n\n') ?? []
  expect(first).toBe(
    [
      '2021 MG HS',
      'may be recalled, HS PLUS EV (REC-005652)',
      'Whether yours is one of them, its VIN tells. The repair costs you nothing.',
      'https://a.example/recalls',
    ].join('\n'),
  )
  expect(second).toContain('Car a\n')
  expect(emailOf([told], [vehicle('recall-hs')])).toBeUndefined()
})
