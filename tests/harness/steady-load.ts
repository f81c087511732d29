import { request } from 'node:http'

/** Something a visitor or a member of staff gets from the platform, as one request. */
export interface PlatformFunction {
  name: string
  url: string
  headers?: Record<string, string>
}

export interface LoadAnswer {
  name: string
  /** `performance.now()` when it was asked and when it was answered or failed. */
  askedAt: number
  endedAt: number
  /** The status, or why there was none. */
  outcome: number | string
}

export interface SteadyLoad {
  answers: readonly LoadAnswer[]
  /** Resolves to the next answer of a function that holds, among those asked from now on. */
  next: (name: string, holds: (answer: LoadAnswer) => boolean) => Promise<LoadAnswer>
  /** Resolves once nothing is under way any more. */
  stop: () => Promise<void>
}

const GIVE_UP_MS = 10_000

function ask({ url, headers }: PlatformFunction): Promise<number | string> {
  return new Promise((resolve) => {
    const outgoing = request(
      url,
      { agent: false, headers: headers ?? {}, signal: AbortSignal.timeout(GIVE_UP_MS) },
      (response) => {
        response.on('error', (error) => resolve(error.message))
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.resume()
      },
    )
    outgoing.on('error', (error) => resolve(error.message))
    outgoing.end()
  })
}

/** Asks for the functions in turn, `perSecond` requests a second together, whether or not earlier ones were answered. */
export function startLoad(functions: PlatformFunction[], perSecond: number): SteadyLoad {
  const answers: LoadAnswer[] = []
  const waiting = new Set<(answer: LoadAnswer) => void>()
  const open = new Set<Promise<void>>()
  let turn = 0
  const one = async (asked: PlatformFunction) => {
    const askedAt = performance.now()
    const outcome = await ask(asked)
    const answer = { name: asked.name, askedAt, endedAt: performance.now(), outcome }
    answers.push(answer)
    for (const look of waiting) look(answer)
  }
  const timer = setInterval(() => {
    const asked = functions[turn % functions.length]
    turn += 1
    if (asked === undefined) return
    const running = one(asked).finally(() => open.delete(running))
    open.add(running)
  }, 1_000 / perSecond)
  return {
    answers,
    next: (name, holds) => {
      const since = performance.now()
      return new Promise((resolve) => {
        const look = (answer: LoadAnswer) => {
          if (answer.name !== name || answer.askedAt < since || !holds(answer)) return
          waiting.delete(look)
          resolve(answer)
        }
        waiting.add(look)
      })
    },
    stop: async () => {
      clearInterval(timer)
      await Promise.all(open)
    },
  }
}
