import type { CmsGroup, CmsRule } from '@forecourt/schemas/rules/cms-condition'
import { useMemo } from 'react'
import { type ObjectInputProps, useFormValue } from 'sanity'
import { ConditionsInput } from '../rules/conditions-input.tsx'
import { PreviewContext } from '../rules/preview-lines.tsx'
import { useRulePreview } from '../rules/use-rule-preview.ts'

/** Which vehicles an offer is about, in the rows of the rule editor, with how many of the dealer's stock it finds. */
export function OfferVehiclesInput(props: ObjectInputProps) {
  const tenant = useFormValue(['tenant']) as { _ref?: string } | undefined
  const make = useFormValue(['manufacturer'])
  const model = useFormValue(['model'])
  const where = props.value as CmsGroup | undefined
  const dealer = tenant?._ref
  const rule = useMemo(() => asked({ dealer, make, model, where }), [dealer, make, model, where])
  const preview = useRulePreview(rule)
  const context = useMemo(() => ({ preview, effect: EFFECT }), [preview])
  return (
    <PreviewContext value={context}>
      <ConditionsInput {...props} />
    </PreviewContext>
  )
}

/** Of the effects, the preview of this one says how many vehicles match, and the rule is never published. */
const EFFECT = 'boost'

interface Asked {
  dealer: string | undefined
  make: unknown
  model: unknown
  where: CmsGroup | undefined
}

/** A rule that finds what the offer is about; undefined while that is no vehicle in particular. */
function asked({ dealer, make, model, where }: Asked): CmsRule | undefined {
  const named = [
    ...(typeof make === 'string' && make !== '' ? [equals('make', make)] : []),
    ...(typeof make === 'string' && make !== '' && typeof model === 'string' && model !== ''
      ? [equals('model', model)]
      : []),
  ]
  const written = where?.conditions ?? []
  if (dealer === undefined || named.length + written.length === 0) return undefined
  return {
    _id: 'offer-vehicles',
    on: 'stock',
    effect: EFFECT,
    boost: 1,
    enabled: true,
    order: 0,
    tenants: [{ _ref: dealer }],
    where: together(named, where),
  }
}

/** Brackets hold no further ones, so only what has to be one bracket becomes one. */
function together(named: ReturnType<typeof equals>[], where: CmsGroup | undefined): object {
  const written = where?.conditions ?? []
  if (named.length === 0) return { ...where }
  if (written.length === 0 || (where?.combine ?? 'all') === 'all')
    return { combine: 'all', conditions: [...named, ...written] }
  return { combine: 'all', conditions: [...named, { ...where, _type: 'ruleGroup', _key: 'written' }] }
}

function equals(field: string, value: string) {
  return { _type: 'ruleCondition', _key: field, field, op: 'eq', valueFrom: 'values', values: [value] }
}
