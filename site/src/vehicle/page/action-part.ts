import type { ReactNode } from 'react'
import type { VehiclePageData } from './vehicle-page-data.ts'

/** What a button of a vehicle's page is given; `className` is its look in the place that shows it. */
export interface ActionProps {
  data: VehiclePageData
  className: string
}

/**
 * A button of a vehicle's page. Called as a function: null where it is not offered or has nowhere to lead. It may stand on a
 * page several times (sidebar, bottom bar, sticky header), so it has no id.
 */
export type ActionPart = (props: ActionProps) => ReactNode
