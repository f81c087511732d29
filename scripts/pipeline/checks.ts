import { runScript, runTurbo } from './commands.ts'
import type { PipelineStep } from './steps.ts'
import { testFolders } from './unit-tests.ts'

const TASK_MS = 300_000

/** What is added to the environment of all steps: CI leaves out nothing, whatever passed before on its machine. */
export function pipelineEnvironment({ CI }: NodeJS.ProcessEnv): Record<string, string> {
  return CI === undefined || CI === '' || CI === 'false' ? {} : { TURBO_FORCE: 'true' }
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

/** A task of turbo.json that only passes or fails. */
export function turboTask(
  name: string,
  task: string,
  environment: Record<string, string>,
  limitMs = TASK_MS,
): PipelineStep {
  return {
    name,
    run: async (tell) => {
      await runTurbo(name, [task], environment, limitMs, tell)
      return undefined
    },
  }
}

/** The fast half of `npm test`: everything that needs neither a build nor a browser. */
export function checkSteps(environment: Record<string, string>): PipelineStep[] {
  return [
    tool('format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']),
    turboTask('lint', 'lint', environment),
    tool('unused code', ['node_modules/knip/bin/knip.js', '--no-progress']),
    turboTask('types', 'typecheck', environment),
    tool('boundaries', ['scripts/boundaries.ts']),
    tool('typegen drift', ['scripts/typegen.ts', '--check']),
    tool('third-party notices', ['scripts/notices.ts', '--check']),
    tool('requirements table', ['scripts/requirements.ts', '--check']),
    { name: 'unit', run: (tell) => testFolders(environment, tell) },
  ]
}
