import { blockSchemas, pageBlocks } from '@forecourt/blocks/registry/schemas'
import { schemaTypes } from '@forecourt/schemas/schema-types'

/** Every schema type of the Studio: documents and objects, blocks, and the list of blocks on a page. */
export const studioSchemaTypes = [...schemaTypes, ...blockSchemas, pageBlocks]
