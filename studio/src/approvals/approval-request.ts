import { publishedId } from '@forecourt/tenant-config/documents/published-id'

/** A person's request that somebody who may publish looks at a draft. The dot in its id keeps it from visitors. */
export interface ApprovalRequest {
  _id: string
  _type: 'approvalRequest'
  tenant: { _type: 'reference'; _ref: string; _weak: true }
  /** Id of the document once published, its type, and its title at the time. */
  subject: string
  subjectType: string
  title: string
  /** Revision of what was published at the time, '' for nothing: once something else is, the request is over. */
  basis: string
  /** What the approver should know. */
  words: string
  state: 'waiting' | 'approved' | 'returned' | 'withdrawn'
  askedBy: string
  askedAt: string
  answer?: string
  answeredBy?: string
  answeredAt?: string
}

export const MAX_WORDS = 2000

interface Asked {
  /** Unique among all requests. */
  name: string
  document: Readonly<Record<string, unknown>>
  title: string
  /** Revision of the published document, '' without one. */
  basis: string
  words: string
  /** Id of the person who asks. */
  person: string
  now: Date
}

/** Returns the request for a draft; undefined for a document that belongs to no dealer. */
export function approvalRequest({
  name,
  document,
  title,
  basis,
  words,
  person,
  now,
}: Asked): ApprovalRequest | undefined {
  const owner = ownerOf(document)
  const { _id: id, _type: type } = document
  if (owner === undefined || typeof id !== 'string' || typeof type !== 'string') return undefined
  return {
    _id: `approval.${name}`,
    _type: 'approvalRequest',
    tenant: { _type: 'reference', _ref: owner, _weak: true },
    subject: publishedId(id),
    subjectType: type,
    title: title.slice(0, 200),
    basis,
    words: words.trim().slice(0, MAX_WORDS),
    state: 'waiting',
    askedBy: person,
    askedAt: now.toISOString(),
  }
}

/** Returns what an answer to a request sets: who said what, and when. */
export function answerTo(
  state: 'approved' | 'returned',
  { words, person, now }: { words: string; person: string; now: Date },
): Pick<ApprovalRequest, 'state' | 'answer' | 'answeredBy' | 'answeredAt'> {
  return {
    state,
    answer: words.trim().slice(0, MAX_WORDS),
    answeredBy: person,
    answeredAt: now.toISOString(),
  }
}

/** The dealer of a document: its own, or the first that a rule is for. */
function ownerOf({ tenant, tenants }: Readonly<Record<string, unknown>>): string | undefined {
  const [first] = Array.isArray(tenants) ? (tenants as unknown[]) : []
  const ref: unknown = Object(tenant ?? first)['_ref']
  return typeof ref === 'string' ? ref : undefined
}

/** GROQ: true for a request about what is still published as it was then. */
export const IS_OF_NOW = 'basis == coalesce(*[_id == ^.subject][0]._rev, "")'

/** The newest request about a document as it is now that nobody has answered, or that was returned. */
export const REQUEST_OF_QUERY = `*[_type == "approvalRequest" && subject == $subject && state in ["waiting", "returned"] && ${IS_OF_NOW}] | order(askedAt desc)[0]`
