import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const NOT_COPIED = new Set(['node_modules', 'dist', '.sanity', '.cache', '.turbo', '.next'])

interface Outcome {
  isOk: boolean
  output: string
}

/** A throw-away copy of some workspaces, whose dependencies are links to the real ones. */
export interface WorkspaceCopy {
  root: string
  /** Runs a script of a dependency or of the copy on this Node; `output` holds both streams. */
  run(script: string, args: string[], folder?: string): Outcome
  /** Checks the types of the copy's blocks; a second time only of what changed. */
  compile(): Outcome
  remove(): void
}

/** Copies `folders` (and files) of the repository to a temporary folder; `@forecourt/*` inside it is the copy where there is one. */
export function copyWorkspaces(folders: readonly string[]): WorkspaceCopy {
  const root = mkdtempSync(join(tmpdir(), 'forecourt-copy-'))
  for (const folder of ['tsconfig.base.json', 'package.json', ...folders])
    cpSync(join(ROOT, folder), join(root, folder), {
      recursive: true,
      filter: (source) => !NOT_COPIED.has(basename(source)),
    })
  linkModules(root, new Set(folders))
  const run: WorkspaceCopy['run'] = (script, args, folder = '') => {
    const result = spawnSync(process.execPath, [script, ...args], {
      cwd: join(root, folder),
      encoding: 'utf8',
      env: { ...process.env, CI: '1', DO_NOT_TRACK: '1', NO_COLOR: '1', FORCE_COLOR: '0' },
    })
    return { isOk: result.status === 0, output: `${result.stdout}${result.stderr}` }
  }
  const compiler = ['-p', 'blocks', '--noEmit', '--incremental', '--tsBuildInfoFile', 'blocks.tsbuildinfo']
  return {
    root,
    run,
    compile: () => run(dependencyFile('typescript/bin/tsc'), compiler),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

function linkModules(root: string, copied: ReadonlySet<string>): void {
  const modules = join(ROOT, 'node_modules')
  const target = join(root, 'node_modules')
  mkdirSync(join(target, '@forecourt'), { recursive: true })
  for (const name of readdirSync(modules))
    if (name !== '@forecourt' && name !== '.cache') symlinkSync(join(modules, name), join(target, name))
  for (const name of readdirSync(join(modules, '@forecourt'))) {
    const folder = copied.has(name) ? join(root, name) : realpathSync(join(modules, '@forecourt', name))
    symlinkSync(folder, join(target, '@forecourt', name), 'junction')
  }
}

/** Absolute path of a file inside a dependency, such as `typescript/bin/tsc`. */
export function dependencyFile(path: string): string {
  return join(ROOT, 'node_modules', path)
}
