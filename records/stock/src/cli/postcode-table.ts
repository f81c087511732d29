// `node records/stock/src/cli/postcode-table.ts AU.txt` makes the table of postcodes anew from a GeoNames postal file.
import { readFileSync, writeFileSync } from 'node:fs'

import { makePostcodeTable } from '../places/postcode-table.ts'

const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('name the GeoNames postal file (AU.txt)')
const table = makePostcodeTable(readFileSync(source, 'utf8'))
writeFileSync(new URL('../places/au-postcodes.tsv', import.meta.url), table)
