import { mayConcern, type RecallCampaign } from '@forecourt/tenant-config/vehicle/recall-campaign'
import type { OwnCar } from '@forecourt/visitors/own-cars'

/** A recall that may concern a vehicle, and the page that says what to do. */
export interface ShownRecall {
  name: string
  number: string
  /** A path of the dealer's site, or a page of the government's list; undefined for neither. */
  href: string | undefined
}

/** The recalls of a dealer that may concern a visitor's vehicle; `page` is the dealer's page of recalls. */
export function ownCarRecalls(
  car: Pick<OwnCar, 'make' | 'model' | 'year'>,
  recalls: readonly RecallCampaign[],
  page: string | undefined,
): ShownRecall[] {
  return recalls
    .filter((recall) => mayConcern(recall, car))
    .map(({ name, number, noticeUrl }) => ({ name, number, href: page ?? noticeUrl }))
}
