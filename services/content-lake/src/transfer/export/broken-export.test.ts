import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestLake } from '../../test-server.ts'
import { createLakeClient } from '../lake-client.ts'
import { testFolder } from '../test-archive.ts'
import { creations, exportFrom } from '../test-transfer.ts'
import type { AddressInfo } from 'node:net'
import type { LakeClient } from '../lake-client.ts'
import type { TestLake } from '../../test-server.ts'

const folder = testFolder()
afterAll(() => folder.remove())
const output = join(folder.path, 'export.tar.gz')
let lake: TestLake
beforeEach(async () => {
  lake = await startTestLake()
})
afterEach(() => lake.stop())

/** A server whose stream of documents is a text, and then breaks off or is silent. */
async function brokenLake(text: string, isSilent = false): Promise<{ client: LakeClient; stop(): void }> {
  const server = createServer((_req, res) => {
    res.write(text, () => void (isSilent || res.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const target = { url: `http://127.0.0.1:${port}`, project: 'p', dataset: 'production', token: 'secret' }
  const stop = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return { client: createLakeClient(target), stop }
}

describe('an export that cannot be finished', () => {
  test.each([
    ['in a document', '{"_id":"a","_type":"post"}\n{"_id":"b"'],
    ['after a document', '{"_id":"a","_type":"post"}\n'],
  ])('A connection that ends %s is told in a sentence, and leaves no file.', async (_, text) => {
    const broken = await brokenLake(text)
    const exporting = exportFrom(lake, output, { client: broken.client })
    await expect(exporting).rejects.toThrow(/^the stream of documents broke off: /)
    broken.stop()
    expect(readdirSync(folder.path)).toEqual([])
  })

  test('Who interrupts it does not wait for a server that sends nothing more.', async () => {
    const silent = await brokenLake('{"_id":"a","_type":"post"}\n', true)
    const interrupt = new AbortController()
    const { signal } = interrupt
    const onProgress = (): void => interrupt.abort()
    const exporting = exportFrom(lake, output, { client: silent.client, signal, onProgress })
    await expect(exporting).rejects.toThrow('it was interrupted')
    silent.stop()
  })

  test.each(['Assets', 'Packing'])('It can be interrupted at the step "%s".', async (at) => {
    await lake.admin.mutate(
      creations([
        { _id: 'a', _type: 'post' },
        { _id: 'b', _type: 'post' },
      ]),
    )
    for (const text of ['one', 'two']) await lake.admin.assets.upload('file', Buffer.from(text))
    const interrupt = new AbortController()
    const steps: string[] = []
    const exporting = exportFrom(lake, output, {
      signal: interrupt.signal,
      onProgress: (step) => {
        steps.push(step)
        if (step === at) interrupt.abort()
      },
    })
    await expect(exporting).rejects.toThrow('it was interrupted')
    expect(steps.at(-1)).toBe(at)
    expect(readdirSync(folder.path)).toEqual([])
  })
})
