import { publishedId } from '@forecourt/tenant-config/documents/published-id'
import { useEffect } from 'react'
import { set, useEditState, type ObjectInputProps } from 'sanity'
import { formerAddresses } from './former-addresses.ts'

/**
 * The form of what has an address on the site. While the address is edited, the one that is published is kept in the same
 * draft or version, so that both become public together, however that is published.
 */
export function AddressedForm(props: ObjectInputProps) {
  const { value, readOnly, onChange, schemaType } = props
  const { published, ready } = useEditState(publishedId(String(value?.['_id'] ?? '')), schemaType.name)
  const kept =
    ready && value !== undefined && readOnly !== true ? formerAddresses(published, value) : undefined
  const change = JSON.stringify(kept)
  useEffect(() => {
    if (change !== undefined) onChange(set(JSON.parse(change), ['formerAddresses']))
  }, [change, onChange])
  return props.renderDefault(props)
}
