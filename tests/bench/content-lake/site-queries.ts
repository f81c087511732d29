import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = resolve(import.meta.dirname, '../../..')

/** A query that the site asks, by the name it is declared under. */
export interface SiteQuery {
  name: string
  query: string
}

/** Every query that the site declares: all exports of its `*.query.ts` files. */
export async function siteQueries(): Promise<SiteQuery[]> {
  const files = globSync(['blocks/**/*.query.ts', 'site/src/**/*.query.ts'], { cwd: ROOT }).sort()
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(resolve(ROOT, file)).href) as Promise<Record<string, string>>),
  )
  return modules.flatMap((module) => Object.entries(module).map(([name, query]) => ({ name, query })))
}
