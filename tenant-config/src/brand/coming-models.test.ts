import { describe, expect, it } from 'vitest'
import { DEFAULT_DISPLAY_NAMES } from '../vehicle/display-name.ts'
import { comingModelsFor, parseComingModel } from './coming-models.ts'
import { isComingModel } from './is-coming-model.ts'

describe('models that are still to come', () => {
  it('are the dealer’s own and the shared ones, each once', () => {
    const models = [
      { _id: 'a', make: 'mg', slug: '4' },
      { _id: 'b', tenant: 'tenant-harbour', make: 'mg', slug: '4' },
      { _id: 'c', tenant: 'tenant-harbour', make: 'kia', slug: 'ev3' },
      { _id: 'd', tenant: 'tenant-wattle', make: 'mazda', slug: 'cx-5' },
    ]
    expect(comingModelsFor('tenant-harbour', models)).toEqual(['mg/4', 'kia/ev3'])
    expect(comingModelsFor('tenant-outback', models)).toEqual(['mg/4'])
  })

  it('are named by both short names; a document without one is refused with the field', () => {
    const document = { _id: 'a', tenant: null, make: 'mg', slug: '4' }
    expect(parseComingModel(document)).toMatchObject({ ok: true, value: { make: 'mg', slug: '4' } })
    const broken = parseComingModel({ ...document, make: null })
    expect(broken).toMatchObject({ ok: false, errors: [{ path: 'make' }] })
  })

  it.each([
    [{ make: 'MG', model: '4' }, true],
    [{ make: 'mg', model: '4' }, true],
    [{ make: 'MG', model: '44' }, false],
    [{ make: 'Mercedes Benz', model: 'EQS SUV' }, true],
    [{ make: '', model: '' }, false],
  ])('%j is of one of them: %s', (vehicle, expected) => {
    const coming = ['mg/4', 'mercedes-benz/eqs-suv']
    expect(isComingModel(vehicle, coming, DEFAULT_DISPLAY_NAMES)).toBe(expected)
    expect(isComingModel(vehicle, [], DEFAULT_DISPLAY_NAMES)).toBe(false)
  })
})
