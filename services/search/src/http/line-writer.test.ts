import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { LineWriter } from './line-writer.ts'

it('a client that reads slowly leaves no listeners behind, however often it is waited for', async () => {
  const response = Object.assign(new EventEmitter(), {
    destroyed: false,
    headersSent: true,
    writableLength: 0,
    write: (text: string) => (response.writableLength += text.length * 1_000),
  })
  const writer = new LineWriter(response as unknown as ServerResponse)
  for (let i = 0; i < 30; i++) {
    const written = writer.write(['x'.repeat(100_000)])
    expect(response.listenerCount('drain')).toBe(1)
    response.writableLength = 0
    response.emit('drain')
    await written
  }
  expect(response.eventNames()).toEqual([])
})
