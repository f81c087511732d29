import type { ReactNode } from 'react'
import type { VehiclePageData } from '../vehicle-page-data.ts'

/** Props of a button on a vehicle's page; `className` is its look in the place that shows it. */
export interface ActionProps {
  data: VehiclePageData
  className: string
}

/**
 * A button of a vehicle's page, called as a function. Returns null where it is not offered or has nowhere to lead. It may
 * stand on a page several times (sidebar, bottom bar, sticky header), so it has no id.
 */
export type ActionPart = (props: ActionProps) => ReactNode
