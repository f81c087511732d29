import { parseArgs } from 'node:util'
import type { TypedAnswers } from '@forecourt/schemas/starter/typed-answers'
import { STATES, TEMPLATES } from '@forecourt/tenant-config/tenant/vocabulary'
import { Refusal } from '../lib/steps.mjs'

export const TENANT_NEW_USAGE = `Usage: npm run tenant:new -- --name "Redgum Motors" [options]
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

/** The answers given on the command line, as typed; a flag that does not exist is a Refusal with the usage. */
export function typedFlags(argv: string[]): TypedAnswers {
  try {
    const { values } = parseArgs({ args: argv, options: OPTIONS })
    const { 'website-id': websiteId, ...rest } = values
    return websiteId === undefined ? rest : { ...rest, websiteId }
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${TENANT_NEW_USAGE}`)
  }
}
