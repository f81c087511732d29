import type { BlockNames } from './block-names.ts'

/** Lines that register a block in one registry file. */
export interface RegistryChange {
  /** File name inside `registry/`. */
  file: string
  importLine: string
  entryLine: string
  /** The line that ends the list of entries. */
  endsWith: RegExp
}

/** The import and the entry of a block in each of the five registries. */
export function registryChanges({ folder, type, component }: BlockNames): RegistryChange[] {
  const list = /^\} satisfies /
  return [
    {
      file: 'schemas.ts',
      importLine: `import { ${type} } from '../${folder}/${folder}.schema.ts'`,
      entryLine: `  ${type},`,
      endsWith: list,
    },
    {
      file: 'projections.ts',
      importLine: `import { ${type}Projection } from '../${folder}/${folder}.groq.ts'`,
      entryLine: `  _type == "${type}" => {\${${type}Projection}},`,
      endsWith: /^`$/,
    },
    {
      file: 'components.tsx',
      importLine: `import { ${component} } from '../${folder}/${folder}.tsx'`,
      entryLine: `  ${type}: ${component},`,
      endsWith: list,
    },
    {
      file: 'fixtures.ts',
      importLine: `import { ${type}Fixtures } from '../${folder}/${folder}.fixture.ts'`,
      entryLine: `  ${type}: ${type}Fixtures,`,
      endsWith: list,
    },
    {
      file: 'sketches.ts',
      importLine: `import { ${type}Sketch } from '../${folder}/${folder}.sketch.ts'`,
      entryLine: `  ${type}: ${type}Sketch,`,
      endsWith: list,
    },
  ]
}

/** True when a registry file has both lines of a block. */
export function isRegistered(text: string, { importLine, entryLine }: RegistryChange): boolean {
  const lines = text.split('\n')
  return lines.includes(importLine) && lines.includes(entryLine)
}

/** A registry file with a block's lines added where they are missing; throws when the file has lost its shape. */
export function withBlock(text: string, change: RegistryChange): string {
  const lines = text.split('\n')
  if (!lines.includes(change.entryLine)) {
    const end = lines.findIndex((line) => change.endsWith.test(line))
    if (end < 0) throw new Error(`registry/${change.file} has no end of its list: add the block by hand.`)
    lines.splice(end, 0, change.entryLine)
  }
  if (!lines.includes(change.importLine)) {
    const last = lines.findLastIndex((line) => line.startsWith('import '))
    lines.splice(last + 1, 0, change.importLine)
  }
  return lines.join('\n')
}
