import { type ReactNode } from 'react'
import { set, type StringInputProps, unset, useFormValue } from 'sanity'
import { ChoiceSelect } from '../rules/choice-select.tsx'
import { useStockValues } from '../rules/use-live-values.ts'
import { makeChoices, modelChoices, type VehicleChoice } from './vehicle-choices.ts'

/** The make of an offer, chosen as it is written in the dealer's stock: a make that nobody has was an address before. */
export function OfferMakeInput(props: StringInputProps) {
  const values = useStockValues('make', '', useDealer())
  const { stock, others } = makeChoices(values ?? [])
  return (
    <Choice props={props} nothing="All makes" known={[...stock, ...others]}>
      <Options choices={stock} label="In stock" />
      <Options choices={others} label="Not in stock" />
    </Choice>
  )
}

/** The model of an offer, one of its make in stock; typed where the site cannot be asked. */
export function OfferModelInput(props: StringInputProps) {
  const make = useFormValue(['manufacturer'])
  const named = typeof make === 'string' && make !== '' ? make : undefined
  const values = useStockValues(named && 'make_model', named ?? '', useDealer())
  if (named !== undefined && values === undefined) return props.renderDefault(props)
  const models = modelChoices(values ?? [], named ?? '')
  return (
    <Choice
      props={props}
      nothing={named === undefined ? 'Choose the make first' : 'All models'}
      known={models}
    >
      <Options choices={models} label={named ?? ''} />
    </Choice>
  )
}

/** The dealer of the offer that is edited. */
function useDealer(): string[] {
  const tenant = useFormValue(['tenant']) as { _ref?: string } | undefined
  return tenant?._ref === undefined ? [] : [tenant._ref]
}

interface ChoiceProps {
  props: StringInputProps
  /** What leaving it empty means. */
  nothing: string
  known: readonly VehicleChoice[]
  children: ReactNode
}

function Choice({ props, nothing, known, children }: ChoiceProps) {
  const { value, onChange, readOnly, elementProps } = props
  return (
    <ChoiceSelect
      elementProps={elementProps}
      value={value}
      readOnly={readOnly}
      onChoose={(next) => onChange(next === '' ? unset() : set(next))}
    >
      <option value="">{nothing}</option>
      {value && known.every((choice) => choice.value !== value) && (
        <option value={value}>{value} (not in stock)</option>
      )}
      {children}
    </ChoiceSelect>
  )
}

function Options({ choices, label }: { choices: readonly VehicleChoice[]; label: string }) {
  if (choices.length === 0) return null
  return (
    <optgroup label={label}>
      {choices.map(({ value, title }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </optgroup>
  )
}
