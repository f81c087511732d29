import { isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'

/**
 * Whom limits count a request for: the address of the connection or, behind a trusted proxy, the last entry of
 * `X-Forwarded-For`, which the proxy wrote. Of IPv6 the first 64 bits, for one client has all addresses behind them.
 */
export function clientAddress(req: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? lastForwarded(req) : undefined
  return networkOf(forwarded ?? req.socket.remoteAddress ?? '')
}

function lastForwarded(req: IncomingMessage): string | undefined {
  const header = req.headers['x-forwarded-for']
  const last = (Array.isArray(header) ? header.join(',') : header)?.split(',').at(-1)?.trim()
  return last !== undefined && isIP(last) !== 0 ? last : undefined
}

/** True for addresses of this machine. */
export function isOwnMachine(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address)
}

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}
