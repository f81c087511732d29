import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaTypes } from '@forecourt/schemas/schema-types'
import { expect, it, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

interface Field {
  name: string
  fields?: readonly Field[]
  of?: readonly Field[]
}

/** Text of all files below some folders whose name passes. */
function textOf(folders: readonly string[], passes: (name: string) => boolean): string {
  return folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && passes(entry.name) && !entry.parentPath.includes('node_modules'))
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
    )
    .join('\n')
}

/** The fields of a type with those of its own objects and lists, as paths. */
function pathsOf(of: readonly Field[] | undefined, path: string): string[] {
  return (of ?? []).flatMap((field) => {
    const own = field.name === undefined ? path : `${path}.${field.name}`
    const inner = [
      ...pathsOf(field.fields, own),
      ...(field.of ?? []).flatMap((one) => pathsOf(one.fields, own)),
    ]
    return field.name === undefined ? inner : [own, ...inner]
  })
}

const isQuery = (name: string) => /\.(?:groq|query)\.ts$/.test(name)
const QUERIES = textOf(['blocks', 'schemas', 'site/src', 'scripts'], isQuery)
const CODE = textOf(
  ['blocks', 'site/src', 'tenant-config/src', 'schemas', 'studio/src', 'scripts'],
  (name) => /\.tsx?$/.test(name) && !isQuery(name) && !/\.(?:test|schema|fixture)\.tsx?$/.test(name),
)
const paths = schemaTypes.flatMap((type) => pathsOf((type as Partial<Field>).fields, type.name))
const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)
const says = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text)

test('the content model has fields to look at', () => expect(paths.length).toBeGreaterThan(300))

/** True for a field, or a field around it, that a query asks for: an object by its name alone comes whole. */
const isAsked = (path: string): boolean => {
  const [, ...names] = path.split('.')
  const isWhole = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*(?:\\[\\])?\\s*\\{)`).test(QUERIES)
  return says(QUERIES, nameOf(path)) || names.slice(0, -1).some(isWhole)
}

it('every field that staff can fill in is asked for by a query', () => {
  const unasked = paths.filter((path) => !isAsked(path))
  expect(unasked).toEqual([])
})

it('every field that staff can fill in is read by code', () => {
  const unread = paths.filter((path) => !says(CODE, nameOf(path)))
  expect(unread).toEqual([])
})

test('a field that nobody asks for or reads would be found', () => {
  expect([isAsked('hero.unheardOfByQueries'), says(CODE, 'unheardOfByCode')]).toEqual([false, false])
})
