import { API_VERSION } from '@forecourt/schemas/api-version'
import { AddIcon } from '@sanity/icons/Add'
import { ArchiveIcon } from '@sanity/icons/Archive'
import { CogIcon } from '@sanity/icons/Cog'
import {
  defaultIntentChecker,
  type IntentChecker,
  type ListItemBuilder,
  type StructureBuilder,
  type StructureResolverContext,
} from 'sanity/structure'
import { PAGE_TEMPLATES } from '@forecourt/schemas/starter/page-templates'
import { isPlatformAdmin } from '@forecourt/schemas/staff'
import { inheritedItem, ownItems, sharedItems } from './brands/brand-desk.ts'
import { forAllTemplateId } from './brands/shared-sections.ts'
import { TYPE_ICONS } from './icons.ts'
import { NewDealerPane } from './tenants/new-dealer.tsx'
import {
  pageTemplateId,
  sectionFilter,
  type SectionType,
  SHARED_RULES,
  TENANT_SECTIONS,
  templateId,
} from './tenant-sections.ts'

interface TenantEntry {
  id: string
  name: string
}

const TENANTS = `*[_type == "tenant" && !defined(archivedAt)] | order(name asc) {"id": string::split(_id, ".")[-1], "name": coalesce(name, _id)}`

/** The dealers whose documents the signed-in person may read: the content API filters by the person's grants. */
async function readableTenants(context: StructureResolverContext): Promise<TenantEntry[]> {
  const client = context.getClient({ apiVersion: API_VERSION })
  const found = await client.fetch<TenantEntry[]>(TENANTS, {}, { perspective: 'drafts', tag: 'desk.tenants' })
  return found
}

/** Ids of the templates that a list offers: a page begins empty or with content. */
function templatesFor(type: SectionType): string[] {
  const pages = type === 'page' ? PAGE_TEMPLATES.map(({ id }) => pageTemplateId(id)) : []
  return [templateId(type), ...pages]
}

/** The lists of one dealer; a document made in a list belongs to that dealer. */
function tenantItems(S: StructureBuilder, { id: tenantId }: TenantEntry, isOnly: boolean) {
  const lists = TENANT_SECTIONS.map(({ type, title }) =>
    S.listItem()
      .id(type)
      .title(title)
      .icon(TYPE_ICONS[type])
      .schemaType(type)
      .child(
        S.documentList()
          .id(type)
          .title(title)
          .schemaType(type)
          .apiVersion(API_VERSION)
          .filter(sectionFilter(type))
          .params({ tenantId })
          .canHandleIntent(opensIn(isOnly ? undefined : tenantId))
          // Last: every other call of this builder forgets them.
          .initialValueTemplates(
            templatesFor(type).map((id) => S.initialValueTemplateItem(id, { tenantId })),
          ),
      ),
  )
  const settings = S.listItem()
    .id('settings')
    .title('Settings')
    .icon(CogIcon)
    .schemaType('tenant')
    .child(S.document().schemaType('tenant').documentId(tenantId).title('Settings'))
  return [...lists, S.divider(), ...ownItems(S, tenantId), inheritedItem(S, tenantId), S.divider(), settings]
}

/**
 * The desk, made of data: a person of one dealer sees its lists at once, a person of several chooses a dealer first,
 * platform staff also manage the dealers and what all of them share.
 */
export async function desk(S: StructureBuilder, context: StructureResolverContext) {
  const tenants = await readableTenants(context)
  const isPlatform = isPlatformAdmin(context.currentUser)
  const [only] = tenants
  if (only && tenants.length === 1 && !isPlatform)
    return S.list()
      .title(only.name)
      .items(tenantItems(S, only, true))
  const dealers = tenants.map((tenant) =>
    S.listItem()
      .id(tenant.id)
      .title(tenant.name)
      .icon(TYPE_ICONS['tenant'])
      .child(
        S.list()
          .id(tenant.id)
          .title(tenant.name)
          .items(tenantItems(S, tenant, false)),
      ),
  )
  const items = isPlatform ? [...dealers, S.divider(), ...platformItems(S)] : dealers
  return S.list().title('Dealers').items(items)
}

function platformItems(S: StructureBuilder): ListItemBuilder[] {
  return [
    S.listItem()
      .id('new-dealer')
      .title('New dealer')
      .icon(AddIcon)
      .child(S.component(NewDealerPane).id('new-dealer').title('New dealer')),
    S.listItem()
      .id('all-tenants')
      .title('All dealers')
      .icon(TYPE_ICONS['tenant'])
      .child(tenantList(S, 'all-tenants', 'All dealers', '!defined(archivedAt)')),
    S.listItem()
      .id('archived-tenants')
      .title('Archive')
      .icon(ArchiveIcon)
      .child(tenantList(S, 'archived-tenants', 'Dealers in the archive', 'defined(archivedAt)')),
    S.listItem()
      .id('shared-pages')
      .title('Pages for every dealer')
      .icon(TYPE_ICONS['sharedPage'])
      .child(S.documentTypeList('sharedPage').title('Pages for every dealer').apiVersion(API_VERSION)),
    ...sharedItems(S),
    S.listItem()
      .id('shared-searchSynonym')
      .title('Search words for every dealer')
      .icon(TYPE_ICONS['searchSynonym'])
      .child(
        S.documentList()
          .id('shared-searchSynonym')
          .title('Search words for every dealer')
          .schemaType('searchSynonym')
          .apiVersion(API_VERSION)
          .filter('_type == "searchSynonym" && allTenants == true && !defined(tenant)')
          .canHandleIntent(opensIn('shared-searchSynonym'))
          .initialValueTemplates([S.initialValueTemplateItem(forAllTemplateId('searchSynonym'))]),
      ),
    S.listItem()
      .id(SHARED_RULES)
      .title('Rules for every dealer')
      .icon(TYPE_ICONS['tenantRule'])
      .child(
        S.documentList()
          .id(SHARED_RULES)
          .title('Rules for every dealer')
          .schemaType('tenantRule')
          .apiVersion(API_VERSION)
          .filter('_type == "tenantRule" && allTenants == true')
          .canHandleIntent(opensIn(SHARED_RULES))
          .initialValueTemplates([S.initialValueTemplateItem('tenantRule-for-all')]),
      ),
  ]
}

/**
 * Whether a list opens a document that a link asks to edit: several lists have documents of a type, so one opens only
 * what the link says to be in it (`list`); what no list takes opens by itself.
 */
function opensIn(list: string | undefined): IntentChecker {
  return (intent, params, context) =>
    defaultIntentChecker(intent, params, context) &&
    (intent !== 'edit' || list === undefined || ('list' in params && params['list'] === list))
}

/** The dealers for which a condition holds. A new one is made by its own pane, which makes the whole site. */
function tenantList(S: StructureBuilder, id: string, title: string, condition: string) {
  return S.documentList()
    .id(id)
    .title(title)
    .schemaType('tenant')
    .apiVersion(API_VERSION)
    .filter(`_type == "tenant" && ${condition}`)
    .initialValueTemplates([])
}
