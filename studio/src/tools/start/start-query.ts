import { IS_OF_NOW } from '../../approvals/approval-request.ts'
import type { Addressed } from '../../preview/document-path.ts'

/** A document as the start page lists it. */
export interface ListedDocument {
  _id: string
  _type: string
  title: string | null
  /** Id of the dealer's document. */
  tenant: string | null
}

export interface ListedDraft extends ListedDocument {
  _updatedAt: string
}

/** An offer, promo tile, popup or announcement with the end or the beginning that is near, or an end that is over. */
export interface ListedWindow extends ListedDocument {
  start: string | null
  expiry: string | null
}

export interface ListedRequest {
  _id: string
  tenant: string
  subject: string
  subjectType: string
  title: string
  words: string
  state: 'waiting' | 'returned'
  askedBy: string
  askedAt: string
  answer: string | null
  answeredBy: string | null
  /** What its page can be found by; null once its draft is gone. */
  draft: Addressed | null
}

export interface StartDealer {
  _id: string
  name: string
  slug: string | null
  template: string | null
  timeZone: string | null
}

/** Everything on the start page that the content knows; only what the person may read. */
export interface StartContent {
  dealers: StartDealer[]
  requests: ListedRequest[]
  drafts: ListedDraft[]
  windows: ListedWindow[]
  ended: ListedWindow[]
}

/** Days ahead in which a beginning or an end is near. */
export const NEAR_DAYS = 14

const IS_LIVE = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))'
const LISTED =
  '_id, _type, "title": coalesce(title, name, text, from), "tenant": coalesce(tenant._ref, tenants[0]._ref)'

/** Parameters: `$now` and `$soon`, ISO times. */
export const START_QUERY = `{
  "dealers": *[_type == "tenant" && ${IS_LIVE} && !defined(archivedAt)] | order(name asc) {_id, name, "slug": slug.current, template, timeZone},
  "requests": *[_type == "approvalRequest" && state in ["waiting", "returned"] && ${IS_OF_NOW}] | order(askedAt desc) [0...50] {
    _id, "tenant": tenant._ref, subject, subjectType, title, words, state, askedBy, askedAt, answer, answeredBy,
    "draft": *[_id == "drafts." + ^.subject][0]{path, "slug": slug.current, manufacturer, inRange}
  },
  "drafts": *[_id in path("drafts.**") && (defined(tenant._ref) || defined(tenants[0]._ref))] | order(_updatedAt desc) [0...50] {${LISTED}, _updatedAt},
  "windows": *[_type in ["offer", "promo", "popup", "announcement"] && ${IS_LIVE} && (start > $now && start <= $soon || expiry > $now && expiry <= $soon)] | order(coalesce(start, expiry) asc) [0...50] {${LISTED}, start, expiry},
  "ended": *[_type in ["offer", "promo", "popup", "announcement"] && ${IS_LIVE} && expiry <= $now] | order(expiry desc) [0...50] {${LISTED}, start, expiry}
}`

/** Documents whose change may change that answer. */
export const START_FILTER =
  '_type in ["approvalRequest", "offer", "promo", "popup", "announcement", "tenant"] || _id in path("drafts.**")'
