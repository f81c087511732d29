import { blockSchemas, pageBlocks } from '@forecourt/blocks/registry/schemas'
import { schemaTypes } from '@forecourt/schemas/schema-types'
import { TYPE_ICONS } from './icons.ts'

/** Every schema type of the Studio, each with its symbol: documents and objects, blocks, and the list of blocks on a page. */
export const studioSchemaTypes = [
  ...[...schemaTypes, ...blockSchemas].map((type) => ({ ...type, icon: TYPE_ICONS[type.name] })),
  pageBlocks,
]
