import { isPlatformAdmin } from '@forecourt/schemas/staff'
import { visionTool } from '@sanity/vision'
import { defineConfig, type DocumentActionComponent } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { unpublishUnlinked } from './src/addresses/unpublish-unlinked.tsx'
import { useApprovalBadge } from './src/approvals/approval-badge.ts'
import { useAskApprovalAction } from './src/approvals/ask-approval-action.tsx'
import { closesRequest } from './src/approvals/closes-request.ts'
import { useReturnAction } from './src/approvals/return-action.tsx'
import { assetLibrary, withAssetBrowser, withAssetTitle } from './src/assets/asset-library.ts'
import { connection } from './src/connection.ts'
import { desk } from './src/desk.ts'
import { answerOutsideHosts } from './src/outside-hosts.ts'
import { presentationOptions } from './src/preview/presentation.ts'
import { useSharePreviewAction } from './src/preview/share-preview-action.tsx'
import { publishOnceChecked } from './src/publish-once-checked.ts'
import { runtimeConfig } from './src/runtime-config.ts'
import { studioSchemaTypes } from './src/schema.ts'
import { tenantActions } from './src/tenants/tenant-actions.ts'
import { newDocumentOptions, tenantTemplates } from './src/templates.ts'
import { studioTheme } from './src/theme.ts'
import { appointmentsTool } from './src/tools/appointments/appointments-tool.ts'
import { paymentsTool } from './src/tools/payments/payments-tool.ts'
import { reservationsTool } from './src/tools/reservations/reservations-tool.ts'
import { valuationsTool } from './src/tools/valuations/valuations-tool.ts'
import { watchedTool } from './src/tools/watched/watched-tool.ts'
import { explainTool } from './src/tools/explain/explain-tool.ts'
import { leadsTool } from './src/tools/leads/leads-tool.ts'
import { hasPasskeys, passkeysTool } from './src/tools/passkeys/passkeys-tool.ts'
import { mayManagePeople, peopleTool } from './src/tools/people/people-tool.ts'
import { startTool } from './src/tools/start/start-tool.ts'
import { UnsavedWarning } from './src/unsaved-warning.tsx'

const runtime = runtimeConfig()
if (runtime.lakeUrl !== null) answerOutsideHosts(globalThis)

export default defineConfig({
  name: 'default',
  title: 'Forecourt',
  theme: studioTheme,
  ...connection(runtime),
  plugins: [
    structureTool({ title: 'Content', structure: desk }),
    presentationTool(presentationOptions(runtime)),
    assetLibrary,
    visionTool({ title: 'Query', defaultApiVersion: '2025-02-19' }),
  ],
  tools: (tools, { currentUser }) => {
    const known = isPlatformAdmin(currentUser) ? tools : tools.filter(({ name }) => name !== 'vision')
    const ours = [
      startTool,
      ...withAssetTitle(known),
      leadsTool,
      appointmentsTool,
      reservationsTool,
      paymentsTool,
      valuationsTool,
      watchedTool,
      explainTool,
      ...(hasPasskeys(runtime) ? [passkeysTool] : []),
    ]
    return runtime.lakeUrl !== null && mayManagePeople(currentUser) ? [...ours, peopleTool] : ours
  },
  schema: { types: studioSchemaTypes, templates: tenantTemplates },
  document: {
    newDocumentOptions,
    comments: { enabled: false },
    components: { unstable_layout: UnsavedWarning },
    // A viewer's "Ask to edit" writes to the service that manages projects hosted by Sanity.
    askToEdit: { enabled: runtime.lakeUrl === null },
    badges: (badges) => [...badges, useApprovalBadge],
    actions: (actions, { schemaType }) => [
      ...tenantActions(actions, schemaType).map(withOurs),
      useAskApprovalAction,
      useReturnAction,
      useSharePreviewAction,
    ],
  },
  form: {
    image: { assetSources: withAssetBrowser },
    file: { assetSources: withAssetBrowser },
  },
  announcements: { enabled: false },
  scheduledPublishing: { enabled: false },
  tasks: { enabled: false },
  mediaLibrary: { enabled: false },
})

const extendedActions = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** Actions of the Studio with what a platform of many dealers adds to them; the same for the same, so that none forgets a press. */
function withOurs(action: DocumentActionComponent): DocumentActionComponent {
  const known = extendedActions.get(action) ?? extended(action)
  extendedActions.set(action, known)
  return known
}

function extended(action: DocumentActionComponent): DocumentActionComponent {
  switch (action.action) {
    case 'publish':
      return publishOnceChecked(closesRequest(action, 'published'))
    case 'discardChanges':
      return closesRequest(action, 'discarded')
    case 'unpublish':
      return unpublishUnlinked(action)
    default:
      return action
  }
}
