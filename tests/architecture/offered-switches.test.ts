import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { BUILT_FLAGS, FLAGS } from '@forecourt/tenant-config/tenant/vocabulary'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)

/** Code that a visitor's page may run: no tests, and nothing that only names a flag. */
function codeOf(...folders: string[]): string {
  return execFileSync('git', ['ls-files', '-z', '--', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture|schema)\.|\/testing\//.test(path))
    .map((path) => readFileSync(new URL(path, root), 'utf8'))
    .join('\n')
}

test('[N15] the Studio offers the switches that something reads, and no other', () => {
  const code = codeOf('site', 'blocks', 'tenant-config/src')
  const read = FLAGS.filter((flag) => new RegExp(String.raw`\bflags\.${flag}\b`).test(code))
  expect(read).toEqual([...BUILT_FLAGS])
})
