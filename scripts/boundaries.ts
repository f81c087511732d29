import { ROOT } from './lib/root.mjs'
import { checkBoundaries } from './boundaries/check.ts'

const violations = checkBoundaries(ROOT)
for (const { rule, file, line, message } of violations) console.error(`${file}:${line}  [${rule}] ${message}`)
console.log(violations.length === 0 ? 'Import boundaries hold.' : `${violations.length} boundary violations.`)
process.exit(violations.length === 0 ? 0 : 1)
