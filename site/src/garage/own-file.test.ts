import { expect, it } from 'vitest'
import type { PersonalEnquiry } from '../server/privacy/personal-data.ts'
import { ownEnquiry } from './own-file.ts'

it('a visitor’s own file has what is about them, and nothing of the dealer’s own business', () => {
  const mine = {
    id: 'a',
    name: 'Kim',
    message: 'Is it there?',
    answers: [],
    consentText: 'Yes',
    attributes: { visited_pages: ['/'] },
    appointments: [],
    reservation: { state: 'held' },
  }
  const theirs = {
    notes: [{ at: 1, text: 'asks a lot' }],
    deliveries: [{ kind: 'adf', address: 'crm@dealer.example' }],
    status: 'lost',
    hold: 'held',
    holdReason: 'links',
    reviewAt: null,
    assignee: 'staff-7',
    assignedAt: 1,
    readAt: 1,
    answeredAt: 1,
    isProved: true,
  }
  const file = ownEnquiry({ ...mine, ...theirs } as unknown as PersonalEnquiry)
  expect(file).toEqual(mine)
})
