import { isObject, omit } from '../json.ts'
import { invalidAction, timeField } from '../actions/context.ts'
import { alreadyExists } from '../mutations/workspace.ts'
import { releaseMetadata } from './metadata.ts'
import { releaseDocumentId, releaseName } from './release-state.ts'
import type { ActionHandler } from '../actions/context.ts'
import type { JsonObject } from '../json.ts'

const TYPE = 'system.release'
const STATES = ['active', 'scheduled', 'published', 'archived']
const IF_EXISTS = ['fail', 'ignore', 'replace']

/**
 * Writes the document of a release as an export holds it, state and schedule included: `attributes` (or `document`),
 * `releaseId`, and `ifExists`: `fail` (the default), `ignore` or `replace`.
 */
export const importRelease: ActionHandler = (action, context) => {
  const name = releaseName(action)
  const { attributes = action['document'], ifExists = 'fail' } = action
  if (!isObject(attributes)) throw invalidAction('"attributes" must be the document of a release')
  if (typeof ifExists !== 'string' || !IF_EXISTS.includes(ifExists)) {
    throw invalidAction(`"ifExists" must be one of ${IF_EXISTS.join(', ')}`)
  }
  checkRelease(attributes)
  const id = releaseDocumentId(name)
  const release = { ...omit(attributes, '_rev', '_updatedAt'), _id: id, _type: TYPE, name }
  if (!context.workspace.get(id)) context.workspace.create(release)
  else if (ifExists === 'fail') throw alreadyExists(id)
  else if (ifExists === 'replace') context.workspace.createOrReplace(release)
  return []
}

function checkRelease(release: JsonObject): void {
  const { _type, state, metadata } = release
  if (_type !== undefined && _type !== TYPE) throw invalidAction(`"_type" of a release must be ${TYPE}`)
  if (typeof state !== 'string' || !STATES.includes(state)) {
    throw invalidAction(`"state" of a release must be one of ${STATES.join(', ')}`)
  }
  releaseMetadata(metadata)
  if (state === 'scheduled') timeField(release, 'publishAt')
}
