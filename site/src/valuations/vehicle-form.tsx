import type { ReactNode } from 'react'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { REGO_STATES } from './own-vehicle.ts'
import type { KnownMake } from './valuation-provider.ts'

interface VehicleFormProps {
  context: TenantContext
  /** Tells the forms of a page apart. */
  id: string
  /** Where it is sent, a path of the site. */
  action: string
  /** What the dealer's guide knows, to be chosen from. */
  makes: readonly KnownMake[]
  /** How the vehicle is told: by its plate, with make and model for who has none at hand; or by make and model. */
  by: 'plate' | 'name'
  /** What was typed before, by the name of the field. */
  given: (name: string) => string
  button: string
  /** Fields that no visitor sees. */
  hidden?: Readonly<Record<string, string>>
  /** Fields after those of the vehicle. */
  children?: ReactNode
}

/** Most makes, and most models, that are listed: more would weigh more than the page. */
const MOST_LISTED = 400

/** Which vehicle a visitor has. A plain form, so it works without scripts. */
export function VehicleForm({
  context,
  id,
  action,
  makes,
  by,
  given,
  button,
  hidden = {},
  children,
}: VehicleFormProps) {
  const names = <NameFields id={id} makes={makes} given={given} isRequired={by === 'name'} />
  const km = (
    <VehicleField label="Kilometres">
      <input
        name="km"
        required
        inputMode="numeric"
        pattern="[0-9 ,]{1,9}"
        title="Kilometres in digits, e.g. 62,000"
        maxLength={9}
        defaultValue={given('km')}
        className="field"
      />
    </VehicleField>
  )
  return (
    <form
      id={id}
      action={context.link(action)}
      method="post"
      className="grid items-end gap-x-5 gap-y-4 sm:grid-cols-6 [&>*]:sm:col-span-2"
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {by === 'plate' ? (
        <>
          <PlateFields context={context} given={given} label="Registration" />
          {km}
          <details className="sm:col-span-6!">
            <summary className="cursor-pointer py-1 underline underline-offset-4">
              No plate at hand? Choose make and model
            </summary>
            <div className="mt-3 grid items-end gap-x-5 gap-y-4 sm:grid-cols-3">{names}</div>
          </details>
        </>
      ) : (
        <>
          {names}
          {km}
          <PlateFields context={context} given={given} label="Registration (optional)" />
        </>
      )}
      {children}
      <p className="sm:col-span-6!">
        <button type="submit" className="btn btn-primary text-base">
          {button}
        </button>
      </p>
    </form>
  )
}

function PlateFields({
  context,
  given,
  label,
}: Pick<VehicleFormProps, 'context' | 'given'> & { label: string }) {
  return (
    <>
      <VehicleField label={label}>
        <input
          name="rego"
          defaultValue={given('rego')}
          maxLength={10}
          pattern="[A-Za-z0-9 \-]*"
          title="Letters and digits"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="field"
        />
      </VehicleField>
      <VehicleField label="State of registration">
        <select
          name="regoState"
          defaultValue={given('regoState') || context.tenant.address.state?.toUpperCase()}
          className="field"
        >
          {REGO_STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </select>
      </VehicleField>
    </>
  )
}

function NameFields({
  id,
  makes,
  given,
  isRequired,
}: Pick<VehicleFormProps, 'id' | 'makes' | 'given'> & { isRequired: boolean }) {
  const models = [...new Set(makes.flatMap((one) => one.models))]
  const listed = models.length <= MOST_LISTED ? models : []
  return (
    <>
      <VehicleField label="Make">
        <input
          name="make"
          required={isRequired}
          list={`${id}-makes`}
          defaultValue={given('make')}
          maxLength={60}
          autoComplete="off"
          className="field"
        />
        <datalist id={`${id}-makes`}>
          {makes.slice(0, MOST_LISTED).map(({ make }) => (
            <option key={make} value={make} />
          ))}
        </datalist>
      </VehicleField>
      <VehicleField label="Model">
        <input
          name="model"
          required={isRequired}
          list={`${id}-models`}
          defaultValue={given('model')}
          maxLength={80}
          autoComplete="off"
          className="field"
        />
        <datalist id={`${id}-models`}>
          {listed.map((model) => (
            <option key={model} value={model} />
          ))}
        </datalist>
      </VehicleField>
      <VehicleField label="Year">
        <input
          name="year"
          required={isRequired}
          inputMode="numeric"
          pattern="[0-9]{4}"
          title="The year it was built, four digits"
          maxLength={4}
          defaultValue={given('year')}
          className="field"
        />
      </VehicleField>
    </>
  )
}

/** A field of the form with its label. */
export function VehicleField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="block">
      <span className="mb-1 block text-small font-semibold">{label}</span>
      {children}
    </label>
  )
}
