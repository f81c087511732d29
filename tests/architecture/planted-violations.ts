import type { RuleName } from '../../scripts/boundaries/check.ts'

export interface Planted {
  what: string
  rule: RuleName
  file: string
  code: string
}

/** One forbidden import per rule and per "never" of the architecture's table; each must be reported on its own. */
export const PLANTED: Planted[] = [
  { what: 'schemas import react', rule: 'package', file: 'schemas/a.ts', code: `import 'react'` },
  {
    what: 'schemas import sanity',
    rule: 'package',
    file: 'schemas/a.ts',
    code: `import { defineType } from 'sanity'`,
  },
  {
    what: 'schemas import a block',
    rule: 'zone',
    file: 'schemas/a.ts',
    code: `import '@forecourt/blocks/hero'`,
  },
  {
    what: 'schemas import the site',
    rule: 'zone',
    file: 'schemas/a.ts',
    code: `import '@forecourt/site/page'`,
  },
  {
    what: 'the vehicle’s model imports the site',
    rule: 'zone',
    file: 'vehicle/src/a.ts',
    code: `import '@forecourt/site/page'`,
  },
  {
    what: 'the vehicle’s model imports the records',
    rule: 'zone',
    file: 'vehicle/src/a.ts',
    code: `import '@forecourt/stock/database'`,
  },
  {
    what: 'the vehicle’s model reads a file',
    rule: 'built-in',
    file: 'vehicle/src/a.ts',
    code: `import 'node:fs'`,
  },
  {
    what: 'the field list imports anything',
    rule: 'zone',
    file: 'tenant-config/src/rules/language/fields.ts',
    code: `import './rule.ts'`,
  },
  {
    what: 'tenant-config imports react',
    rule: 'package',
    file: 'tenant-config/src/a.ts',
    code: `import 'react'`,
  },
  {
    what: 'tenant-config imports a block',
    rule: 'zone',
    file: 'tenant-config/src/a.ts',
    code: `import '@forecourt/blocks/hero'`,
  },
  {
    what: 'tenant-config opens a socket',
    rule: 'built-in',
    file: 'tenant-config/src/a.ts',
    code: `import { connect } from 'node:net'`,
  },
  { what: 'a block imports sanity', rule: 'package', file: 'blocks/hero/a.tsx', code: `import 'sanity'` },
  {
    what: 'a block imports the site',
    rule: 'zone',
    file: 'blocks/hero/a.tsx',
    code: `import '@forecourt/site/page'`,
  },
  {
    what: 'a block imports the studio',
    rule: 'zone',
    file: 'blocks/hero/a.tsx',
    code: `import '@forecourt/studio/desk'`,
  },
  {
    what: 'a block imports another block',
    rule: 'other-block',
    file: 'blocks/hero/a.tsx',
    code: `import '../tile/tile.tsx'`,
  },
  {
    what: 'a block schema imports react',
    rule: 'package',
    file: 'blocks/hero/hero.schema.ts',
    code: `import 'react'`,
  },
  {
    what: 'a block schema imports its component',
    rule: 'zone',
    file: 'blocks/hero/hero.schema.ts',
    code: `import './hero.tsx'`,
  },
  { what: 'the site imports sanity', rule: 'package', file: 'site/src/a.ts', code: `import 'sanity'` },
  {
    what: 'the site imports the studio',
    rule: 'zone',
    file: 'site/src/a.ts',
    code: `import '@forecourt/studio/desk'`,
  },
  {
    what: 'the site imports the content lake',
    rule: 'zone',
    file: 'site/src/a.ts',
    code: `import 'forecourt-lake/server'`,
  },
  {
    what: 'the site imports the search server',
    rule: 'zone',
    file: 'site/src/a.ts',
    code: `import 'forecourt-search/server'`,
  },
  {
    what: 'the site imports a block schema',
    rule: 'zone',
    file: 'site/src/a.ts',
    code: `import '@forecourt/blocks/schemas'`,
  },
  {
    what: 'the site reaches a schema file through another',
    rule: 'unreachable',
    file: 'site/src/a.ts',
    code: `import '@forecourt/schemas/detour'`,
  },
  {
    what: 'what a listing asks imports the server',
    rule: 'zone',
    file: 'site/src/search/a.ts',
    code: `import '../server/content.ts'`,
  },
  {
    what: 'what a listing asks touches the machine',
    rule: 'built-in',
    file: 'site/src/search/a.ts',
    code: `import 'node:crypto'`,
  },
  {
    what: 'an address imports a feature',
    rule: 'zone',
    file: 'site/src/addresses/a.ts',
    code: `import '../offers/offer.ts'`,
  },
  {
    what: 'the server imports a feature',
    rule: 'zone',
    file: 'site/src/server/a.ts',
    code: `import type { A } from '../offers/offer.ts'`,
  },
  {
    what: 'the server imports the front handler',
    rule: 'zone',
    file: 'site/src/server/a.ts',
    code: `import '../front/answer.ts'`,
  },
  {
    what: 'the front handler imports a feature',
    rule: 'zone',
    file: 'site/src/front/a.ts',
    code: `import '../offers/offer.ts'`,
  },
  {
    what: 'the front handler imports react',
    rule: 'package',
    file: 'site/src/front/a.ts',
    code: `import 'react'`,
  },
  {
    what: 'what Next is relied on for imports the server',
    rule: 'zone',
    file: 'site/src/front/next-contract.ts',
    code: `import '../server/content.ts'`,
  },
  {
    what: 'a part of the browser reaches the server through another file',
    rule: 'unreachable',
    file: 'site/src/offers/a.client.tsx',
    code: `import './offer.ts'`,
  },
  {
    what: 'the studio imports the site',
    rule: 'zone',
    file: 'studio/a.ts',
    code: `import '@forecourt/site/page'`,
  },
  {
    what: 'the studio imports the content lake',
    rule: 'zone',
    file: 'studio/a.ts',
    code: `import 'forecourt-lake/server'`,
  },
  {
    what: 'the studio imports a block component',
    rule: 'zone',
    file: 'studio/a.ts',
    code: `import '@forecourt/blocks/hero'`,
  },
  {
    what: 'the content lake imports the tenant rules',
    rule: 'zone',
    file: 'services/content-lake/a.ts',
    code: `import '@forecourt/tenant-config/rules/language/rule'`,
  },
  {
    what: 'the search server imports the vehicle’s model',
    rule: 'zone',
    file: 'services/search/a.ts',
    code: `import type { A } from '@forecourt/vehicle/document'`,
  },
  {
    what: 'the search server imports the content lake',
    rule: 'zone',
    file: 'services/search/a.ts',
    code: `export { a } from 'forecourt-lake/server'`,
  },
  {
    what: 'a test takes a deep path',
    rule: 'public-entry',
    file: 'tests/e2e/a.ts',
    code: `import '../../site/src/page.ts'`,
  },
  {
    what: 'a test takes an entry that is not exported',
    rule: 'public-entry',
    file: 'tests/e2e/a.ts',
    code: `import '@forecourt/site/src/page'`,
  },
  {
    what: 'a workspace leaves its folder',
    rule: 'public-entry',
    file: 'site/src/a.ts',
    code: `import('../../tenant-config/src/rules/language/rule.ts')`,
  },
  {
    what: 'a package is used but not declared',
    rule: 'undeclared',
    file: 'site/src/a.ts',
    code: `import 'left-pad'`,
  },
  {
    what: 'a package of ours is imported that its package.json does not name',
    rule: 'undeclared',
    file: 'blocks/core/undeclared.ts',
    code: `import type { A } from '@forecourt/vehicle/document'`,
  },
  {
    what: 'the record imports the demonstration',
    rule: 'zone',
    file: 'records/stock/src/a.ts',
    code: `import '@forecourt/demo-vehicles/feed'`,
  },
  {
    what: 'two files import each other, if only a type',
    rule: 'circle',
    file: 'tenant-config/src/rules/language/fields.ts',
    code: `import type { rule } from './rule.ts'`,
  },
  {
    what: 'a feature imports the inside of another',
    rule: 'inside',
    file: 'site/src/card/card.tsx',
    code: `import type { part } from '../offers/parts/part.ts'`,
  },
  {
    what: 'a second file exports a name',
    rule: 'one-name',
    file: 'tenant-config/src/rules/language/words.ts',
    code: `export function tile() {}`,
  },
  {
    what: 'a second file exports a type by the name',
    rule: 'one-name',
    file: 'tenant-config/src/rules/language/words.ts',
    code: `export type { Own as tile }\ntype Own = string`,
  },
  {
    what: 'a file passes on all of another',
    rule: 'barrel',
    file: 'site/src/index.ts',
    code: `export * from './page.ts'`,
  },
  {
    what: 'a file only passes on others',
    rule: 'barrel',
    file: 'site/src/a.ts',
    code: `export { a } from './page.ts'\nexport { b } from './b.ts'`,
  },
  {
    what: 'a page reads process.env',
    rule: 'environment',
    file: 'site/src/a.ts',
    code: `export const a = process.env.A`,
  },
]
