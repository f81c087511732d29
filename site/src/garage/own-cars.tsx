import { leadPath } from '../addresses/lead-paths.ts'
import { OWN_CARS_PATH, REMOVE_CAR_PATH } from '../addresses/garage-paths.ts'
import { VALUATIONS_PATH } from '../addresses/valuation-paths.ts'
import { dateText } from '../text/time-text.ts'
import { VehicleField, VehicleForm } from '../valuations/vehicle-form.tsx'
import type { GarageData } from './garage-data.ts'
import { OneButtonForm } from './one-button-form.tsx'

interface OwnCarsProps {
  cars: GarageData['cars']
  context: GarageData['context']
}

type Car = GarageData['cars']['entries'][number]

/** The vehicles that a visitor has: when their next service is, what they are worth, and a form that adds one. */
export function OwnCars({ cars: { entries, valuedBy }, context }: OwnCarsProps) {
  const { link } = context
  return (
    <>
      {entries.length > 0 && (
        <ul className="mb-6 divide-y divide-line">
          {entries.map((car) => (
            <li
              key={car.id}
              className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4 first:pt-0"
            >
              <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
                <p className="font-semibold">{nameOf(car)}</p>
                <p className="text-small text-muted">{factsOf(car)}</p>
                <Recalls recalls={car.recalls} />
              </div>
              <div className="flex flex-wrap gap-2">
                <a href={link(leadPath('service'))} className="btn btn-secondary">
                  Book a service<span className="sr-only"> for the {nameOf(car)}</span>
                </a>
                {valuedBy && (
                  <OneButtonForm action={link(VALUATIONS_PATH)} fields={valued(car)}>
                    What is it worth?<span className="sr-only"> The {nameOf(car)}</span>
                  </OneButtonForm>
                )}
                <OneButtonForm action={link(REMOVE_CAR_PATH)} fields={{ id: car.id }}>
                  Remove<span className="sr-only"> the {nameOf(car)}</span>
                </OneButtonForm>
              </div>
            </li>
          ))}
        </ul>
      )}
      <details open={entries.length === 0}>
        <summary className="cursor-pointer py-1 font-semibold underline underline-offset-4">
          Add a vehicle of yours
        </summary>
        <div className="mt-4">
          <VehicleForm
            context={context}
            id="own-car"
            action={OWN_CARS_PATH}
            makes={valuedBy?.makes ?? []}
            by="name"
            given={() => ''}
            button="Add it"
          >
            <VehicleField label="Next service (optional)">
              <input type="date" name="nextService" className="field" />
            </VehicleField>
          </VehicleForm>
        </div>
      </details>
    </>
  )
}

/** Recalls that may concern a vehicle: its make, model and year are all that is known of it. */
function Recalls({ recalls }: Pick<Car, 'recalls'>) {
  return recalls.map(({ title, link }) => (
    <p key={title} className="mt-2 text-small text-ink-2">
      <strong className="text-ink">May be recalled: {title}.</strong> Its VIN tells whether it is one of them
      {link && (
        <>
          :{' '}
          <a className="font-semibold underline underline-offset-4" href={link.href}>
            {link.text}
          </a>
        </>
      )}
    </p>
  ))
}

/** What begins its valuation, with nothing to type again. */
const valued = ({ make, model, year, km, rego, regoState }: Car) => ({
  make,
  model,
  year: String(year),
  km: String(km),
  rego,
  regoState,
})

const nameOf = ({ year, make, model }: Car): string => `${year} ${make} ${model}`

function factsOf({ rego, regoState, km, nextService }: Car): string {
  return [
    [rego, regoState].filter((text) => text !== '').join(' '),
    `${km.toLocaleString('en-AU')} km`,
    nextService === '' ? '' : `next service ${dateText(Date.parse(nextService), 'UTC')}`,
  ]
    .filter((text) => text !== '')
    .join(', ')
}
