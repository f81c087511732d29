import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDraftId, isVersionId } from './document.ts'
import { EVERYTHING } from './access/grants.ts'
import { MutationFailure } from './errors.ts'
import type { LakeDocument } from './document.ts'
import type { Principal } from './access/principal.ts'

/**
 * Says why a document may not be published as it is, in a sentence for whoever publishes it; nothing when it may. It runs
 * within transactions, so it must be fast and look at nothing but the document and `now` (epoch ms).
 */
export type PublishRules = (document: LakeDocument, now: number) => string | undefined

/** Loads the rules of `--publish-rules`: the default export of a module. Throws an `Error` that says what is wrong with it. */
export async function loadPublishRules(file: string): Promise<PublishRules> {
  const { default: rules } = await moduleAt(file)
  if (typeof rules !== 'function')
    throw new Error(`--publish-rules ${file}: expected a module whose default export is a function`)
  return rules as PublishRules
}

async function moduleAt(file: string): Promise<{ default?: unknown }> {
  try {
    return (await import(pathToFileURL(resolve(file)).href)) as { default?: unknown }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`--publish-rules ${file}: ${reason}`, { cause: error })
  }
}

/**
 * Throws a 400 with the reason when a change publishes what the rules refuse, by whichever way: an action, a mutation of
 * the published document or a release. Programs that manage everything (an import, the seed) are not asked.
 */
export function checkPublishing(
  after: LakeDocument | undefined,
  principal: Principal,
  { publishRules, now }: { publishRules?: PublishRules | undefined; now: Date },
): void {
  if (!publishRules || !after || isDraftId(after._id) || isVersionId(after._id)) return
  if (managesEverything(principal)) return
  const problem = publishRules(after, now.getTime())
  if (problem === undefined) return
  const description = `Document "${after._id}" cannot be published: ${problem}`
  throw new MutationFailure(400, 'validationError', description, { id: after._id })
}

function managesEverything({ kind, grants }: Principal): boolean {
  return (
    kind === 'robot' &&
    grants.some(({ filter, permissions }) => filter === EVERYTHING && permissions.includes('manage'))
  )
}
