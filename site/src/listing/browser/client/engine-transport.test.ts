import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAnswerMemory } from './search-memory.ts'
import { engineTransport, type SlimAnswer } from './engine-transport.ts'

const search = { collection: 'stock', q: '*', sort_by: 'custom_rank:desc', page: 1, per_page: 21 }
const request = (change = {}) => ({
  url: 'http://127.0.0.1:1/multi_search',
  params: { 'x-typesense-api-key': 'a&b' },
  data: JSON.stringify({ searches: [{ ...search, ...change }] }),
  timeout: 5000,
})

function setup(answer: () => Response | Promise<Response>) {
  const sent: { address: string; body: { searches: object[] } }[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push({ address, body: JSON.parse(body as string) as { searches: object[] } })
    return answer()
  })
  const memory = createAnswerMemory<SlimAnswer>({ entries: 10, seconds: 60 }, () => true, Date.now)
  return { sent, transport: engineTransport({}, memory) }
}
const found = () => Response.json({ results: [{ found: 1, hits: [{ document: { id: 'v1', price: 1 } }] }] })

afterEach(() => void vi.unstubAllGlobals())

describe("the transport of a browser's searches", () => {
  it('posts them with the key in the address, and gives vehicles as they came', async () => {
    const { sent, transport } = setup(found)
    const { status, data } = await transport(request())
    expect(sent).toEqual([
      { address: 'http://127.0.0.1:1/multi_search?x-typesense-api-key=a%26b', body: { searches: [search] } },
    ])
    expect(status).toBe(200)
    expect(data).toEqual({
      results: [
        { found: 1, hits: [{ document: { id: 'v1' }, highlights: [], vehicle: { id: 'v1', price: 1 } }] },
      ],
    })
  })

  it('asks nothing twice', async () => {
    const { sent, transport } = setup(found)
    await transport(request())
    await transport(request())
    await transport(request({ page: 2 }))
    expect(sent).toHaveLength(2)
  })

  it('gives a refusal as an answer with its status, and rejects where there is none; neither is remembered', async () => {
    let answer: () => Response | Promise<Response> = () => new Response('{}', { status: 503 })
    const { sent, transport } = setup(() => answer())
    expect(await transport(request())).toMatchObject({ status: 503, data: {} })
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(transport(request())).rejects.toThrow('Failed to fetch')
    answer = found
    expect(await transport(request())).toMatchObject({ status: 200 })
    expect(sent).toHaveLength(3)
  })
})
