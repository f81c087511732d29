import { fork } from 'node:child_process'

export type ChildAnswer = { value: number } | { error: string }

/** A child program that answers each message with one number. */
export interface AskedChild {
  ask: (request: object) => Promise<number>
  stop: () => Promise<void>
}

/** Starts a program that is asked one thing at a time over Node's own channel. */
export function startChild(name: string, file: string, nodeFlags: readonly string[] = []): AskedChild {
  const child = fork(file, {
    execArgv: ['--expose-gc', ...nodeFlags],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        const ended = (): void => reject(new Error(`${name} ended`))
        child.once('exit', ended)
        child.once('message', (answer: ChildAnswer) => {
          child.off('exit', ended)
          if ('error' in answer) reject(new Error(`${name}: ${answer.error}`))
          else resolve(answer.value)
        })
        child.send(request)
      }),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.disconnect()
      }),
  }
}
