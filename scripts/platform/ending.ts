import { constants } from 'node:os'
import { signalCommands } from '../lib/run-command.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
type Ending = (typeof SIGNALS)[number]

export interface EndingWatch {
  /** Resolves to the first signal that asked the process to end. */
  asked: Promise<Ending>
  /** From here a signal only resolves `asked`; before, it ends the process at once. */
  hold: () => void
}

/** Catches the signals that end a command: before `hold()` they stop running commands and exit with 128 + signal. */
export function watchEnding(beforeExit: () => void): EndingWatch {
  let isHeld = false
  let resolveAsked: (signal: Ending) => void = () => {}
  const asked = new Promise<Ending>((resolve) => {
    resolveAsked = resolve
  })
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (isHeld) return resolveAsked(signal)
      signalCommands('SIGKILL')
      beforeExit()
      process.exit(128 + constants.signals[signal])
    })
  }
  return {
    asked,
    hold: () => {
      isHeld = true
    },
  }
}
