import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createSmtpSender } from './smtp.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** A mail server that notes what it is told; `refuse` is its answer to a recipient. */
async function mailServer(refuse?: string) {
  const heard: string[] = []
  server = createServer((socket) => {
    let isData = false
    let rest = ''
    socket.write('220 ready\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        heard.push(line)
        if (isData && line !== '.') continue
        if (line === 'DATA') {
          isData = true
          socket.write('354 go on\r\n')
        } else if (line.startsWith('RCPT') && refuse) socket.write(`${refuse}\r\n`)
        else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
        if (line === '.') isData = false
      }
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { heard, send: createSmtpSender({ url: `smtp://127.0.0.1:${port}`, from: 'web@forecourt.example' }) }
}

const EMAIL = {
  id: 'D1',
  to: 'sales@a.example',
  from: 'Alpha Motors',
  replyTo: 'kim@example.com',
  subject: 'Used Vehicle Enquiry from Kim Nguyen',
  text: 'Is it still there?',
}

test('[N1] an email goes out by SMTP in the dealer’s name, to be answered to the visitor, under the delivery’s id', async () => {
  const { heard, send } = await mailServer()
  await send(EMAIL)
  const mail = heard.join('\n')
  for (const part of [
    'RCPT TO:<sales@a.example>',
    'From: Alpha Motors <web@forecourt.example>',
    'Reply-To: kim@example.com',
    'Subject: Used Vehicle Enquiry from Kim Nguyen',
    'Message-ID: <D1@forecourt.example>',
    'Is it still there?',
  ])
    expect(mail).toContain(part)
})

test('[N1] a mail server that refuses has not taken it', async () => {
  const { send } = await mailServer('550 no such mailbox')
  await expect(send(EMAIL)).rejects.toThrow('550')
})
