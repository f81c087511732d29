import { parseArgs } from 'node:util'
import { CLASSES } from './queries.ts'
import type { ClassName } from './queries.ts'

/** Options of a benchmark run. */
export interface BenchOptions {
  sizes: number[]
  rounds: number
  /** Operations of each class, for each engine, in each round. */
  perRound: number
  classes: ClassName[]
  engines: string[]
  gzip: boolean
  /** Lets engines take part at sizes they are known to be slow at. */
  slow: boolean
  doubling: boolean
  stalls: boolean
  /** Folder for CPU profiles of our server. */
  profile: string | undefined
}

export const ENGINES = ['ours', 'in-process', 'orama', 'sqlite', 'typesense']

export const USAGE = `npm run bench -- search [options]
  --sizes 2k,20k      vehicles; 200k and 1M take minutes
  --rounds 4          rounds, in each of which every engine runs every class in shuffled order
  --per-round 50      operations of each class in a round
  --classes abcdefg   ${Object.entries(CLASSES)
    .map(([name, what]) => `${name}: ${what}`)
    .join('; ')}
  --engines ${ENGINES.join(',')}
                      typesense needs TYPESENSE_NODES (a URL) and TYPESENSE_API_KEY
  --gzip              ask for compressed answers
  --slow              do not leave out engines that are too slow for a size
  --doubling          also what twice the documents cost (25k to 200k)
  --stalls            also the longest silence while 200,000 rows are imported
  --profile DIR       write CPU profiles of our processes there`

/** Reads the command line; throws with a plain sentence when it makes no sense. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: 'string', default: '2k,20k' },
      rounds: { type: 'string', default: '4' },
      'per-round': { type: 'string', default: '50' },
      classes: { type: 'string', default: 'abcdefg' },
      engines: { type: 'string', default: ENGINES.join(',') },
      gzip: { type: 'boolean', default: false },
      slow: { type: 'boolean', default: false },
      doubling: { type: 'boolean', default: false },
      stalls: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  })
  const engines = values.engines.split(',').filter((name) => name !== '')
  for (const name of engines) if (!ENGINES.includes(name)) throw new Error(`there is no engine "${name}"`)
  const classes = values.classes.split('')
  for (const name of classes) if (!(name in CLASSES)) throw new Error(`there is no class "${name}"`)
  return {
    sizes: values.sizes
      .split(',')
      .filter((text) => text !== '')
      .map(readSize),
    rounds: whole(values.rounds),
    perRound: whole(values['per-round']),
    classes: classes as ClassName[],
    engines,
    gzip: values.gzip,
    slow: values.slow,
    doubling: values.doubling,
    stalls: values.stalls,
    profile: values.profile,
  }
}

function readSize(text: string): number {
  const match = /^(\d+)(k|M)?$/.exec(text)
  if (match === null) throw new Error(`"${text}" is no number of vehicles (2k, 20k, 200k, 1M)`)
  return Number(match[1]) * (match[2] === 'M' ? 1_000_000 : match[2] === 'k' ? 1_000 : 1)
}

function whole(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`"${text}" is no whole number above 0`)
  return Number(text)
}
