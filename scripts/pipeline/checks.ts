import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readWorkspaces } from '../boundaries/resolve.ts'
import { ROOT } from '../lib/root.mjs'
import { Refusal } from '../lib/steps.mjs'
import { runScript, runVitest } from './commands.ts'
import type { PipelineStep } from './steps.ts'

/** Five times what a quiet machine of two cores takes: the limit is for tests that hang, not for slow machines. */
const UNIT_MS = 1_500_000
/** Suites that start servers or measure; everything else is a unit test. */
const NOT_UNIT = ['!tests/contract', '!tests/quality', '!tests/faults', '!tests/bench']

/** Folders with a tsconfig.json of their own: the root's tooling and every workspace. */
function typedFolders(): string[] {
  const folders = ['.', ...readWorkspaces(ROOT).map(({ folder }) => folder)]
  return folders.filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')))
}

function tool(name: string, args: string[]): PipelineStep {
  return {
    name,
    run: async (tell) => {
      await runScript(name, args, tell)
      return undefined
    },
  }
}

/** Checks every folder before it fails, so that one run shows all type errors. */
const types: PipelineStep = {
  name: 'types',
  run: async (tell) => {
    const broken: string[] = []
    let output = ''
    for (const folder of typedFolders()) {
      tell(folder)
      try {
        await runScript(folder, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', folder], () => {})
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        broken.push(folder)
        output += error.output
      }
    }
    if (broken.length > 0) throw new Refusal(`Type errors in: ${broken.join(', ')}.`, output)
    return undefined
  },
}

/** The fast half of `npm test`: everything that needs neither a build nor a browser. */
export function checkSteps(environment: Record<string, string>): PipelineStep[] {
  return [
    tool('format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']),
    tool('lint', ['node_modules/oxlint/bin/oxlint', '.']),
    tool('unused code', ['node_modules/knip/bin/knip.js', '--no-progress']),
    types,
    tool('boundaries', ['scripts/boundaries.ts']),
    tool('typegen drift', ['scripts/typegen.ts', '--check']),
    tool('third-party notices', ['scripts/notices.ts', '--check']),
    tool('requirements table', ['scripts/requirements.ts', '--check']),
    { name: 'unit', run: (tell) => runVitest('unit', NOT_UNIT, environment, UNIT_MS, tell) },
  ]
}
