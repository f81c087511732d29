import type { TakenTenant } from '@forecourt/schemas/starter/taken'
import { expect, it } from 'vitest'
import { Refusal } from '../lib/steps.mjs'
import { askAnswers, typedProblems } from './ask.ts'
import { readAnswers, type TypedAnswers } from '@forecourt/schemas/starter/typed-answers'
import { typedFlags } from './flags.ts'

const taken: TakenTenant[] = [
  { _id: 'tenant-harbour', name: 'Harbour', slug: 'harbour', websiteId: 101, dealerships: [1] },
]

/** A person who gives these answers in turn, and nothing when they are used up. */
function person(replies: readonly string[]) {
  const questions: string[] = []
  const lines: string[] = []
  const left = [...replies]
  return {
    questions,
    lines,
    terminal: {
      ask: (question: string) => {
        questions.push(question)
        return Promise.resolve(left.shift() ?? '')
      },
      say: (line: string) => void lines.push(line),
    },
  }
}

it('[TEN-02] flags are answers: lists by commas, numbers as numbers', () => {
  const typed = typedFlags([
    '--name',
    ' Redgum Motors ',
    '--hosts',
    'www.redgum.example, redgum.example',
    '--dealerships',
    '7,8',
    '--website-id',
    '7',
    '--state',
    'NSW',
  ])
  expect(readAnswers(typed)).toEqual({
    name: 'Redgum Motors',
    hosts: ['www.redgum.example', 'redgum.example'],
    dealerships: [7, 8],
    websiteId: 7,
    state: 'nsw',
  })
})

it('a flag that does not exist is refused with the usage', () => {
  expect(() => typedFlags(['--colour', 'red'])).toThrow(Refusal)
  expect(() => typedFlags(['--colour', 'red'])).toThrow(/--brand, --accent/)
})

it.each<[string, TypedAnswers, RegExp]>([
  ['template', { template: 'boats' }, /single-brand/],
  ['brand', { brand: '#ffd400' }, /contrast 1\.\d\d:1, needs 4\.5:1/],
  ['dealerships', { dealerships: 'seven' }, /whole numbers/],
  ['websiteId', { websiteId: '101' }, /number of Harbour/],
  ['slug', { slug: 'harbour' }, /taken by Harbour/],
  ['state', { state: 'queensland' }, /qld/],
  ['hosts', { hosts: 'https://redgum.example/' }, /not a host name/],
])('[TEN-02] a wrong --%s is named with what is wrong', (answer, typed, message) => {
  const problems = typedProblems({ name: 'Redgum', hosts: 'redgum.example', ...typed }, taken)
  expect(problems).toEqual([expect.stringMatching(message)])
  expect(problems[0]).toMatch(new RegExp(`^${answer}: `))
})

it('in a terminal only what is missing is asked, and an empty answer takes what the question offers', async () => {
  const { questions, terminal } = person([])
  const answers = await askAnswers({ name: 'Redgum Motors', template: 'truck' }, taken, terminal)
  expect(questions[0]).toBe('Short name [redgum-motors]: ')
  expect(questions.some((question) => question.startsWith('Name'))).toBe(false)
  expect(questions.some((question) => question.startsWith('The make'))).toBe(false)
  expect(answers).toMatchObject({
    slug: 'redgum-motors',
    template: 'truck',
    websiteId: 102,
    dealerships: [2],
  })
})

it('a wrong answer is explained and asked for again', async () => {
  const { questions, lines, terminal } = person(['', 'Redgum', 'harbour', 'redgum', 'single-brand', '', 'MG'])
  const answers = await askAnswers({}, taken, terminal)
  expect(lines).toEqual([
    '  a dealer needs a name',
    '  harbour is taken by Harbour',
    '  a single-brand site needs the make that it sells',
  ])
  expect(questions.slice(0, 2)).toEqual(['Name of the dealer: ', 'Name of the dealer: '])
  expect(answers).toMatchObject({
    name: 'Redgum',
    slug: 'redgum',
    template: 'single-brand',
    manufacturer: 'MG',
  })
})
