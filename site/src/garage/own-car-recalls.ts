import { mayConcern, type RecallCampaign } from '@forecourt/tenant-config/vehicle/recall-campaign'
import type { OwnCar } from '@forecourt/visitors/own-cars'

interface Link {
  text: string
  href: string
}

/** A recall that may concern a vehicle. */
export interface ShownRecall {
  /** Its name and number. */
  title: string
  /** The page that says what to do; undefined where there is none. */
  link: Link | undefined
}

/** The recalls of a dealer that may concern a visitor's vehicle; `page` is the dealer's page of recalls. */
export function ownCarRecalls(
  car: Pick<OwnCar, 'make' | 'model' | 'year'>,
  recalls: readonly RecallCampaign[],
  page: Link | undefined,
): ShownRecall[] {
  return recalls
    .filter((recall) => mayConcern(recall, car))
    .map(({ name, number, noticeUrl }) => ({
      title: `${name} (${number})`,
      link: page ?? (noticeUrl === undefined ? undefined : { text: 'The notice', href: noticeUrl }),
    }))
}
