import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/records/tables.ts', './src/visits/tables.ts'],
  out: './drizzle',
})
