import { httpError } from '../errors.ts'
import { EVERYTHING } from '../access/grants.ts'
import { requireManager } from '../access/management.ts'
import { numberParam } from '../http/request.ts'
import type { LakeRequest } from '../http/request.ts'
import type { Principal } from '../access/principal.ts'
import type { Route } from '../http/router.ts'

/** Throws 401 or 403 unless the caller may manage everything. */
export function requireAdministrator(principal: Principal): void {
  requireManager(principal)
  const isAdministrator = principal.grants.some(
    ({ filter, permissions }) => filter === EVERYTHING && permissions.includes('manage'),
  )
  if (!isAdministrator)
    throw httpError(403, 'Insufficient permissions; permission "manage" on everything required')
}

function readAudit({ lake, principal, params }: LakeRequest, [project]: string[]): unknown {
  if (project !== lake.settings.project)
    throw httpError(404, `Project not found: ${String(project).slice(0, 100)}`)
  requireAdministrator(principal)
  const limit = Math.max(1, numberParam(params, 'limit', 100, 1000))
  const before = numberParam(params, 'before', 0, Number.MAX_SAFE_INTEGER)
  return lake.audit.read({ limit, ...(before > 0 && { before }) })
}

/** The audit log, for administrators: `?limit` (at most 1000) and `?before` (the id of a row). */
export const AUDIT_ROUTES: Route[] = [
  { methods: ['GET'], path: /^\/projects\/([^/]+)\/audit$/, handle: readAudit },
]
