import { relative } from 'node:path'
import { ROOT } from './lib/root.mjs'
import { finish } from './pipeline/finish.ts'
import { runPipeline } from './pipeline/steps.ts'
import { testFolder } from './pipeline/unit-tests.ts'
import { watchEnding } from './platform/ending.ts'

// `npm test` in a workspace: the unit tests of the folder that the command runs in.
const folder = relative(ROOT, process.cwd()).replaceAll('\\', '/')

watchEnding(() => {})
finish(await runPipeline([{ name: `unit ${folder}`, run: (tell) => testFolder(folder, tell) }]))
