import { adminRoutes } from './routes/admin.ts'
import { analyticsRoutes } from './routes/analytics.ts'
import { bulkRoutes } from './routes/bulk.ts'
import { collectionRoutes } from './routes/collections.ts'
import { configRoutes } from './routes/config.ts'
import { documentRoutes } from './routes/documents.ts'
import { limitsRoutes } from './routes/limits.ts'
import { modelsRoutes } from './routes/models.ts'
import { searchRoutes } from './routes/search.ts'
import { setsRoutes } from './routes/sets.ts'
import { stemmingRoutes } from './routes/stemming.ts'
import type { Route } from './routes/types.ts'

// Fixed segments come before parameters: `documents/search` must not be read as a document called "search".
const ROUTES: Route[] = [
  ...searchRoutes,
  ...bulkRoutes,
  ...documentRoutes,
  ...collectionRoutes,
  ...setsRoutes,
  ...adminRoutes,
  ...analyticsRoutes,
  ...stemmingRoutes,
  ...modelsRoutes,
  ...limitsRoutes,
  ...configRoutes,
]

const TABLE = ROUTES.map((route) => ({ route, parts: route.path.split('/').filter((part) => part !== '') }))

/** A route with the values of its path parameters. */
export interface FoundRoute {
  route: Route
  path: Record<string, string>
}

/** The route for a method and decoded path segments, with its path parameters. */
export function findRoute(method: string, segments: readonly string[]): FoundRoute | undefined {
  for (const { route, parts } of TABLE) {
    if (route.method !== method || parts.length !== segments.length) continue
    const path: Record<string, string> = {}
    const fits = parts.every((part, i) => {
      if (!part.startsWith(':')) return part === segments[i]
      path[part.slice(1)] = segments[i] as string
      return true
    })
    if (fits) return { route, path }
  }
  return undefined
}
