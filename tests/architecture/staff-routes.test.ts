import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const HANDLER = /from '([^']+)'/

/** Routes of the API whose handler is for staff, with their text. */
function staffRoutes(): { file: string; text: string }[] {
  return globSync('site/src/app/api/**/route.ts', { cwd: ROOT }).flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    const imported = HANDLER.exec(text)?.[1]
    const handler = imported?.startsWith('.') ? path.join(ROOT, path.dirname(file), imported) : undefined
    const isForStaff = handler !== undefined && readFileSync(handler, 'utf8').includes('staffRoute(')
    return isForStaff ? [{ file, text }] : []
  })
}

test('a browser that asks whether the Studio may call a route of staff is answered', () => {
  const routes = staffRoutes()
  expect(routes.length).toBeGreaterThan(10)
  // A browser under test that watches its requests does not ask, so no journey notices.
  expect(
    routes.filter(({ text }) => !text.includes('OPTIONS = staffPreflight')).map(({ file }) => file),
  ).toEqual([])
})
