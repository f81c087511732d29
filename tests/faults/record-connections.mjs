// Preloaded into every process of a platform under test: writes each attempt to reach anything but loopback
// (TCP, UDP, name look-ups) to the file named by FORECOURT_CONNECTION_LOG, then lets it go on.
import dgram from 'node:dgram'
import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

const log = process.env.FORECOURT_CONNECTION_LOG ?? ''
const LOOPBACK =
  /^(localhost\.?|.*\.localhost\.?|127\.\d+\.\d+\.\d+|\[?::1\]?|::ffff:127\..*|0\.0\.0\.0|::)$/i

/**
 * @param {string} kind
 * @param {unknown} host
 */
function record(kind, host) {
  if (typeof host !== 'string' || host === '' || LOOPBACK.test(host)) return
  appendFileSync(log, `${JSON.stringify({ kind, host, pid: process.pid, program: process.argv[1] })}\n`)
}

/** @param {unknown[]} args the arguments of net.Socket.connect in any of its forms */
function hostOf(args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args
  if (typeof first === 'object' && first !== null)
    return 'path' in first && first.path ? undefined : Reflect.get(first, 'host')
  return typeof first === 'number' ? second : undefined
}

const connect = net.Socket.prototype.connect
net.Socket.prototype.connect = function recorded(/** @type {any[]} */ ...args) {
  record('tcp', hostOf(args))
  return Reflect.apply(connect, this, args)
}

for (const name of /** @type {const} */ (['lookup', 'resolve', 'resolve4', 'resolve6'])) {
  for (const api of [dns, dns.promises]) {
    const original = Reflect.get(api, name)
    Reflect.set(api, name, (/** @type {unknown[]} */ ...args) => {
      record('dns', args[0])
      return Reflect.apply(original, api, args)
    })
  }
}

const send = dgram.Socket.prototype.send
dgram.Socket.prototype.send = function recorded(/** @type {any[]} */ ...args) {
  record(
    'udp',
    args.find((argument) => typeof argument === 'string' && /[.:]/.test(argument)),
  )
  return Reflect.apply(send, this, args)
}
syncBuiltinESMExports()
