import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dryRunText } from './dry-run-text.ts'

let folder = ''
beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'forecourt-dry-run-'))))
afterAll(() => rm(folder, { recursive: true }))

const file = async (name: string, text: string): Promise<string> => {
  const where = path.join(folder, name)
  await writeFile(where, text)
  return where
}
const mapping = (more: object = {}) =>
  file(
    'mine.json',
    JSON.stringify({
      name: 'mine',
      title: 'Mine',
      formats: ['csv'],
      id: { column: 'id' },
      fields: {
        year: { column: 'year', parse: 'year' },
        make: { column: 'make' },
        model: { column: 'model' },
        car_type: { constant: 'used' },
        price: { column: 'price', parse: 'aud' },
      },
      ...more,
    }),
  )
const STOCK = [
  'id,year,make,model,price,notes',
  '1,2020,Mazda,CX-5,"24,990",a',
  '2,20I9,Kia,Rio,9990,b',
  '3,2021,Kia,Rio,POA,c',
  '4,20I8,Kia,,x,d',
].join('\n')

test('[N26] a dry run reads a whole file with a mapping of one’s own and says what a load would, by reason', async () => {
  const rejects = path.join(folder, 'refused.csv')
  const text = await dryRunText({
    file: await file('stock.csv', STOCK),
    format: 'csv',
    mapping: await mapping(),
    rejects,
  })
  for (const part of [
    '4  rows read',
    '1  imported',
    '3  rejected',
    '2  year: expected a year of four digits',
    '1  price: expected an amount in AUD such as 24990 or $24,990',
    'columns notes',
    'nothing was stored',
  ])
    expect(text).toContain(part)
  expect((await readFile(rejects, 'utf8')).trim().split('\r\n')).toHaveLength(4)
})

test('[N26] what is wrong with file or mapping is said before any row, all of it', async () => {
  const stock = await file('stock.csv', STOCK)
  const run = (name: string, of = stock) =>
    dryRunText({ file: of, format: 'csv', mapping: name, rejects: undefined })
  await expect(run('nobody')).rejects.toThrow(/one of australian-vehicle-prices, forecourt, motorbikes-eu/)
  await expect(run(await file('broken.json', '{'))).rejects.toThrow(/expected JSON/)
  await expect(run(await mapping({ fields: { year: {} }, id: 7 }))).rejects.toThrow(
    /id: [^]*fields\.make: [^]*fields\.model: /,
  )
  await expect(run(await mapping(), path.join(folder, 'none.csv'))).rejects.toThrow(/there is no file/)
  const short = await file('short.csv', 'id,year\n1,2020\n')
  await expect(run(await mapping(), short)).rejects.toThrow(/column "make"[^]*column "price"/)
})
