import { open } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { testFolder } from '../test-archive.ts'
import { readLines, readSlice } from './lines.ts'
import type { Line } from './lines.ts'

const folder = testFolder()
afterAll(() => folder.remove())

async function linesIn(content: string | Buffer, offset = 0): Promise<{ lines: Line[]; again: string[] }> {
  const bytes = Buffer.from(content)
  const file = await open(folder.write('lines', bytes))
  try {
    const lines: Line[] = []
    for await (const line of readLines(file, { offset, size: bytes.length - offset })) lines.push(line)
    const again: string[] = []
    for (const line of lines) again.push(String(await readSlice(file, line)))
    return { lines, again }
  } finally {
    await file.close()
  }
}

test('Lines have their numbers, and lie where they say, across the pieces in which a file is read.', async () => {
  const long = 'x'.repeat(1_500_000)
  const { lines, again } = await linesIn(`skipped\na\n\n${long}\nlast`, 8)
  expect(lines.map(({ number, isEnded }) => [number, isEnded])).toEqual([
    [1, true],
    [3, true],
    [4, false],
  ])
  expect(lines.map(({ bytes }) => String(bytes))).toEqual(['a', long, 'last'])
  expect(again).toEqual(['a', long, 'last'])
})

test('A line that is longer than any document is named, not kept.', async () => {
  const { lines } = await linesIn(
    Buffer.concat([Buffer.alloc(33 * 1024 * 1024, 'x'), Buffer.from('\nnext\n')]),
  )
  expect(lines.map(({ number, isTooLong, bytes }) => [number, isTooLong, bytes.length])).toEqual([
    [1, true, 0],
    [2, false, 4],
  ])
})
