// `npm run sbom [-- <file>]`: the packages that run, as CycloneDX JSON, from the lockfile.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from './lib/root.mjs'
import { printFailure } from './lib/steps.mjs'
import { lockedPackages } from './supply-chain/lockfile.ts'
import { billOfMaterials } from './supply-chain/sbom.ts'

try {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  const bill = billOfMaterials(lockedPackages(ROOT), version, new Date().toISOString())
  const text = `${JSON.stringify(bill, null, 2)}\n`
  const [file] = process.argv.slice(2)
  if (file === undefined) process.stdout.write(text)
  else writeFileSync(resolve(file), text)
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
