import type { CodedColumn } from '../../engine/columns/coded-column.ts'
import { codeLabel } from '../../engine/facet/count.ts'

/** The texts of so many values of a field are kept: those of a facet are shown again and again. */
const MAX_KEPT = 512

const KEPT = new WeakMap<CodedColumn, string[]>()

/** The JSON text of an unmarked facet value behind its count, up to the closing brace. */
export function facetValueText(column: CodedColumn, code: number): string {
  if (code >= MAX_KEPT) return textOf(column, code)
  let kept = KEPT.get(column)
  if (kept === undefined) KEPT.set(column, (kept = []))
  return (kept[code] ??= textOf(column, code))
}

function textOf(column: CodedColumn, code: number): string {
  const quoted = JSON.stringify(codeLabel(column, code))
  return `,"highlighted":${quoted},"value":${quoted}}`
}
