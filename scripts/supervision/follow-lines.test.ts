import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { expect, it } from 'vitest'
import { followLines } from './follow-lines.ts'

it('a service’s lines end where it ended them, however they arrive and whatever they hold', async () => {
  const stream = new PassThrough()
  const lines: string[] = []
  followLines(stream, (line) => lines.push(line))
  const bytes = Buffer.from('one\r\n{"page":"/\u2028two"}\n\nthree 🚗\nfour')
  for (const byte of bytes) stream.write(Uint8Array.of(byte))
  stream.end()
  await finished(stream)
  expect(lines).toEqual(['one', '{"page":"/\u2028two"}', '', 'three 🚗', 'four'])
})

it('a line without an end takes no more memory than one that has it', async () => {
  const stream = new PassThrough()
  const lines: string[] = []
  followLines(stream, (line) => lines.push(line), 10)
  for (const part of ['abcdefgh', 'ijklmno', 'pqr\nshort\n', 'x'.repeat(1_000)]) stream.write(part)
  stream.end()
  await finished(stream)
  expect(lines).toEqual(['abcdefghij… (8 more characters)', 'short', 'xxxxxxxxxx… (990 more characters)'])
})
