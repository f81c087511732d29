import type { StringInputProps } from 'sanity'
import { useDealerZone } from './use-dealer-zone.ts'

/**
 * A day and time as the dealer's clock shows it, day first, with the zone named beside the field: what is typed is what the
 * site says, wherever the editor sits. Where dealers have several zones it is the editor's own, which is named too.
 */
export function DealerTimeInput(props: StringInputProps) {
  const found = useDealerZone()
  // A field that showed another zone first would keep it.
  if (!found.isKnown) return null
  const displayTimeZone = found.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const options = {
    ...props.schemaType.options,
    dateFormat: 'DD/MM/YYYY',
    timeFormat: 'HH:mm',
    displayTimeZone,
    allowTimeZoneSwitch: false,
  }
  return props.renderDefault({ ...props, schemaType: { ...props.schemaType, options } })
}
