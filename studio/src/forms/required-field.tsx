import type { FieldProps } from 'sanity'

/** A field that says beside its title that it must be filled in, before anything is wrong. */
export function RequiredField(props: FieldProps) {
  return props.renderDefault({ ...props, title: `${props.title ?? ''} (required)` })
}
