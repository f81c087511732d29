import type { ReactNode } from 'react'
import type { VehiclePageData } from './vehicle-page-data.ts'

/** A section of a vehicle's page: its heading and layout are the page's, what stands below is its own. */
export interface SectionPart {
  title: string | ((data: VehiclePageData) => string)
  /**
   * Called as a function, so that one that answers null has no heading, tab or fold either. What it returns may hold
   * components of every kind.
   */
  body: (props: { data: VehiclePageData }) => ReactNode | Promise<ReactNode>
}
