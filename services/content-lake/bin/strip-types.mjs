// Node takes the types out of TypeScript files everywhere but below node_modules, which is where an installed server stands.
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

// Node warns at the first use that the form of this function may change; whoever runs a server can do nothing about it.
const { emitWarning } = process
process.emitWarning = () => {}
stripTypeScriptTypes('')
process.emitWarning = emitWarning

const SOURCES = new URL('../src/', import.meta.url).href

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith(SOURCES) || !url.endsWith('.ts')) return nextLoad(url, context)
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'))
    return { format: 'module', source, shortCircuit: true }
  },
})
