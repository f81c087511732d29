import { circlesOf } from './circles.ts'
import { secondNames } from './names.ts'
import { resolveImport, readWorkspaces, workspaceOf, type Target, type Workspace } from './resolve.ts'
import { readSource, sourcePaths, type ImportEdge, type SourceFile } from './source-file.ts'
import {
  ENVIRONMENT_READERS,
  FEATURE_INSIDE,
  FEATURE_USERS,
  SPECIMENS,
  TEST_FILE,
  UNREACHABLE,
  ZONES,
  type Zone,
} from './zones.ts'

export const RULES = [
  'zone',
  'package',
  'undeclared',
  'built-in',
  'public-entry',
  'other-block',
  'inside',
  'barrel',
  'environment',
  'unreachable',
  'circle',
  'one-name',
] as const
export type RuleName = (typeof RULES)[number]

export interface Violation {
  rule: RuleName
  file: string
  line: number
  message: string
}

interface Link {
  edge: ImportEdge
  target: Target
}

interface Context {
  workspaces: Workspace[]
  files: Map<string, SourceFile>
  links: Map<string, Link[]>
}

function zoneOf(path: string): Zone | undefined {
  return ZONES.find((zone) => zone.files.test(path))
}

/** The block whose folder holds a path; core, registry and generator belong to no block. */
function blockOf(path: string): string | undefined {
  const folder = /^blocks\/([^/]+)\//.exec(path)?.[1]
  return folder === 'core' || folder === 'registry' || folder === 'generator' ? undefined : folder
}

type Finding = { rule: RuleName; message: string } | undefined

function checkOurs(
  from: string,
  edge: ImportEdge,
  target: Target & { kind: 'ours' },
  { zone, home, workspaces }: { zone: Zone; home: Workspace | undefined; workspaces: Workspace[] },
): Finding {
  const { path, workspace, isPublic, isExported } = target
  if (!isExported)
    return { rule: 'public-entry', message: `${edge.specifier} is not in the exports of its package` }
  const folder = home?.folder ?? ''
  if (zone.isBare && isPublic)
    return {
      rule: 'package',
      message: `${zone.name} runs before ${edge.specifier} is installed: import it by its path`,
    }
  const targetZone = zoneOf(path)
  const isTooling = workspace === '' && folder === 'tests'
  const areBare = zone.isBare === true && targetZone?.isBare === true
  if (workspace !== folder && !isPublic && !isTooling && !areBare) {
    return {
      rule: 'public-entry',
      message: `${edge.specifier} leaves its workspace: import the package's public entry`,
    }
  }
  if (
    targetZone !== undefined &&
    !zone.zones.includes(targetZone.name) &&
    targetZone !== zone &&
    !isOwnTest(from, workspace, folder)
  ) {
    return { rule: 'zone', message: `${zone.name} may not import ${targetZone.name} (${path})` }
  }
  const name = workspaces.find((candidate) => candidate.folder === workspace)?.name
  // The tests' own package stands above every other one and names none.
  if (home && folder !== 'tests' && workspace !== folder && name && !home.declared.has(name))
    return { rule: 'undeclared', message: `${name} is not a dependency of ${home.name}` }
  const [mine, other] = [blockOf(from), blockOf(path)]
  if (mine !== undefined && other !== undefined && mine !== other) {
    return { rule: 'other-block', message: `block ${mine} may not import block ${other} (${path})` }
  }
  if (isInsideOfAnother(from, path))
    return { rule: 'inside', message: `${path} is inside of another feature: its top is what others may use` }
  return undefined
}

function isInsideOfAnother(from: string, path: string): boolean {
  const feature = FEATURE_INSIDE.exec(path)?.[1]
  if (feature === undefined || TEST_FILE.test(from) || FEATURE_USERS.test(from)) return false
  return !from.startsWith(`site/src/${feature}/`)
}

/** A test may import anything of its own workspace: it proves how the parts fit. */
function isOwnTest(from: string, workspace: string, home: string): boolean {
  return TEST_FILE.test(from) && workspace === home
}

function checkPackage(
  from: string,
  edge: ImportEdge,
  name: string,
  zone: Zone,
  home: Workspace | undefined,
): Finding {
  if (TEST_FILE.test(from)) return undefined
  if (zone.neverPackages?.test(name))
    return { rule: 'package', message: `${zone.name} may not import the package ${name}` }
  const isTypeOnly = edge.isType && zone.typePackages?.test(name) === true
  if (zone.onlyPackages !== undefined && !zone.onlyPackages.test(name) && !isTypeOnly) {
    return { rule: 'package', message: `${zone.name} may not import the package ${name}` }
  }
  if (home !== undefined && !home.declared.has(name)) {
    return { rule: 'undeclared', message: `${name} is not a dependency of ${home.name}` }
  }
  return undefined
}

