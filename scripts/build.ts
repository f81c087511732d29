import { relative } from 'node:path'
import { ROOT } from './lib/root.mjs'
import { BUILD_TARGETS, buildWhenNeeded } from './platform/build/build.ts'
import { watchEnding } from './platform/ending.ts'

// `npm run build`: the site or the Studio, whichever folder the command runs in; both from any other folder.
const folder = relative(ROOT, process.cwd())
const here = BUILD_TARGETS.filter(({ name }) => name === folder)

watchEnding(() => {})
await buildWhenNeeded(here.length > 0 ? here : BUILD_TARGETS)
