import { parseArgs } from 'node:util'
import type { GivenAnswers } from '@forecourt/schemas/starter/answers'
import { STATES, TEMPLATES } from '@forecourt/tenant-config/vocabulary'
import { Refusal } from '../lib/steps.mjs'

export const USAGE = `Usage: npm run tenant:new -- --name "Redgum Motors" [options]
  --template <kind>          ${TEMPLATES.join(', ')} (default: multi-brand)
  --hosts <a,b>              host names of the site (default: <slug>.localhost)
  --brand, --accent <#hex>   colours (default: those of the kind)
  --slug <slug>              short name in ids and feeds (default: from the name)
  --manufacturer <make>      the make of a single-brand site
  --dealerships <7,8>        numbers of the stock feed (default: the next free one)
  --state <${STATES.join('|')}>  (default: qld)
  --street, --suburb, --postcode, --phone, --email
  --website-id <number>      (default: the next free one)
In a terminal, what is missing is asked for.`

const TEXT = { type: 'string' as const }
const OPTIONS = {
  name: TEXT,
  template: TEXT,
  hosts: TEXT,
  brand: TEXT,
  accent: TEXT,
  slug: TEXT,
  manufacturer: TEXT,
  dealerships: TEXT,
  state: TEXT,
  street: TEXT,
  suburb: TEXT,
  postcode: TEXT,
  phone: TEXT,
  email: TEXT,
  'website-id': TEXT,
}

export type Answer = Exclude<keyof typeof OPTIONS, 'website-id'> | 'websiteId'

/** Answers by name as a person types them. */
export type TypedAnswers = Partial<Record<Answer, string>>

/** The answers given on the command line, as typed; a flag that does not exist is a Refusal with the usage. */
export function typedFlags(argv: string[]): TypedAnswers {
  try {
    const { values } = parseArgs({ args: argv, options: OPTIONS })
    const { 'website-id': websiteId, ...rest } = values
    return websiteId === undefined ? rest : { ...rest, websiteId }
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

/**
 * Typed words as answers. What is no number, or no word of its list, is kept for the parser to name: the casts say no more
 * than that the answer is checked afterwards.
 */
export function readAnswers(typed: TypedAnswers): GivenAnswers {
  const { name = '', template, hosts, dealerships, state, websiteId, ...texts } = trimmed(typed)
  return {
    name,
    ...texts,
    ...(template !== undefined && { template: template as GivenAnswers['template'] & string }),
    ...(state !== undefined && { state: state.toLowerCase() as GivenAnswers['state'] & string }),
    ...(hosts !== undefined && { hosts: list(hosts) }),
    ...(dealerships !== undefined && { dealerships: list(dealerships).map(Number) }),
    ...(websiteId !== undefined && { websiteId: Number(websiteId) }),
  }
}

function trimmed(typed: TypedAnswers): TypedAnswers {
  return Object.fromEntries(
    Object.entries(typed)
      .map(([name, text]) => [name, text.trim()])
      .filter(([, text]) => text !== ''),
  )
}

function list(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
