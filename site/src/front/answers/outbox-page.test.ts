import { describe, expect, it } from 'vitest'
import { send, setup } from '../front-handler.fixture.ts'

describe('the outbox', () => {
  const outbox = async () => [
    { channel: 'phone' as const, to: '+61412345678', from: 'Harbour <b>', text: '123456', at: 0 },
  ]
  const under = (host: string) => send(['GET /dev/outbox HTTP/1.1', `Host: ${host}`])

  it('[N10] shows developers what would have been sent, under the platform’s own address', async () => {
    await setup({ outbox })
    const answer = await under('localhost:3000')
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('123456')
    expect(answer.body).toContain('Harbour &#60;b&#62;')
    expect((await under('www.harbour.example')).body).not.toContain('123456')
  })

  it('[N10] is not there in production', async () => {
    await setup({ outbox, mode: 'production' })
    expect(await under('localhost:3000')).toMatchObject({ status: 404 })
  })
})
