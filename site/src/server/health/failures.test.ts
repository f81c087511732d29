import { expect, it } from 'vitest'
import { createFailures } from './failures.ts'

it('an error that nobody caught is logged and counted, also one that cannot be told', () => {
  const logged: string[] = []
  const failures = createFailures({ now: () => 7, log: (_message, { error }) => logged.push(error) })
  failures.take('uncaughtException', 'a text')
  const untellable = Object.defineProperty(new Error('x'), 'stack', {
    get: () => {
      throw new Error('no')
    },
  })
  failures.take('unhandledRejection', untellable)
  expect(failures.read()).toEqual({ count: 2, lastAt: 7 })
  expect(logged).toEqual(['a text'])
})
