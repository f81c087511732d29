import { STATUS_CODES } from 'node:http'
import type { Permission } from './access/principal.ts'

/** One failed mutation or action inside a transaction, as the hosted service describes it. */
export interface ErrorItem {
  error: { type: string; description: string; [key: string]: unknown }
  index: number
}

/** An error with the HTTP status and JSON body that the client is to see. */
export class LakeError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, message: string, body: Record<string, unknown>) {
    super(message)
    this.name = 'LakeError'
    this.status = status
    this.body = body
  }
}

/** A plain error: `{statusCode, error, message}` as the hosted service's gateway answers. */
export function httpError(status: number, message: string, extra: Record<string, unknown> = {}): LakeError {
  const body = { statusCode: status, error: STATUS_CODES[status] ?? 'Error', message, ...extra }
  return new LakeError(status, message, body)
}

/** A typed error: `{error: {type, description}}`. */
export function typedError(status: number, type: string, description: string): LakeError {
  return new LakeError(status, description, { error: { type, description } })
}

/** The error of a whole transaction with the items that failed; `kind` is `mutationError` or `actionError`. */
export function transactionError(
  status: number,
  items: ErrorItem[],
  kind: 'mutationError' | 'actionError',
): LakeError {
  const subject = kind === 'mutationError' ? 'Mutation(s)' : 'Action(s)'
  const description = `${subject} failed with ${items.length} error(s)`
  return new LakeError(status, description, { error: { type: kind, description, items } })
}

/** Signals that one mutation cannot be applied; the transaction collects it into a `LakeError`. */
export class MutationFailure extends Error {
  readonly status: number
  readonly type: string
  readonly details: Record<string, unknown>

  constructor(status: number, type: string, description: string, details: Record<string, unknown> = {}) {
    super(description)
    this.name = 'MutationFailure'
    this.status = status
    this.type = type
    this.details = details
  }

  toItem(index: number): ErrorItem {
    return { error: { type: this.type, description: this.message, ...this.details }, index }
  }
}

/** The 403 of somebody who lacks a permission for a document. */
export function forbidden(permission: Permission): MutationFailure {
  const description = `Insufficient permissions; permission "${permission}" required`
  return new MutationFailure(403, 'insufficientPermissionsError', description, { permission })
}
