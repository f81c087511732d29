import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, posix } from 'node:path'

export interface Workspace {
  name: string
  /** Path from the root, with forward slashes. */
  folder: string
  exports: Record<string, string>
  declared: Set<string>
}

export type Target =
  /** A file of ours; `path` is relative to the root and may not exist. `isPublic` is false for a relative import. */
  | { kind: 'ours'; path: string; workspace: string; isPublic: boolean; isExported: boolean }
  | { kind: 'package'; name: string }
  | { kind: 'builtin'; name: string }

interface Manifest {
  name: string
  workspaces?: string[]
  exports?: Record<string, unknown>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

function readManifest(path: string): Manifest {
  const parsed: Manifest = JSON.parse(readFileSync(path, 'utf8'))
  return parsed
}

function exportTarget(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return undefined
  return Object.values(value).find((entry): entry is string => typeof entry === 'string')
}

function toWorkspace(folder: string, manifest: Manifest): Workspace {
  const exports = Object.entries(manifest.exports ?? {}).flatMap(([key, value]) => {
    const target = exportTarget(value)
    return target === undefined ? [] : [[key, target] as const]
  })
  const declared = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies }
  return {
    name: manifest.name,
    folder,
    exports: Object.fromEntries(exports),
    declared: new Set(Object.keys(declared)),
  }
}

/** The workspaces that the root package.json lists, with what they export and declare. */
export function readWorkspaces(root: string): Workspace[] {
  const patterns = readManifest(join(root, 'package.json')).workspaces ?? []
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((folder) => folder.replaceAll('\\', '/'))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => toWorkspace(folder, readManifest(join(root, folder, 'package.json'))))
}

/** The workspace that holds a path, or undefined for the root's own files. */
export function workspaceOf(workspaces: Workspace[], path: string): Workspace | undefined {
  return workspaces.find(({ folder }) => path === folder || path.startsWith(`${folder}/`))
}

function packageName(specifier: string): string {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

function throughExports(workspace: Workspace, subpath: string): string | undefined {
  const exact = workspace.exports[subpath]
  if (exact !== undefined) return exact
  for (const [key, target] of Object.entries(workspace.exports)) {
    const [before = '', after] = key.split('*')
    if (after === undefined || !subpath.startsWith(before) || !subpath.endsWith(after)) continue
    return target.replace('*', subpath.slice(before.length, subpath.length - after.length))
  }
  return undefined
}

function withExtension(root: string, path: string): string {
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`]
  return candidates.find((candidate) => /\.\w+$/.test(candidate) && existsSync(join(root, candidate))) ?? path
}

/** Where an import of `from` leads. Paths are relative to the root. */
export function resolveImport(
  root: string,
  workspaces: Workspace[],
  from: string,
  specifier: string,
): Target {
  if (specifier.startsWith('.')) {
    const path = withExtension(
      root,
      posix.normalize(posix.join(dirname(from).replaceAll('\\', '/'), specifier)),
    )
    const workspace = workspaceOf(workspaces, path)?.folder ?? ''
    return { kind: 'ours', path, workspace, isPublic: false, isExported: true }
  }
  if (isBuiltin(specifier)) return { kind: 'builtin', name: specifier }
  const name = packageName(specifier)
  const workspace = workspaces.find((candidate) => candidate.name === name)
  if (workspace === undefined) return { kind: 'package', name }
  const subpath = `.${specifier.slice(name.length)}`
  const target = throughExports(workspace, subpath)
  const path = posix.join(workspace.folder, target ?? subpath)
  return { kind: 'ours', path, workspace: workspace.folder, isPublic: true, isExported: target !== undefined }
}
