'use client'

import { checkVin, isCheckDigitRight, isVinIn, vinOrigin } from '@forecourt/tenant-config/vehicle/vin'
import { useState, type FormEvent } from 'react'

interface VinCheckProps {
  id: string
  campaigns: readonly { id: string; name: string; vins: readonly string[] }[]
  /** Where every recall is listed. */
  listHref: string
}

type Answer = { kind: 'found' | 'none' | 'wrong'; text: string }

/** Checks a VIN against the campaigns of this page, in the browser: the number is sent to nobody. Needs scripts. */
export function VinCheck({ id, campaigns, listHref }: VinCheckProps) {
  const [answer, setAnswer] = useState<Answer>()
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('vin')
    setAnswer(answerTo(typeof typed === 'string' ? typed : '', campaigns))
  }
  return (
    <form
      method="get"
      noValidate
      onSubmit={check}
      className="rounded-card border border-line bg-surface p-5 text-ink sm:p-8 [@media(scripting:none)]:hidden"
    >
      <label htmlFor={id} className="block font-semibold">
        Is my vehicle among these campaigns?
      </label>
      <p id={`${id}-hint`} className="mt-1 text-small text-muted">
        Type your VIN: 17 letters and digits, on the registration papers and at the foot of the windscreen. It
        is checked on your device and sent to nobody.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <input
          id={id}
          name="vin"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          aria-describedby={`${id}-hint ${id}-answer`}
          aria-invalid={answer?.kind === 'wrong' || undefined}
          className="field max-w-sm flex-1 uppercase"
        />
        <button type="submit" className="btn btn-primary">
          Check
        </button>
      </div>
      <p
        id={`${id}-answer`}
        role="status"
        className={`mt-3 max-w-prose empty:hidden ${answer?.kind === 'none' ? '' : 'font-semibold text-danger'}`}
      >
        {answer?.text}
        {answer && answer.kind !== 'wrong' && (
          <>
            {' '}
            <a href={listHref} rel="noopener" className="underline underline-offset-4">
              Check all recalls in Australia
            </a>
          </>
        )}
      </p>
    </form>
  )
}

function answerTo(typed: string, campaigns: VinCheckProps['campaigns']): Answer {
  const read = checkVin(typed)
  if (!read.ok)
    return {
      kind: 'wrong',
      text:
        read.problem === 'letters'
          ? 'A VIN has only letters and digits, and no I, O or Q. Please check it.'
          : `A VIN has 17 letters and digits; this has ${read.length}.`,
    }
  const found = campaigns.filter(({ vins }) => vins.some((line) => isVinIn(read.vin, line)))
  if (found.length > 0)
    return {
      kind: 'found',
      text: `${read.vin} is called back: ${found.map(({ name }) => name).join(', ')}. Please book its repair; it is free.`,
    }
  const origin = vinOrigin(read.vin)
  const maker = origin === undefined ? '' : ` (of a maker in ${origin})`
  const doubt = isCheckDigitRight(read.vin)
    ? ''
    : ' One of its characters may be mistyped: they do not fit together. Please compare them with the papers.'
  return {
    kind: 'none',
    text: `${read.vin}${maker} is not among the campaigns listed here. There may be others.${doubt}`,
  }
}
