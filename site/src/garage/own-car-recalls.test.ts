import { expect, it } from 'vitest'
import { ownCarRecalls } from './own-car-recalls.ts'

const recall = {
  id: 'recall-hs',
  name: 'HS PLUS EV',
  number: 'REC-005652',
  make: 'MG',
  models: ['HS'],
  noticeUrl: 'https://notice.example/REC-005652',
}
const car = { make: 'mg', model: 'HS', year: 2021 }

it('a recall of a visitor’s vehicle leads to the dealer’s page of recalls, without one to the notice', () => {
  const title = 'HS PLUS EV (REC-005652)'
  const page = { text: 'Recalls', href: '/recalls' }
  expect(ownCarRecalls(car, [recall], page)).toEqual([{ title, link: page }])
  expect(ownCarRecalls(car, [recall], undefined)).toEqual([
    { title, link: { text: 'The notice', href: recall.noticeUrl } },
  ])
  const { noticeUrl: _none, ...bare } = recall
  expect(ownCarRecalls(car, [bare], undefined)).toEqual([{ title, link: undefined }])
  expect(ownCarRecalls({ ...car, make: 'Kia' }, [recall], page)).toEqual([])
})
