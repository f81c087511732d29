import { issuesLine, type Issue } from '@forecourt/tenant-config/documents/result'
import { getRuntime } from '../../runtime/runtime.ts'
import { fitShape } from './fit-shape.ts'
import { queryType } from './query-types.ts'

/** Documents that were named, by id, with what each reader of them found; the oldest are forgotten. */
const named = new Map<string, Map<string, string>>()
const MAX_NAMED = 5_000

/**
 * Names a document that was written around the Studio in one line of the log: once per problem, whoever reads it, and
 * again when it is back after the document was sound. `reader` tells the readers of a document apart.
 */
export function reportContent(
  reader: string,
  document: { id: string; tenant: string },
  issues: readonly Issue[],
): void {
  const problems = issuesLine(issues.map((issue) => ({ ...issue, path: issue.path || 'document' })))
  const readers = named.get(document.id) ?? new Map<string, string>()
  const isKnown = [...readers.values()].includes(problems)
  if (problems === '') readers.delete(reader)
  else readers.set(reader, problems)
  named.delete(document.id)
  if (readers.size === 0) return
  named.set(document.id, readers)
  const [oldest] = named.keys()
  if (named.size > MAX_NAMED && oldest !== undefined) named.delete(oldest)
  if (isKnown) return
  getRuntime().log('error', `content document ${document.id} is invalid; what does not fit is left out`, {
    document: document.id,
    tenant: document.tenant,
    problems,
  })
}

/** Those of a dealer's documents that `issuesOf` finds nothing wrong with; the others are named. */
export function soundDocuments<Document extends { _id: string }>(
  reader: string,
  tenant: string,
  documents: readonly Document[],
  issuesOf: (document: Document) => Issue[],
): Document[] {
  return documents.filter((document) => {
    const issues = issuesOf(document)
    reportContent(reader, { id: document._id, tenant }, issues)
    return issues.length === 0
  })
}

/** An answer of the content service without what does not fit its query's type, each document named that holds such. */
export function fittingContent(
  query: string,
  params: Readonly<Record<string, unknown>>,
  answer: unknown,
): unknown {
  const { value, issues } = fitShape(answer, queryType(query))
  const { tenantId } = params
  const tenant = typeof tenantId === 'string' ? tenantId : ''
  // Where the answer itself has no id it is about the dealer.
  const byDocument = Map.groupBy(issues, ({ id }) => id ?? tenant)
  for (const id of new Set([...idsIn(answer, tenant), ...byDocument.keys()]))
    if (byDocument.has(id) || named.has(id)) reportContent(query, { id, tenant }, byDocument.get(id) ?? [])
  return value
}

/** Ids of the documents in an answer. */
function idsIn(answer: unknown, tenant: string): string[] {
  if (named.size === 0) return []
  if (typeof answer !== 'object' || answer === null) return []
  const own = '_id' in answer && typeof answer._id === 'string' ? [answer._id] : []
  return [tenant, ...own, ...Object.values(answer).flatMap((part) => idsIn(part, tenant))]
}
