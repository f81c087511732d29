import { describe, expect, it } from 'vitest'
import { maskPersonal } from './mask-personal.ts'

describe('maskPersonal', () => {
  it.each([
    ['toyota hilux 2020 4x4', 'toyota hilux 2020 4x4'],
    ['price:[10000..20000] && make:=`Land Rover`', 'price:[10000..20000] && make:=`Land Rover`'],
    ['call 0412 345 678 now', 'call <number> now'],
    ['+61 (2) 9876-5432', '<number>'],
    ['owner:=jo.smith@example.com', 'owner:=<address>'],
    ['vin WVWZZZ1KZAW123456', 'vin <token>'],
    ['c3JjaGtleXNyY2hrZXlzcmNoa2V5MDAwMQ==', '<token>'],
  ])('%s', (text, masked) => {
    expect(maskPersonal(text)).toBe(masked)
  })

  it('cuts what is long, in no time', () => {
    expect(maskPersonal('@'.repeat(1_000_000)).length).toBeLessThan(310)
    expect(maskPersonal(`${'a.'.repeat(100_000)}@`).length).toBeLessThan(310)
  })
})
