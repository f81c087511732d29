import { connect, createServer } from 'node:net'
import { Refusal } from '../lib/steps.mjs'
import { PORT_VARIABLES, type Ports, type ServiceName } from './settings.ts'

const CONNECT_MS = 500

function answers(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host })
    const end = (isTaken: boolean) => {
      socket.destroy()
      resolve(isTaken)
    }
    socket.setTimeout(CONNECT_MS, () => end(false))
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
}

function refusesListener(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EADDRINUSE' || error.code === 'EACCES'),
    )
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)))
  })
}

/** True when another program has the port on either loopback address. */
export async function isPortTaken(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    // Connecting finds listeners that a more specific bind would slip past (macOS); listening finds the rest.
    if ((await answers(port, host)) || (await refusesListener(port, host))) return true
  }
  return false
}

/** Refuses with one line for the first service whose port is taken, naming the variable that moves it. */
export async function refuseTakenPorts(ports: Ports, names: ServiceName[]): Promise<void> {
  for (const name of names) {
    if (await isPortTaken(ports[name])) {
      throw new Refusal(
        `Port ${ports[name]} (${name}) is taken: stop the program that uses it, or set ${PORT_VARIABLES[name]} to another port.`,
      )
    }
  }
}

/** A port that is free on the loopback address right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

/** Four different ports that are free on both loopback addresses right now. */
export async function freePorts(): Promise<Ports> {
  const found = new Set<number>()
  while (found.size < 4) {
    const port = await freePort()
    if (!(await isPortTaken(port))) found.add(port)
  }
  const [lake = 0, search = 0, site = 0, studio = 0] = found
  return { lake, search, site, studio }
}
