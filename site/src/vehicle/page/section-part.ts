import type { ReactNode } from 'react'
import type { VehiclePageData } from './vehicle-page-data.ts'

/** A section of a vehicle's page: the page sets its heading and layout, the section its content. */
export interface SectionPart {
  title: string | ((data: VehiclePageData) => string)
  /**
   * Called as a function, so that a section that returns null has no heading, tab or fold either. The returned node may hold
   * components of every kind.
   */
  body: (props: { data: VehiclePageData }) => ReactNode | Promise<ReactNode>
}
