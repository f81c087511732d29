import { describe, expect, it } from 'vitest'
import { makeDirectory, ruleDoc, tenantDoc } from './tenants.fixture.ts'

describe('rules of tenants in memory', () => {
  it('[TEN-04] gives each tenant the enabled rules that name it, in their order', async () => {
    const { directory } = makeDirectory({
      tenants: [tenantDoc('harbour'), tenantDoc('wattle')],
      rules: [
        ruleDoc('late', { order: 9 }),
        ruleDoc('early', { order: 1 }),
        ruleDoc('off', { enabled: false }),
        ruleDoc('all', { order: 5, allTenants: true, tenants: null }),
      ],
    })
    await directory.refresh()
    expect(directory.bySlug('harbour')?.rules.map((rule) => rule._id)).toEqual(['early', 'all', 'late'])
    expect(directory.bySlug('wattle')?.rules.map((rule) => rule._id)).toEqual(['all'])
  })

  it('[STU-03] rules written around the editor are ignored one by one, each named once, and the others hold', async () => {
    const odd = [
      ruleDoc('removed-field', {
        where: {
          combine: 'all',
          conditions: [{ _type: 'ruleCondition', field: 'cost', op: 'eq', values: ['1'] }],
        },
      }),
      ruleDoc('no-list', { where: { combine: 'all', conditions: 'everything' } }),
      ruleDoc('null-condition', { where: { combine: 'all', conditions: [null] } }),
      ruleDoc('values-object', {
        where: {
          combine: 'all',
          conditions: [{ _type: 'ruleCondition', field: 'make', op: 'in', values: { a: 1 } }],
        },
      }),
      ruleDoc('too-many', {
        where: {
          combine: 'all',
          conditions: [
            {
              _type: 'ruleCondition',
              field: 'stocknum',
              op: 'in',
              values: Array.from({ length: 100_000 }, (_, n) => `N${n}`),
            },
          ],
        },
      }),
      ruleDoc('null-tenant', { tenants: [null] }),
    ]
    const { directory, problems } = makeDirectory({
      tenants: [tenantDoc('harbour')],
      rules: [...odd, ruleDoc('sound')],
    })
    expect(await directory.refresh()).toBe(true)
    await directory.refresh()
    expect(directory.bySlug('harbour')?.rules.map(({ _id }) => _id)).toEqual(['sound'])
    expect(problems.map(({ fields }) => fields['document'])).toEqual(odd.map(({ _id }) => _id))
    expect(problems.every(({ message }) => message.includes('the rule is ignored'))).toBe(true)
  })

  it('leaves out an invalid rule and names it once', async () => {
    const broken = ruleDoc('broken', { effect: 'explode' })
    const { directory, problems } = makeDirectory({
      tenants: [tenantDoc('harbour')],
      rules: [broken, ruleDoc('fine')],
    })
    await directory.refresh()
    await directory.refresh()
    expect(directory.bySlug('harbour')?.rules.map((rule) => rule._id)).toEqual(['fine'])
    expect(problems.filter(({ fields }) => fields['document'] === 'broken')).toHaveLength(1)
  })

  it('[TEN-04] a rule that is evaluated in the index is in force once every vehicle was evaluated, its last version until then', async () => {
    const where = (plus: number) => ({
      combine: 'all',
      conditions: [
        {
          _type: 'ruleCondition',
          field: 'price',
          op: 'lt',
          valueFrom: 'field',
          otherField: 'before_price',
          plus,
        },
      ],
    })
    const { directory, state } = makeDirectory({
      tenants: [tenantDoc('harbour')],
      rules: [ruleDoc('fine'), ruleDoc('reduced', { where: where(0) })],
    })
    const inForce = () => directory.bySlug('harbour')?.rules.map(({ _id, token }) => [_id, token])
    const published = () => directory.published()[0]?.rules.find(({ _id }) => _id === 'reduced')?.token ?? ''
    await directory.refresh()
    const first = published()
    expect(first).not.toBe('')
    // The evaluated tokens are not known yet, so the rules hold as when the process ended.
    expect(inForce()).toEqual([
      ['fine', undefined],
      ['reduced', first],
    ])
    directory.setEvaluated(new Set())
    expect(inForce()).toEqual([['fine', undefined]])
    directory.setEvaluated(new Set([first]))
    state.documents = { ...state.documents, rules: [ruleDoc('reduced', { where: where(-500) })] }
    await directory.refresh()
    expect(published()).not.toBe(first)
    expect(inForce()).toEqual([['reduced', first]])
    directory.setEvaluated(new Set([published()]))
    expect(inForce()).toEqual([['reduced', published()]])
  })
})
