import { describe, expect, it } from 'vitest'
import { cleanValue, pastedValues, withPasted } from './pasted-values.ts'

describe('[STU-03] values that are pasted', () => {
  it('a column of 200 stock numbers is 200 values', () => {
    const column = Array.from({ length: 200 }, (_, n) => `N${1000 + n}`)
    expect(pastedValues(`${column.join('\r\n')}\r\n`, false)).toEqual(column)
  })

  it('cells and blanks; repetitions are counted and left out, whatever their case', () => {
    const cells = pastedValues('N1\tN2\n\n  N3 \nn1', false)
    expect(cells).toEqual(['N1', 'N2', 'N3', 'n1'])
    expect(withPasted(['N2'], cells)).toEqual({ values: ['N2', 'N1', 'N3'], repeated: 2 })
  })

  it('the quotes of a spreadsheet are not part of a value', () => {
    expect(pastedValues('"Toyota, new"\n"7"" rack"\n\'N1\'\nN"2', false)).toEqual([
      'Toyota, new',
      '7" rack',
      'N1',
      'N"2',
    ])
  })

  it('one line that lists several', () => {
    expect(pastedValues('Kia, MG; Land Rover', false)).toEqual(['Kia', 'MG', 'Land Rover'])
    expect(pastedValues('$12,000 $13,500', true)).toEqual(['12000', '13500'])
  })

  it('a name with a comma in a column stays whole, and prices lose their signs', () => {
    expect(pastedValues('Toyota, new\nKia', false)).toEqual(['Toyota, new', 'Kia'])
    expect(cleanValue(' $ 25,990 ', true)).toBe('25990')
  })

  it('more values than a rule takes are refused, and what was there stays', () => {
    const many = Array.from({ length: 100_000 }, (_, n) => `N${n}`)
    expect(withPasted(['N1'], many)).toEqual({
      values: ['N1'],
      repeated: 1,
      problem: 'A condition has at most 10,000 values; these would be 100,000.',
    })
    expect(withPasted(['N1'], ['N1', 'N2'])).toEqual({ values: ['N1', 'N2'], repeated: 1 })
  })
})
