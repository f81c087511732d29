import { checkSteps, pipelineEnvironment, turboTask } from './pipeline/checks.ts'
import { runPlaywright, runVitest } from './pipeline/commands.ts'
import { finish } from './pipeline/finish.ts'
import { runPipeline, type PipelineStep } from './pipeline/steps.ts'
import { ensureLightBrowser } from './platform/browser.ts'
import { watchEnding } from './platform/ending.ts'

const MINUTE_MS = 60_000
const DEEP_FACTOR = 8

/** Everything CI runs. `--deep` runs the same suites at their full sizes. */
function testSteps(isDeep: boolean): PipelineStep[] {
  const environment: Record<string, string> = {
    ...pipelineEnvironment(process.env),
    ...(isDeep ? { DEEP: '1' } : {}),
  }
  const limit = (minutes: number) => minutes * MINUTE_MS * (isDeep ? DEEP_FACTOR : 1)
  return [
    ...checkSteps(environment),
    {
      name: 'contract',
      run: (tell) =>
        runVitest({
          title: 'contract',
          projects: ['tests/contract'],
          environment,
          timeoutMs: limit(20),
          tell,
        }),
    },
    {
      name: 'search quality',
      run: (tell) =>
        runVitest({
          title: 'search quality',
          projects: ['tests/quality'],
          environment,
          timeoutMs: limit(4),
          tell,
        }),
    },
    turboTask('build', 'build', environment, limit(20)),
    {
      name: 'browser',
      run: async () => {
        // The suites find the same browser again through this variable.
        environment['FORECOURT_CHROMIUM'] = await ensureLightBrowser(process.env)
        return undefined
      },
    },
    {
      name: 'faults',
      needs: ['build', 'browser'],
      run: (tell) =>
        runVitest({ title: 'faults', projects: ['tests/faults'], environment, timeoutMs: limit(20), tell }),
    },
    {
      name: 'e2e',
      needs: ['build', 'browser'],
      run: (tell) => runPlaywright('e2e', environment, limit(60), tell),
    },
  ]
}

watchEnding(() => {})
finish(await runPipeline(testSteps(process.argv.includes('--deep'))))
