import { defineCliConfig } from 'sanity/cli'

export default defineCliConfig({
  api: { projectId: 'forecourt', dataset: 'production' },
  deployment: { autoUpdates: false },
  typegen: {
    path: ['../blocks/**/*.query.ts', '../site/src/**/*.query.ts'],
    schema: '../schemas/generated/schema.json',
    generates: '../schemas/generated/types.ts',
    overloadClientMethods: false,
  },
})
