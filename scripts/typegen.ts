// `npm run typegen` writes schemas/generated; with --check it compares instead, and nothing is written.
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SchemaType } from 'groq-js'
import { blockSchemas, pageBlocks } from '@forecourt/blocks/registry/schemas'
import { clickToEditPaths } from '@forecourt/schemas/objects/click-to-edit'
import { schemaTypes } from '@forecourt/schemas/schema-types'
import { ownNodeCommand } from './lib/own-child.mjs'
import { ROOT } from './lib/root.mjs'
import { runCommand } from './lib/run-command.mjs'
import { printFailure, Refusal, step } from './lib/steps.mjs'
import { declaredQueries, missingTypes } from './typegen/declared-queries.ts'
import { packedText, packQueryTypes } from './typegen/packed-query-types.ts'

const STUDIO = join(ROOT, 'studio')
const GENERATED = join(ROOT, 'schemas', 'generated')
const QUERY_GLOBS = ['blocks/**/*.query.ts', 'site/src/**/*.query.ts']
const SOURCE_GLOBS = ['blocks/**/*.{ts,tsx}', 'site/src/**/*.{ts,tsx}']
const FILES = [
  'schema.json',
  'types.ts',
  'query-types.json',
  'click-to-edit.json',
  'block-titles.json',
] as const

function sources() {
  const isSource = (path: string) => !path.includes('node_modules') && !/\.test\.tsx?$/.test(path)
  return globSync(SOURCE_GLOBS, { cwd: ROOT })
    .filter(isSource)
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

async function sanity(title: string, args: string[]): Promise<string> {
  const cli = join(ROOT, 'node_modules', '@sanity', 'cli', 'bin', 'run.js')
  const call = ownNodeCommand([cli, ...args])
  return runCommand(title, call.command, call.args, { cwd: STUDIO, env: call.env })
}

/** Extracts the schema and generates the types into `folder`; refuses when the generator dropped or could not type a query. */
async function generate(folder: string): Promise<void> {
  const { names, problems } = declaredQueries(sources())
  if (problems.length > 0) throw new Refusal(problems.join('\n'))
  const schema = join(folder, 'schema.json')
  const types = join(folder, 'types.ts')
  await step('Extracting the schema', () =>
    sanity('Extracting the schema', ['schema', 'extract', '--path', relative(STUDIO, schema), '--force']),
  )
  const config = join(folder, 'sanity-typegen.json')
  const path = QUERY_GLOBS.map((glob) => join(ROOT, glob))
  writeFileSync(config, JSON.stringify({ path, schema, generates: types, overloadClientMethods: false }))
  const output = await step('Generating types', () =>
    sanity('Generating types', ['typegen', 'generate', '--config-path', config]),
  )
  // The generator exits with 0 after dropping a query, so its result is checked and not its exit code.
  const missing = missingTypes(names, existsSync(types) ? readFileSync(types, 'utf8') : '')
  if (missing.length > 0 || /\berrors?\b/i.test(output))
    throw new Refusal(missing.join('\n') || 'A query failed.', output)
  writeFileSync(types, withStablePaths(readFileSync(types, 'utf8'), schema))
  const packed = packQueryTypes(
    await queryTexts(names),
    JSON.parse(readFileSync(schema, 'utf8')) as SchemaType,
  )
  writeFileSync(join(folder, 'query-types.json'), packedText(packed))
  const titles = blockSchemas.map(({ name, title }) => [name, title])
  writeJson(
    join(folder, 'click-to-edit.json'),
    clickToEditPaths([...schemaTypes, ...blockSchemas, pageBlocks]),
  )
  writeJson(join(folder, 'block-titles.json'), Object.fromEntries(titles))
}

/** The texts of the declared queries, in the order of their files. */
async function queryTexts(names: readonly string[]): Promise<string[]> {
  const files = globSync(QUERY_GLOBS, { cwd: ROOT }).filter((path) => !path.includes('node_modules'))
  const texts: string[] = []
  for (const path of files.sort()) {
    const exported = (await import(pathToFileURL(join(ROOT, path)).href)) as Record<string, unknown>
    for (const [name, text] of Object.entries(exported))
      if (names.includes(name) && typeof text === 'string') texts.push(text)
  }
  return texts
}

/** What the site needs to know of the schema files, which it may not load (scripts/boundaries/zones.ts). */
function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}

/** The generator names the schema by its path, which is a new temporary folder every time. */
function withStablePaths(text: string, schema: string): string {
  return text.replaceAll(relative(STUDIO, schema), '../schemas/generated/schema.json')
}

async function run(isCheck: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-typegen-'))
  try {
    await generate(folder)
    const changed = FILES.filter((name) => {
      const committed = join(GENERATED, name)
      return !existsSync(committed) || !readFileSync(committed).equals(readFileSync(join(folder, name)))
    })
    if (isCheck && changed.length > 0)
      throw new Refusal(
        `schemas/generated/${changed.join(' and ')} is out of date: run "npm run typegen" and commit the result.`,
      )
    if (!isCheck)
      for (const name of FILES) writeFileSync(join(GENERATED, name), readFileSync(join(folder, name)))
    console.log(changed.length === 0 ? 'Generated types are up to date.' : `Written: ${changed.join(', ')}.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  await run(process.argv.includes('--check'))
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
