import { externalUrlProblem } from '../objects/link-rules.ts'
import { normaliseHost } from '@forecourt/tenant-config/tenant/hosts'
import { publishedId } from '@forecourt/tenant-config/documents/published-id'
import type { Issue } from '@forecourt/tenant-config/documents/result'
import { searchKey } from '@forecourt/tenant-config/search/search-text'
import { parseTenant } from '@forecourt/tenant-config/tenant/tenant'
import { themeContrastIssues } from '@forecourt/tenant-config/tenant/theme'
import { STATES, TEMPLATES } from '@forecourt/tenant-config/tenant/vocabulary'
import type { StarterAnswers } from './answers.ts'
import { starterTenant } from './starter-tenant.ts'
import type { TakenTenant } from './taken.ts'

/** Which answer a part of the dealer's document came from. */
const ANSWER_OF_PART: readonly (readonly [part: string, answer: keyof StarterAnswers])[] = [
  ['theme.colours.brand', 'brand'],
  ['theme.colours.accent', 'accent'],
  ['colours.brand', 'brand'],
  ['colours.accent', 'accent'],
  ['address.state', 'state'],
  ['address.postcode', 'postcode'],
  ['manufacturer', 'manufacturer'],
]

const PHONE = /^[+\d][\d ]{7,}$/

/**
 * Everything that is wrong with a dealer's answers, in words; `path` is the answer's name. Checked by the same parser as
 * documents, by the contrast of the colours, and against the dealers that exist. Empty when the site can be made.
 */
export function answerProblems(answers: StarterAnswers, taken: readonly TakenTenant[]): Issue[] {
  // Without these there is no document to check.
  const basic = basicProblems(answers)
  if (basic.length > 0) return basic
  const parsed = parseTenant(starterTenant(answers))
  const document = parsed.ok ? themeContrastIssues(parsed.value.theme) : parsed.errors
  return [...document.map(named), ...plainProblems(answers), ...takenProblems(answers, taken)].filter(
    (issue, at, all) => all.findIndex(({ path }) => path === issue.path) === at,
  )
}

/** Answers that come as text from a command line or a form, and may be anything. */
function basicProblems({ name, template, state, dealerships }: StarterAnswers): Issue[] {
  const wrong: [isWrong: boolean, path: keyof StarterAnswers, message: string][] = [
    [name.trim() === '', 'name', 'a dealer needs a name'],
    [!TEMPLATES.includes(template), 'template', `expected one of ${TEMPLATES.join(', ')}`],
    [!STATES.includes(state), 'state', `expected one of ${STATES.join(', ')}`],
    [
      dealerships.length === 0 || !dealerships.every((id) => Number.isInteger(id) && id > 0),
      'dealerships',
      'expected the whole numbers above 0 that the stock feed names: without one no vehicle belongs to the site',
    ],
  ]
  return wrong.flatMap(([isWrong, path, message]) => (isWrong ? [{ path, message }] : []))
}

function named({ path, message }: Issue): Issue {
  // The dealer's own name and short name are those of its first dealership too.
  if (/^dealerships\.\d+\.(?:slug|name)$/.test(path)) return { path: path.split('.')[2] ?? path, message }
  const [, answer = path.split('.')[0] ?? path] =
    ANSWER_OF_PART.find(([part]) => path === part || path.startsWith(`${part}.`)) ?? []
  return { path: answer, message }
}

function plainProblems({ phone, email, template, manufacturer, hosts }: StarterAnswers): Issue[] {
  const issues: Issue[] = []
  if (phone && !PHONE.test(phone))
    issues.push({ path: 'phone', message: 'use digits and spaces, e.g. 07 5550 0100' })
  if (email && externalUrlProblem(`mailto:${email}`))
    issues.push({ path: 'email', message: 'expected an address such as sales@example.com' })
  if (template === 'single-brand' && !manufacturer)
    issues.push({ path: 'manufacturer', message: 'a single-brand site needs the make that it sells' })
  if (hosts.length === 0) issues.push({ path: 'hosts', message: 'a site needs at least one host name' })
  return issues
}

function takenProblems(answers: StarterAnswers, taken: readonly TakenTenant[]): Issue[] {
  return taken.flatMap((other) => [
    ...slugProblem(answers, other),
    ...(other.archivedAt ? [] : hostProblems(answers.hosts, other)),
    ...(other.websiteId === answers.websiteId
      ? [{ path: 'websiteId', message: `${answers.websiteId} is the number of ${nameOf(other)}` }]
      : []),
  ])
}

/** Also of a dealer in the archive: its documents still have the ids that the short name would give. */
function slugProblem({ slug }: StarterAnswers, other: TakenTenant): Issue[] {
  const isSame =
    publishedId(other._id) === `tenant-${slug}` ||
    (other.slug != null && searchKey(other.slug) === searchKey(slug))
  if (!isSame) return []
  const archived = other.archivedAt ? ', which is in the archive' : ''
  return [{ path: 'slug', message: `${slug} is taken by ${nameOf(other)}${archived}` }]
}

/** The hosts of a dealer that another one claims: such a host would stay with that one (N17). */
export function hostProblems(hosts: readonly string[], other: TakenTenant): Issue[] {
  const theirs = new Set([...(other.hosts ?? []), `${other.slug ?? ''}.localhost`].map(normaliseHost))
  return hosts
    .filter((host) => normaliseHost(host) !== undefined && theirs.has(normaliseHost(host)))
    .map((host) => ({ path: 'hosts', message: `${host} is the address of ${nameOf(other)}` }))
}

/** How messages name another dealer. */
export function nameOf({ name, slug, _id }: TakenTenant): string {
  return name ?? slug ?? publishedId(_id)
}
