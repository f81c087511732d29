const CELLS = 28
const QUIET_LINE_MS = 2000

export interface ProgressState {
  bytesSent: number
  bytesTotal: number
  rows: number
  rejected: number
  elapsedMs: number
}

/** One line of progress: bar, share of the file sent, rows (or another `unit`), refused ones, speed, seconds. */
export function progressText(state: ProgressState, unit = 'rows'): string {
  const share = state.bytesTotal === 0 ? 1 : Math.min(1, state.bytesSent / state.bytesTotal)
  const full = Math.round(share * CELLS)
  const seconds = state.elapsedMs / 1000
  const speed = seconds === 0 ? 0 : Math.round(state.rows / seconds)
  const rejected = state.rejected === 0 ? '' : `, ${state.rejected.toLocaleString('en-AU')} rejected`
  return `[${'#'.repeat(full)}${'-'.repeat(CELLS - full)}] ${String(Math.round(share * 100)).padStart(3)} %  ${state.rows.toLocaleString('en-AU')} ${unit}${rejected}  ${speed.toLocaleString('en-AU')} ${unit}/s  ${seconds.toFixed(1)} s`
}

/** Draws progress: in place on a terminal, else a line every two seconds. `clock` is in ms. */
export function createProgressBar(
  output: { isTTY?: boolean; write(text: string): unknown },
  clock: () => number,
  unit = 'rows',
): { show(state: Omit<ProgressState, 'elapsedMs'>): void; end(): void } {
  const startedAt = clock()
  let lastLineAt = startedAt
  return {
    show(state) {
      const text = progressText({ ...state, elapsedMs: clock() - startedAt }, unit)
      if (output.isTTY === true) {
        output.write(`\r\u001b[2K${text}`)
      } else if (clock() - lastLineAt >= QUIET_LINE_MS) {
        lastLineAt = clock()
        output.write(`${text}\n`)
      }
    },
    end() {
      if (output.isTTY === true) output.write('\n')
    },
  }
}
