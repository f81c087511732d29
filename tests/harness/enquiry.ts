import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { TestPlatform } from './platform.ts'
import { getAs } from './get-as.ts'

export interface EnquiryAnswer {
  status: number
  location: string | undefined
  body: string
  /** Cookies that it sets, as `name=value`. */
  cookies: string[]
}

/** Fields of an enquiry without mistakes. */
export const TYPED = {
  category: 'General Enquiry',
  name: 'Kim',
  last_name: 'Nguyen',
  email: 'kim@example.com',
  phone: '0412 345 678',
  postcode: '4000',
  message: 'Is it still there?',
}

/** Posts an enquiry to a dealer's host: JSON as a script sends it, or a plain form. */
export function postEnquiry(
  platform: TestPlatform,
  host: string,
  fields: Readonly<Record<string, unknown>>,
  options: { isPlain?: boolean; headers?: Readonly<Record<string, string>>; path?: string } = {},
): Promise<EnquiryAnswer> {
  const port = platform.settings.ports.site
  const body = options.isPlain
    ? new URLSearchParams(fields as Record<string, string>).toString()
    : JSON.stringify(fields)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: 'localhost',
        port,
        path: options.path ?? '/api/leads',
        method: 'POST',
        headers: {
          'content-type': options.isPlain ? 'application/x-www-form-urlencoded' : 'application/json',
          'content-length': Buffer.byteLength(body),
          ...options.headers,
          host: `${host}:${port}`,
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            body: text,
            cookies: (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? ''),
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Fetches a pass of a dealer's site and does the proof of work for it, as a browser does (N20). */
export async function passOf(platform: TestPlatform, host: string): Promise<{ pass: string; nonce: string }> {
  const { body } = await getAs(platform, host, '/api/leads/pass')
  const { pass, bits } = JSON.parse(body) as { pass: string; bits: number }
  for (let nonce = 0; ; nonce += 1) {
    const hash = createHash('sha256').update(`${pass}:${nonce}`).digest()
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return { pass, nonce: String(nonce) }
  }
}

/** Posts an enquiry with a pass and its proof of work, after the moment that a person needs to fill in a form. */
export async function postProved(
  platform: TestPlatform,
  host: string,
  fields: Readonly<Record<string, unknown>>,
  path?: string,
): Promise<EnquiryAnswer> {
  const evidence = await passOf(platform, host)
  await setTimeout(PERSON_MS)
  return postEnquiry(platform, host, { ...fields, ...evidence }, path === undefined ? {} : { path })
}

/** The site refuses what is filled in within two seconds. */
const PERSON_MS = 2_200
