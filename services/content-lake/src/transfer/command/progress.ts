const LINE_EVERY_MS = 2000
const DRAW_EVERY_MS = 100

/** Shows what is being done and how much of it: in place on a terminal, else as a line every two seconds. */
export interface Progress {
  show(step: string, done: number, total?: number): void
  end(): void
}

export interface ProgressOutput {
  isTTY?: boolean
  write(text: string): unknown
}

/** `clock` is in ms. */
export function createProgress(output: ProgressOutput, clock: () => number): Progress {
  const interval = output.isTTY === true ? DRAW_EVERY_MS : LINE_EVERY_MS
  let step = ''
  let text = ''
  let drawnAt = -Infinity
  const draw = (): void => {
    drawnAt = clock()
    output.write(output.isTTY === true ? `\r\u001B[2K${text}` : `${text}\n`)
  }
  const finishStep = (): void => {
    if (text === '') return
    draw()
    if (output.isTTY === true) output.write('\n')
  }
  return {
    show(current, done, total) {
      if (current !== step) finishStep()
      const isNew = current !== step
      step = current
      text = total === undefined ? `${step}: ${done}` : `${step}: ${done} of ${total}`
      if (!isNew && clock() - drawnAt >= interval) draw()
      if (isNew) drawnAt = clock()
    },
    end() {
      finishStep()
      text = ''
      step = ''
    },
  }
}
