import { publishedId } from '@forecourt/tenant-config/documents/published-id'
import { modelPath } from '@forecourt/tenant-config/brand/model-path'
import type { ValidationContext } from '@sanity/types'
import { API_VERSION } from '../../api-version.ts'

interface ModelValue {
  tenant?: { _ref?: string }
  inRange?: boolean
  path?: string
  slug?: { current?: string }
  override_url?: string
}

/** Warns that a page of the dealer, or another of its models, has the address of this model's page; true when none has. */
export async function modelPathTaken(_: unknown, context: ValidationContext): Promise<string | true> {
  const { document } = context
  if (!document) return true
  const { tenant, inRange, path, slug, override_url } = document as typeof document & ModelValue
  if (!inRange || override_url || !tenant?._ref || !slug?.current) return true
  const own = modelPath({ path, slug: slug.current })
  const client = context.getClient({ apiVersion: API_VERSION })
  const params = { tenant: tenant._ref, path: own, id: publishedId(document._id) }
  const [pages, models] = await client.fetch<[number, number]>(
    `[
      count(*[_type == "page" && tenant._ref == $tenant && path == $path]),
      count(*[_type == "model" && tenant._ref == $tenant && inRange == true && coalesce(path, "/" + slug.current) == $path && string::split(_id, ".")[-1] != $id])
    ]`,
    params,
    { perspective: 'drafts' },
  )
  if (pages > 0)
    return `A page of this dealer lives at ${own}: visitors see that page instead of this model’s.`
  return models === 0 || `Another model has its page at ${own}: visitors see one of the two.`
}
