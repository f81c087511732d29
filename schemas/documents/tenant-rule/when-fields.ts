import { circumstancesOf } from '@forecourt/tenant-config/rules/language/circumstances'
import { defineArrayMember, defineField } from '@sanity/types'
import type { CmsRule } from './cms-condition.ts'
import { ruleSubject } from './tenant-rule-to-rule.ts'
import { SORT_CHOICES, TEMPLATE_CHOICES } from '../tenant/choices.ts'
import { FLAG_CHOICES, SURFACE_CHOICES } from './when-choices.ts'

/** Hides a circumstance that never holds for what the rule is about, unless it is filled in and has to go. */
function hiddenUnless(
  applies: (circumstances: ReturnType<typeof circumstancesOf>) => boolean,
): (context: { document: unknown; value?: unknown }) => boolean {
  return ({ document, value }) =>
    !Object(value)['length'] && !applies(circumstancesOf(ruleSubject((document as CmsRule | undefined)?.on)))
}

/** Circumstances and times in which a rule holds. */
export const whenFields = [
  defineField({
    name: 'templates',
    type: 'array',
    title: 'Kinds of sites',
    description: 'Optional. Only dealers whose site is of such a kind. Empty means every kind.',
    group: 'settings',
    of: [defineArrayMember({ type: 'string' })],
    options: { list: TEMPLATE_CHOICES },
  }),
  defineField({
    name: 'when',
    type: 'object',
    title: 'Only when',
    description: 'Optional. Limits the rule to some sort orders, places, pages or features.',
    group: 'settings',
    options: { collapsible: true, collapsed: true },
    fields: [
      defineField({
        name: 'sort',
        type: 'array',
        title: 'Sorted by',
        description: 'Only while results are sorted like this. Empty means always.',
        of: [{ type: 'string' }],
        options: { list: SORT_CHOICES },
        hidden: hiddenUnless(({ sort }) => sort),
      }),
      defineField({
        name: 'surface',
        type: 'array',
        title: 'Shown in',
        description: 'Only in these places. Empty means everywhere.',
        of: [{ type: 'string' }],
        options: { list: [...SURFACE_CHOICES] },
        hidden: hiddenUnless(({ surfaces }) => surfaces.length > 0),
      }),
      defineField({
        name: 'routes',
        type: 'array',
        title: 'On pages',
        description: 'Only on pages whose address is like one of these, e.g. /search/*. Empty means all.',
        hidden: hiddenUnless(({ routes }) => routes),
        of: [
          {
            type: 'string',
            validation: (rule) =>
              rule.custom((value) =>
                typeof value === 'string' && value.startsWith('/')
                  ? true
                  : 'An address begins with /, e.g. /search/*.',
              ),
          },
        ],
      }),
      defineField({
        name: 'flag',
        type: 'string',
        title: 'Feature',
        description: 'Only for dealers who have switched this feature on.',
        options: { list: FLAG_CHOICES },
      }),
    ],
  }),
  defineField({
    name: 'from',
    type: 'datetime',
    title: 'In force from',
    description: 'Optional. The rule does nothing before this moment.',
    group: 'settings',
  }),
  defineField({
    name: 'to',
    type: 'datetime',
    title: 'In force until',
    description: 'Optional. The rule stops by itself at this moment.',
    group: 'settings',
    validation: (rule) =>
      rule.custom((value, context) => {
        const from = (context.document as CmsRule | undefined)?.from
        return !value || !from || Date.parse(value) > Date.parse(from) || 'The end must come after the start.'
      }),
  }),
]
