import { memo, useMemo } from 'react'
import { useConnector } from 'react-instantsearch'
import type { ListingSettings } from '../../../search/state/listing-model.ts'
import { listingWidgets, OTHER_REFINEMENTS, type ListingWidget } from '../../widgets/listing-widgets.ts'

interface ListingWidgetsProps {
  settings: ListingSettings
  /** Widgets beside those of every listing. */
  more?: readonly ListingWidget[]
}

/** All widgets of a listing, for an `InstantSearch` around them; they show nothing themselves. */
export function ListingWidgets({ settings, more }: ListingWidgetsProps) {
  const widgets = useMemo(
    () => [...listingWidgets(settings), ...(more ?? []), OTHER_REFINEMENTS],
    [settings, more],
  )
  return widgets.map((widget, place) => <Widget key={place} {...widget} />)
}

/** Memoised: a widget is told by InstantSearch what changed. */
const Widget = memo(function Widget({ connector, params }: ListingWidget) {
  useConnector(connector, params)
  return null
})
