import { expect, test } from 'vitest'
import { createChallenges } from './challenges.ts'

const MINUTE = 60_000

function start() {
  const clock = { now: Date.parse('2026-03-01T10:00:00Z') }
  const challenges = createChallenges(() => new Date(clock.now))
  return { clock, challenges, id: challenges.begin('ada', 'https://studio.example/', true) }
}

test('what a passkey is to sign is given up once, for what was asked, and within five minutes', () => {
  const { clock, challenges, id } = start()
  challenges.askPasskey(id, 'use', 'first')
  challenges.askPasskey(id, 'use', 'second')
  expect([challenges.takePasskey(id, 'use'), challenges.takePasskey(id, 'use')]).toEqual([
    'second',
    undefined,
  ])
  challenges.askPasskey(id, 'use', 'third')
  expect([challenges.takePasskey(id, 'make'), challenges.takePasskey(id, 'use')]).toEqual([
    undefined,
    undefined,
  ])
  challenges.askPasskey(id, 'make', 'fourth')
  expect(challenges.takePasskey('another', 'make')).toBeUndefined()
  clock.now += 5 * MINUTE + 1
  expect(challenges.takePasskey(id, 'make')).toBeUndefined()
})

test('a challenge that has ended asks for nothing and is not met', () => {
  const { clock, challenges, id } = start()
  const other = challenges.begin('eve', 'https://studio.example/', true)
  challenges.verify(id)
  expect([challenges.get(id)?.isVerified, challenges.get(other)?.isVerified]).toEqual([true, false])
  challenges.endAll('ada')
  expect([challenges.get(id), challenges.get(other)?.userId]).toEqual([undefined, 'eve'])
  clock.now += 10 * MINUTE + 1
  challenges.askPasskey(other, 'use', 'late')
  challenges.verify(other)
  expect([challenges.takePasskey(other, 'use'), challenges.get(other)]).toEqual([undefined, undefined])
})
