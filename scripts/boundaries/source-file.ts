import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

export interface ImportEdge {
  specifier: string
  /** True for `import type`, which leaves no trace at run time. */
  isType: boolean
  line: number
}

/** A name that a file declares and exports. */
export interface ExportedName {
  name: string
  line: number
}

export interface SourceFile {
  /** Path from the checked root, with forward slashes. */
  path: string
  imports: ImportEdge[]
  exports: ExportedName[]
  /** True when the file does nothing but pass on what other files export, or passes on everything of one. */
  isBarrel: boolean
  /** Line of the first read of process.env, 0 when there is none. */
  environmentLine: number
}

const SOURCE = /\.(ts|tsx|mts|mjs|js)$/
const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'drizzle', 'public', 'test-results'])

/** Paths of all source files under `root`, relative to it; dot folders, output and generated code are left out. */
export function sourcePaths(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory())
      return entry.name.startsWith('.') || SKIPPED.has(entry.name) ? [] : sourcePaths(root, path)
    return SOURCE.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
  })
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

type Parsed = ReturnType<typeof parseSync>

function edges(parsed: Parsed, text: string): ImportEdge[] {
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const fromImports = staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    line: lineAt(text, start),
  }))
  const fromExports = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType, start }) =>
      moduleRequest === null || moduleRequest === undefined
        ? []
        : [{ specifier: moduleRequest.value, isType, line: lineAt(text, start) }],
    ),
  )
  const fromCalls = dynamicImports.flatMap(({ moduleRequest, start }) => {
    const literal = /^['"`](.*)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    return literal?.[1] === undefined
      ? []
      : [{ specifier: literal[1], isType: false, line: lineAt(text, start) }]
  })
  return [...fromImports, ...fromExports, ...fromCalls]
}

function exportedNames(parsed: Parsed, text: string): ExportedName[] {
  return parsed.module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, exportName, start }) =>
      moduleRequest || exportName.name === null || exportName.name === 'default'
        ? []
        : [{ name: exportName.name, line: lineAt(text, start) }],
    ),
  )
}

function isBarrel(parsed: Parsed): boolean {
  const passesOn = (node: { type: string; source?: unknown }) =>
    node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null)
  const { body } = parsed.program
  return (
    body.some((node) => node.type === 'ExportAllDeclaration') || (body.length > 1 && body.every(passesOn))
  )
}

function environmentOffset(parsed: Parsed): number | undefined {
  let found: number | undefined
  new Visitor({
    MemberExpression(node) {
      const { object, property } = node
      const isEnvironment =
        object.type === 'Identifier' &&
        object.name === 'process' &&
        property.type === 'Identifier' &&
        property.name === 'env'
      if (isEnvironment) found ??= node.start
    },
  }).visit(parsed.program)
  return found
}

/** Parses one file; a file that does not parse is an Error that names it. */
export function readSource(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  // Plain .js and .mjs may hold JSX as well (the bench's bare page does); .ts must not, or casts would not parse.
  const parsed = parseSync(path, text, path.endsWith('js') ? { lang: 'jsx' } : {})
  const [problem] = parsed.errors
  if (problem !== undefined) throw new Error(`${path} does not parse: ${problem.message}`)
  const offset = text.includes('process') ? environmentOffset(parsed) : undefined
  return {
    path: relative('.', path).split(sep).join('/'),
    imports: edges(parsed, text),
    exports: exportedNames(parsed, text),
    isBarrel: isBarrel(parsed),
    environmentLine: offset === undefined ? 0 : lineAt(text, offset),
  }
}
