import type { TestPlatform } from './platform.ts'

/** The newest code that would have been sent to an address (`+614…`, or an e-mail address). */
export async function newestCode(platform: TestPlatform, to: string): Promise<string> {
  const outbox = await (await fetch(`${platform.url('site')}/dev/outbox`)).text()
  const codes = outbox.split('<li>').filter((item) => item.includes(`to ${to}`))
  return codes.flatMap((item) => /<strong>(\d{6}) /.exec(item)?.[1] ?? [])[0] ?? ''
}
