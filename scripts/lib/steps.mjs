// Progress of long steps. A terminal gets a spinner, a pipe gets a plain line at least every five seconds.
const PLAIN_EVERY_MS = 5_000
const SPIN_EVERY_MS = 120
const SHOWN_DETAIL = 80
/** Escape sequences of colours and cursor movements, which tools print even into a pipe. */
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;?]*[A-Za-z]`, 'g')
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** An error whose message is a complete sentence for the person at the terminal; no stack is printed. */
export class Refusal extends Error {
  /**
   * @param {string} message
   * @param {string} [output] what the failed step printed
   */
  constructor(message, output = '') {
    super(message)
    this.name = 'Refusal'
    this.output = output
  }
}

/** @param {number} startedAt epoch ms */
export function elapsed(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
}

/**
 * Runs `work` as a named step: shows that it is alive with elapsed seconds, then its result.
 * `work` may call `tell(detail)` with a line that says what it is doing. Rethrows what `work` throws.
 * @template T
 * @param {string} title
 * @param {(tell: (detail: string) => void) => Promise<T>} work
 * @param {{stream?: {isTTY: boolean, columns?: number, write: (text: string) => boolean}}} [options]
 * @returns {Promise<T>}
 */
export async function step(title, work, { stream = process.stdout } = {}) {
  const startedAt = Date.now()
  let detail = ''
  let frame = 0
  const line = (/** @type {string} */ mark) =>
    `${mark} ${title}${detail === '' ? '' : `: ${detail}`} (${elapsed(startedAt)})`
  const clear = () => {
    if (stream.isTTY) stream.write('\r\u001b[2K')
  }
  const show = () => {
    if (!stream.isTTY) stream.write(`${line('…')}\n`)
    else
      stream.write(
        `\r\u001b[2K${line(FRAMES[frame++ % FRAMES.length] ?? '')}`.slice(0, (stream.columns || 80) + 5),
      )
  }
  show()
  const timer = setInterval(show, stream.isTTY ? SPIN_EVERY_MS : PLAIN_EVERY_MS)
  try {
    const result = await work((text) => {
      const plain = text.replace(ESCAPES, '').trim()
      if (plain !== '') detail = plain.slice(0, SHOWN_DETAIL)
    })
    detail = ''
    clear()
    stream.write(`${line('✓')}\n`)
    return result
  } catch (error) {
    clear()
    stream.write(`${line('✗')}\n`)
    throw error
  } finally {
    clearInterval(timer)
  }
}

/**
 * Prints an error for a person: a Refusal as its sentence and the failed step's output, anything else with its stack.
 * @param {unknown} error
 */
export function printFailure(error) {
  if (error instanceof Refusal) {
    if (error.output.trim() !== '') console.error(error.output.trimEnd())
    console.error(error.message)
  } else console.error(error)
}
