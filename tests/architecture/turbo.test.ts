import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { readWorkspaces } from '../../scripts/boundaries/resolve.ts'
import { ownNodeCommand } from '../../scripts/lib/own-child.mjs'
import { ROOT } from '../../scripts/lib/root.mjs'

interface Task {
  taskId: string
  package: string
  dependencies: string[]
  inputs: Record<string, string>
}

const workspaces = readWorkspaces(ROOT)

function plan(task: string): Task[] {
  const turbo = join(ROOT, 'node_modules/turbo/bin/turbo')
  const call = ownNodeCommand([turbo, 'run', task, '--dry=json'])
  const output = execFileSync(call.command, call.args, {
    cwd: ROOT,
    env: call.env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { tasks }: { tasks: Task[] } = JSON.parse(output)
  return tasks
}

/** Strings of a file by what reads them: the compiler reads imports, a test may also read a file by its path. */
const READ = [
  ['typecheck', /(?:from|import) '([^'\n]+)'/g],
  ['test', /'([@.\w][^'\n]*)'/g],
] as const

/** Other workspaces that a file's strings name, by package or by path. */
function named(folder: string, path: string, pattern: RegExp): string[] {
  const text = readFileSync(join(ROOT, folder, path), 'utf8')
  const strings = [...text.matchAll(pattern)].map(([, string = '']) => string)
  return workspaces
    .filter((other) => other.folder !== folder)
    .filter((other) =>
      strings.some((string) => {
        if (string === other.name || string.startsWith(`${other.name}/`)) return true
        if (!string.startsWith('..')) return false
        const target = posix.join(folder, posix.dirname(path), string)
        return target === other.folder || target.startsWith(`${other.folder}/`)
      }),
    )
    .map(({ name }) => name)
}

test.each(READ)('the task "%s" runs again when a workspace changes that it reads', (task, pattern) => {
  const tasks = plan(task)
  const byId = new Map(tasks.map((each) => [each.taskId, each]))
  const reached = (id: string): string[] => {
    const found = byId.get(id)
    return found ? [found.package, ...found.dependencies.flatMap(reached)] : []
  }
  const unknown = workspaces.flatMap(({ name, folder }) => {
    const own = byId.get(`${name}#${task}`)
    if (!own) return [`${folder} has no task "${task}"`]
    const known = new Set(reached(own.taskId))
    const files = Object.keys(own.inputs).filter((path) => /^(?!\.\.).*\.tsx?$/.test(path))
    const wanted = new Set(files.flatMap((path) => named(folder, path, pattern)))
    return [...wanted].filter((other) => !known.has(other)).map((other) => `${folder} reads ${other}`)
  })
  expect(unknown).toEqual([])
})
