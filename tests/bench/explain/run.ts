/** `npm run bench -- explain`: how long an explanation takes with 10,000 vehicles, beside the same with 100. */
import { performance } from 'node:perf_hooks'
import { IN_FORCE } from '../../contract/explain/dealers.ts'
import { openStockDesk, row, type StockDesk } from '../../contract/explain/stock-desk.ts'

const SIZES = [100, 10_000]
const ASKED = 200

/** Stock of which every kind of answer is some part: shown, hidden by a rule, sold, without price; some rows are refused. */
function stock(count: number): object[] {
  return Array.from({ length: count }, (_, n) => {
    const price = [30_000, 'cheap', 0, 120_000][n % 4]
    return row(`N${n}`, { price, make: ['Mazda', 'Kia', 'Lada'][n % 3], sold: n % 5 === 0 })
  })
}

async function timesOf(desk: StockDesk, count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < ASKED; n++) {
    // Every tenth number is nobody's.
    const number = n % 10 === 9 ? `nobody-${n}` : `n${(n * 7_919) % count}`
    const startedAt = performance.now()
    await desk.explainer.explain(number, IN_FORCE, IN_FORCE)
    times.push(performance.now() - startedAt)
  }
  return times
}

const lines: { vehicles: number; first: number; sorted: number[] }[] = []
for (const vehicles of SIZES) {
  const desk = await openStockDesk()
  try {
    await desk.load('harbour', stock(vehicles))
    const times = await timesOf(desk, vehicles)
    lines.push({ vehicles, first: times[0] ?? 0, sorted: times.toSorted((a, b) => a - b) })
  } finally {
    await desk.close()
  }
}
const yardstick = lines[0]?.sorted[ASKED / 2] ?? 1
const ms = (value: number | undefined) => Number((value ?? 0).toFixed(1))
console.table(
  lines.map(({ vehicles, first, sorted }) => ({
    vehicles,
    asked: ASKED,
    'first ms': ms(first),
    'median ms': ms(sorted[ASKED / 2]),
    'slowest ms': ms(sorted.at(-1)),
    'median / 100 vehicles': ms((sorted[ASKED / 2] ?? 0) / yardstick),
  })),
)
