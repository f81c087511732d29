import { inflateSync } from 'node:zlib'

/** Words of a PDF page, where they stand: points from the top left corner, the baseline as `y`. */
export interface TextRun {
  text: string
  x: number
  y: number
  size: number
  /** Estimated by the number of letters. */
  width: number
}

/** Width of a letter of Helvetica in parts of its size, on the narrow side. */
const LETTER = 0.4

/** Reads the words of each page of a PDF as its printer writes them; what is drawn otherwise is not read. */
export function textRuns(pdf: Uint8Array): TextRun[][] {
  const bytes = Buffer.from(pdf)
  return [...bytes.toString('latin1').matchAll(/(?<!end)stream\r?\n/g)].flatMap(({ index, 0: mark }) => {
    const from = index + mark.length
    const content = inflated(bytes.subarray(from, bytes.indexOf('endstream', from)))
    return content.includes('BT\n') ? [runsOf(content)] : []
  })
}

/** Pairs of runs that are printed over each other. */
export function overprinted(runs: readonly TextRun[]): [string, string][] {
  return runs.flatMap((a, at) =>
    runs
      .slice(at + 1)
      .filter((b) => {
        const isBeside = a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1
        const [upper, lower] = a.y <= b.y ? [a, b] : [b, a]
        // Runs of one line follow each other; their widths are only estimated.
        const isSameLine = lower.y - upper.y < 0.5
        // Capitals are seven tenths high, and descenders reach below the line.
        const isBelow = lower.y - 0.72 * lower.size >= upper.y + 0.1 * upper.size
        return !isSameLine && !isBeside && !isBelow
      })
      .map((b): [string, string] => [a.text, b.text]),
  )
}

function inflated(bytes: Uint8Array): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}

function runsOf(content: string): TextRun[] {
  const runs: TextRun[] = []
  const stack: { x: number; y: number }[] = []
  let at = { x: 0, y: 0 }
  let size = 0
  for (const line of content.split('\n')) {
    const moved = /^1 0 0 1 (\S+) (\S+) cm$/.exec(line)
    const font = /^\/F\d+ (\S+) Tf$/.exec(line)
    if (line === 'q') stack.push({ ...at })
    else if (line === 'Q') at = stack.pop() ?? at
    else if (moved) at = { x: at.x + Number(moved[1]), y: at.y + Number(moved[2]) }
    else if (font) size = Number(font[1])
    else if (line.endsWith('TJ')) {
      const text = [...line.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join('')
      runs.push({ text, x: at.x, y: at.y, size, width: text.length * size * LETTER })
    }
  }
  return runs
}
