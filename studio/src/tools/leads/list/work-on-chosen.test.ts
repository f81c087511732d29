import { expect, test } from 'vitest'
import { doneText, workOnChosen } from './work-on-chosen.ts'

test('many leads are worked on a hundred at once, and those that it concerned are counted', async () => {
  const asked: { leads: string[]; status: string }[] = []
  const site = async (_path: string, { body }: RequestInit) => {
    const input = JSON.parse(body as string) as { leads: string[]; status: string }
    asked.push(input)
    return { leads: input.leads.filter((id) => id !== 'lead-7') }
  }
  const ids = Array.from({ length: 250 }, (_, at) => `lead-${at}`)
  expect(await workOnChosen(site, ids, { status: 'lost' })).toBe(249)
  expect(asked.map(({ leads, status }) => [leads.length, status])).toEqual([
    [100, 'lost'],
    [100, 'lost'],
    [50, 'lost'],
  ])
  expect(asked.flatMap(({ leads }) => leads)).toEqual(ids)
})

test('what the site refuses is told, and nothing is sent after it', async () => {
  let requests = 0
  const site = () => {
    requests += 1
    return Promise.reject(new Error('Viewers cannot work on leads.'))
  }
  await expect(workOnChosen(site, Array<string>(300).fill('one'), { isRead: true })).rejects.toThrow(
    'Viewers cannot work on leads.',
  )
  expect(requests).toBe(1)
})

test('whoever changed fewer than they chose is told', () => {
  expect([doneText(1, 1), doneText(12, 12), doneText(2, 3)]).toEqual([
    'One lead changed',
    '12 leads changed',
    '2 of 3 leads changed: the others are gone, or not yours to change',
  ])
})
