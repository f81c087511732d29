import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it.runIf(existsSync('/dev/full'))('a log that cannot be written ends nothing, however much is logged', () => {
  const fd = openSync('/dev/full', 'w')
  const log = createLog('info', fd)
  for (let line = 0; line < 5_000; line += 1) log.info({ filler: 'x'.repeat(500) }, 'request')
  closeSync(fd)
  expect(() => log.error('the descriptor is gone')).not.toThrow()
})
