import { mapChildren, type Node, type ScopeStep } from '../compile/ast.ts'

/** Dependencies of an expression on the scope it stands in: `@` (also implied), and `^` up to `parents` levels. */
export interface Dependencies {
  self: boolean
  parents: number
  /** A `^` that stands inside a nested scope of the expression, where moving the expression would change its level. */
  nestedParents: boolean
  dataset: boolean
}

interface Frame {
  parent: Frame | undefined
  hidden: boolean
}

/** Analyses an expression as groq-js scopes it: hidden scopes (of `map`) are skipped by `^` from scopes below them. */
export function dependenciesOf(node: Node): Dependencies {
  const found: Dependencies = { self: false, parents: 0, nestedParents: false, dataset: false }
  const root: Frame = { parent: undefined, hidden: false }
  const visit = (current: Node, frame: Frame): Node => {
    record(current, frame, root, found)
    return mapChildren(current, (child, step) => visit(child, enter(frame, step)))
  }
  visit(node, root)
  return found
}

function enter(frame: Frame, step: ScopeStep): Frame {
  if (step === 'same') return frame
  return { parent: frame.hidden ? frame.parent : frame, hidden: step === 'hidden' }
}

function record(node: Node, frame: Frame, root: Frame, found: Dependencies): void {
  const readsSelf =
    node.type === 'This' ||
    (node.type === 'AccessAttribute' && !node.base) ||
    (node.type === 'FuncCall' && IMPLICIT_SELF.has(`${node.namespace}::${node.name}`))
  if (readsSelf && frame === root) found.self = true
  if (node.type === 'Everything' || (node.type === 'FuncCall' && node.namespace === 'releases'))
    found.dataset = true
  if (node.type === 'Parent') recordParent(node.n, frame, root, found)
}

const IMPLICIT_SELF = new Set([
  'global::references',
  'sanity::versionOf',
  'sanity::partOfRelease',
  'documents::incomingRefCount',
])

function recordParent(levels: number, frame: Frame, root: Frame, found: Dependencies): void {
  let current: Frame | undefined = frame
  for (let step = 0; step < levels; step++) {
    current = current?.parent
    if (current) continue
    found.parents = Math.max(found.parents, levels - step)
    if (frame !== root) found.nestedParents = true
    return
  }
  if (current === root) found.self = true
}

/** True if an expression has one value wherever it stands within one query. */
export function isClosed(dependencies: Dependencies): boolean {
  return !dependencies.self && dependencies.parents === 0
}
