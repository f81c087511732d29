// `npm run new:block <name>`: writes a block that compiles, renders and shows in the Studio.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { schemaTypes } from '@forecourt/schemas/schema-types'
import { blockNames } from './block-names.ts'
import { createBlock, isComplete } from './create-block.ts'

const ROOT = join(import.meta.dirname, '..')
const TYPEGEN = join(ROOT, '..', 'scripts', 'typegen.ts')

function fail(message: string): number {
  console.error(message)
  return 1
}

function run(folder: string): number {
  const names = blockNames(
    folder,
    schemaTypes.map(({ name }) => name),
  )
  if (typeof names === 'string') return fail(names)
  if (existsSync(join(ROOT, folder)) && isComplete(ROOT, names))
    return fail(`There is already a block "${folder}". Nothing was changed.`)
  for (const path of createBlock(ROOT, names)) console.log(`  blocks/${path}`)
  // The compiler knows the block's data only after its types have been generated.
  const { status } = spawnSync(process.execPath, [TYPEGEN], { stdio: 'inherit' })
  if (status !== 0) return fail('The block was written, but its types could not be generated: see above.')
  console.log(
    `"${names.title}" is ready: change blocks/${folder}, and run "npm run typegen" after changing its fields.`,
  )
  return 0
}

process.exitCode = run(process.argv[2] ?? '')
