import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { studioSchemaTypes } from './src/schema.ts'

export default defineConfig({
  projectId: 'forecourt',
  dataset: 'production',
  plugins: [structureTool()],
  schema: { types: studioSchemaTypes },
})
