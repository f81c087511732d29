import { isOwnMachine } from './client-address.ts'
import type { Server } from 'node:http'
import type { ServiceLimits } from './config.ts'

/**
 * Refuses connections beyond the limits by closing them: above the total, and above an address's own. This machine's
 * addresses have no limit of their own, as a website or proxy there speaks for many.
 */
export function limitConnections(server: Server, limits: ServiceLimits): void {
  server.maxConnections = limits.connections
  const byAddress = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isOwnMachine(address)) return
    const open = (byAddress.get(address) ?? 0) + 1
    if (open > limits.connectionsPerAddress) return void socket.destroy()
    byAddress.set(address, open)
    socket.once('close', () => {
      const left = (byAddress.get(address) ?? 1) - 1
      if (left > 0) byAddress.set(address, left)
      else byAddress.delete(address)
    })
  })
}