function checkLink(context: Context, from: string, { edge, target }: Link): Finding {
  const zone = zoneOf(from)
  const home = workspaceOf(context.workspaces, from)
  if (zone === undefined) return undefined
  if (target.kind === 'ours')
    return checkOurs(from, edge, target, { zone, home, workspaces: context.workspaces })
  if (target.kind === 'package') return checkPackage(from, edge, target.name, zone, home)
  return zone.isPure && !TEST_FILE.test(from)
    ? { rule: 'built-in', message: `${zone.name} is pure and may not import ${target.name}` }
    : undefined
}

function checkFile(context: Context, file: SourceFile): Violation[] {
  const found: Violation[] = []
  for (const link of context.links.get(file.path) ?? []) {
    const finding = checkLink(context, file.path, link)
    if (finding !== undefined) found.push({ ...finding, file: file.path, line: link.edge.line })
  }
  if (file.isBarrel)
    found.push({
      rule: 'barrel',
      file: file.path,
      line: 1,
      message: 'only passes on other files: import them directly',
    })
  if (file.environmentLine > 0 && !ENVIRONMENT_READERS.test(file.path)) {
    found.push({
      rule: 'environment',
      file: file.path,
      line: file.environmentLine,
      message: 'reads process.env outside a configuration module',
    })
  }
  return found
}

function runTimeTargets(context: Context, path: string): string[] {
  return (context.links.get(path) ?? []).flatMap(({ edge, target }) =>
    edge.isType || target.kind !== 'ours' ? [] : [target.path],
  )
}

/** The chain of run-time imports from a file to the first one that matches, or undefined. */
function chainTo(context: Context, start: string, reaches: RegExp): string[] | undefined {
  const seen = new Set([start])
  const queue = [[start]]
  for (let chain = queue.shift(); chain !== undefined; chain = queue.shift()) {
    for (const next of runTimeTargets(context, chain.at(-1) ?? start)) {
      if (seen.has(next)) continue
      seen.add(next)
      if (reaches.test(next)) return [...chain, next]
      queue.push([...chain, next])
    }
  }
  return undefined
}

function checkReach(context: Context): Violation[] {
  return UNREACHABLE.flatMap(({ from, reaches, reason }) =>
    [...context.files.keys()]
      .filter((path) => from.test(path) && !TEST_FILE.test(path))
      .flatMap((file) => {
        const chain = chainTo(context, file, reaches)
        return chain === undefined
          ? []
          : [{ rule: 'unreachable' as const, file, line: 1, message: `${chain.join(' -> ')}: ${reason}` }]
      }),
  )
}

/** Imports of types count: a reader cannot understand a file of a circle without all others of it. */
function checkCircles({ files, links }: Context): Violation[] {
  const importsOf = (file: string): string[] =>
    (links.get(file) ?? []).flatMap(({ target }) => (target.kind === 'ours' ? [target.path] : []))
  return circlesOf(files.keys(), importsOf).flatMap((circle) => {
    const [file] = circle
    const message = `files import each other in a circle: ${circle.join(', ')}`
    return file === undefined ? [] : [{ rule: 'circle' as const, file, line: 1, message }]
  })
}

function checkNames({ files }: Context): Violation[] {
  return secondNames(files.values()).map(({ file, line, name, other }) => ({
    rule: 'one-name',
    file,
    line,
    message: `${name} is exported by ${other} as well: one exported name means one thing`,
  }))
}

/**
 * Returns every import that the table in zones.ts forbids and every exported name with two meanings, in the repository (or a
 * copy of its shape) at `root`.
 */
export function checkBoundaries(root: string): Violation[] {
  const workspaces = readWorkspaces(root)
  const files = new Map<string, SourceFile>()
  const links = new Map<string, Link[]>()
  for (const path of sourcePaths(root)) {
    if (SPECIMENS.test(path)) continue
    const file = readSource(root, path)
    files.set(path, file)
    links.set(
      path,
      file.imports.map((edge) => ({ edge, target: resolveImport(root, workspaces, path, edge.specifier) })),
    )
  }
  const context = { workspaces, files, links }
  return [
    ...[...files.values()].flatMap((file) => checkFile(context, file)),
    ...checkReach(context),
    ...checkCircles(context),
    ...checkNames(context),
  ]
}
