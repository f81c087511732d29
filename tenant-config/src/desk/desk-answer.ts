// What the site tells the desk in the Studio; both sides have only these shapes in common.
import type { LeadCategory } from '../forms/lead-categories.ts'
import type { DeliveryStatus, DestinationKind } from './delivery-states.ts'
import type { HoldReason, HoldState } from './hold-states.ts'
import type { LeadStatus } from './lead-status.ts'
import type { ReservationState } from '../sales/reservation-states.ts'
import type { ReservationTerms } from '../sales/reservation-terms.ts'

/** The lists of the desk. `closed` are sold and lost ones, `spam` also what was rejected when it was held back. */
export const DESK_VIEWS = ['open', 'unread', 'mine', 'late', 'undelivered', 'held', 'closed', 'spam'] as const
export type DeskView = (typeof DESK_VIEWS)[number]

/** A count above this is told as this: nobody needs to know more, and no count takes long. */
export const MOST_COUNTED = 1000

/** A lead as a line of a list. */
export interface DeskRow {
  lead_id: string
  /** Id of the tenant document. */
  tenant: string
  status: LeadStatus
  category: LeadCategory
  subcategory: string
  name: string
  last_name: string
  email: string
  /** `+61412345678` */
  phone: string
  /** The visitor's own words, cut. */
  message: string
  vehicle?: DeskVehicle
  /** Name of the offer that it is about. */
  offer?: string
  /** The place that the visitor chose. */
  place?: { slug: string; name: string }
  dealership_slug: string
  /** Id of staff. */
  assignee?: string
  isRead: boolean
  isLate: boolean
  /** Until when it should be answered, epoch ms; absent once somebody did, and where the dealer is closed for weeks. */
  answerBy?: number
  /** False while further steps of its form are to come. */
  isFinished: boolean
  hold?: HoldState
  /** Why it is held. */
  holdReason?: HoldReason
  /** Deliveries to the dealer that were given up. */
  undelivered: number
  /** Epoch ms. */
  createdAt: number
}

/** The vehicle of a lead as it was when the visitor wrote. */
export interface DeskVehicle {
  name: string
  slug: string
  stock_number: string
  /** Whole AUD; absent without a price. */
  price?: number
}

/** A part of a list, newest first. */
export interface DeskPage {
  leads: DeskRow[]
  /** Continues the list; absent at its end. */
  next?: string
}

/** The answer of `GET /api/leads/desk`. */
export interface DeskAnswer extends DeskPage {
  /** Leads that did not reach the dealer, before all others; with the first part of the open ones only. */
  undelivered: DeskRow[]
  counts: Record<DeskView, number>
  /** Ids of the people to whom a lead of each dealer (id of the tenant document) can be given. */
  workers: Record<string, string[]>
  /** False for somebody who only reads at one of the dealers. */
  mayExport: boolean
}

/** Something that was done with a lead. */
export interface LeadActivity {
  /** Epoch ms. */
  at: number
  /** Id of staff; `visitor`; or `rule` for what went by itself. */
  actor: string
  kind: 'note' | 'status' | 'assigned' | 'resent' | 'reservation' | 'payment' | 'entered'
  /**
   * The words of a note, the new status, the id of the new assignee ('' for nobody), the kind of the destination, the new state of
   * the reservation; '' where the kind says all.
   */
  text: string
}

/** A delivery of a lead. */
export interface ShownDelivery {
  id: string
  kind: DestinationKind
  address: string
  status: DeliveryStatus
  attempts: number
  /** Epoch ms: of the next attempt while it waits. */
  dueAt: number
  /** The answer to the last attempt that failed. */
  lastError?: string
  /** Epoch ms. */
  deliveredAt?: number
}

/** What a visitor sent beside what the line of the list shows. */
export interface LeadDetails {
  message: string
  postcode: string
  /** Plate and state of the visitor's own vehicle, or ''. */
  rego: string
  additional_services: string[]
  /** Answers to the dealer's own questions, in the order of the form. */
  answers: { label: string; text: string }[]
  /** When the visitor would like to come, epoch ms. */
  date_time?: number
  /** The words that the visitor agreed to, and when (epoch ms). */
  consent?: { text: string; at: number }
  /** Path of the page that it was sent from. */
  url: string
  visited_pages: string[]
  linked_query_params: Record<string, string>
}

/** The answer of `GET /api/leads/file`: everything that staff know of one lead. */
export interface LeadFile {
  /** False for somebody who only reads. */
  mayWork: boolean
  /** Ids of the people to whom it can be given. */
  workers: string[]
  lead: DeskRow
  details: LeadDetails
  deliveries: ShownDelivery[]
  /** Oldest first. */
  activity: LeadActivity[]
  /** Other leads of the same person at this dealer, newest first. */
  others: DeskRow[]
  /** The reservation of its vehicle; absent where there was none. */
  reservation?: { state: ReservationState; until?: number }
  /** What staff may hold its vehicle for, where they can: the terms of the dealer now. */
  holdTerms?: ReservationTerms
}
