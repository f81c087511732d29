import { describe, expect, it } from 'vitest'
import { categoriesAmong, categoriesOf, type CategorisedModel } from './model-categories.ts'

const model = (bodies: string[], powertrains: string[] = [], isComing = false): CategorisedModel => ({
  bodies,
  powertrains,
  isComing,
})
const listed = (one: CategorisedModel) => ({ categories: categoriesOf(one) })

describe('categories of models', () => {
  it('[NAV-03] stand in the order hatchback & sedan, SUV, ute, diesel, petrol, electric, hybrid, coming soon', () => {
    const models = [
      model([], [], true),
      model(['Ute'], ['Diesel']),
      model(['SUV'], ['Hybrid', 'Petrol']),
      model(['Sedan'], ['Electric']),
    ]
    expect(categoriesAmong(models.map(listed)).map(({ label }) => label)).toEqual([
      'Hatchback & sedan',
      'SUV',
      'Ute',
      'Diesel',
      'Petrol',
      'Electric',
      'Hybrid',
      'Coming soon',
    ])
  })

  it('[NAV-07] a model is in the category of each of its bodies', () => {
    expect(categoriesOf(model(['Wagon', 'Hatch', 'SUV'], ['Petrol']))).toEqual([
      'hatch-sedan',
      'suv',
      'wagon',
      'petrol',
    ])
    expect(categoriesOf(model(['Sedan', 'Hatch']))).toEqual(['hatch-sedan'])
    expect(categoriesOf(model(['Spaceship'], ['Steam']))).toEqual([])
  })

  it('one that holds for every model, or for none, is no choice', () => {
    expect(categoriesAmong([model(['SUV'], ['Petrol']), model(['SUV'], ['Electric'])].map(listed))).toEqual([
      { id: 'petrol', label: 'Petrol' },
      { id: 'electric', label: 'Electric' },
    ])
    expect(categoriesAmong([])).toEqual([])
  })
})
