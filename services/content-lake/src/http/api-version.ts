import { httpError } from '../errors.ts'

const MODERN = '2025-02-19'

/** Where a request goes, whichever way its address is written. */
export interface Address {
  /** `1`, `X` or a date. */
  apiVersion: string
  /** The path after the version; addresses of a dataset as a resource are turned into `/data/…` paths. */
  path: string
  /** The project that the path itself names, when it does so as a resource. */
  project?: string
}

/**
 * Splits `/v2025-02-19/rest` into version and rest; paths without a version have version "1". Throws 400 for a version
 * that is none.
 */
export function splitVersion(pathname: string): Address {
  const [, text, rest = '/'] = /^\/v(X|\d[^/]*)(\/.*)?$/i.exec(pathname) ?? []
  if (text === undefined) return { apiVersion: '1', path: pathname }
  const apiVersion = text.toUpperCase()
  if (!isVersion(apiVersion)) {
    const expected = 'expected "1", "X" or a date in the form YYYY-MM-DD'
    throw httpError(400, `Invalid API version "${text.slice(0, 100)}", ${expected}`)
  }
  return { apiVersion, ...resourcePath(rest) }
}

function isVersion(text: string): boolean {
  if (text === 'X' || text === '1') return true
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}

const RESOURCE =
  /^\/projects\/([^/]+)\/datasets\/([^/]+)\/(query|doc|mutate|actions|listen|live\/events|history|references)(\/.*)?$/

/** `/projects/P/datasets/D/query`, as clients with a `resource` write it, is `/data/query/D` of project P. */
function resourcePath(path: string): { path: string; project?: string } {
  const [, project, dataset = '', operation = '', rest = ''] = RESOURCE.exec(path) ?? []
  return project === undefined ? { path } : { path: `/data/${operation}/${dataset}${rest}`, project }
}

/** True from the version on that queries default to published documents and `raw` shows release versions. */
export function isModernVersion(apiVersion: string): boolean {
  return apiVersion === 'X' || apiVersion >= MODERN
}
