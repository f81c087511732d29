const MODERN = '2025-02-19'

/** Splits `/v2025-02-19/rest` into version and rest; paths without a version have version "1". */
export function splitVersion(pathname: string): { apiVersion: string; path: string } {
  const match = /^\/v(X|1|\d{4}-\d{2}-\d{2})(\/.*)$/i.exec(pathname)
  if (!match) return { apiVersion: '1', path: pathname }
  return { apiVersion: (match[1] ?? '1').toUpperCase(), path: match[2] ?? '/' }
}

/** True from the version on that queries default to published documents and `raw` shows release versions. */
export function isModernVersion(apiVersion: string): boolean {
  return apiVersion === 'X' || apiVersion >= MODERN
}
