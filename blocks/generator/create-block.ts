import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { blockFiles } from './block-files.ts'
import type { BlockNames } from './block-names.ts'
import { isRegistered, registryChanges, withBlock } from './register-block.ts'

/** True when a block has all its files and all its registry lines under `root`, the blocks folder. */
export function isComplete(root: string, names: BlockNames): boolean {
  const hasFiles = Object.keys(blockFiles(names)).every((file) => existsSync(join(root, names.folder, file)))
  return (
    hasFiles &&
    registryChanges(names).every((change) =>
      isRegistered(readFileSync(join(root, 'registry', change.file), 'utf8'), change),
    )
  )
}

/**
 * Writes what a block still lacks under `root`: files that exist are kept as they are, registry lines are added once.
 * Returns the paths written, relative to `root`.
 */
export function createBlock(root: string, names: BlockNames): string[] {
  // Registries are computed first, so that one that has lost its shape stops everything before the first write.
  const registries = registryChanges(names).map((change) => {
    const path = join('registry', change.file)
    const before = readFileSync(join(root, path), 'utf8')
    return { path, before, text: withBlock(before, change) }
  })
  const files = Object.entries(blockFiles(names))
    .map(([file, text]) => ({ path: join(names.folder, file), text }))
    .filter(({ path }) => !existsSync(join(root, path)))
  const changed = registries.filter(({ before, text }) => before !== text)
  mkdirSync(join(root, names.folder), { recursive: true })
  for (const { path, text } of [...files, ...changed]) writeFileSync(join(root, path), text)
  return [...files, ...changed].map(({ path }) => path)
}
