import { checkSteps, pipelineEnvironment } from './pipeline/checks.ts'
import { finish } from './pipeline/finish.ts'
import { runPipeline } from './pipeline/steps.ts'
import { watchEnding } from './platform/ending.ts'

watchEnding(() => {})
finish(await runPipeline(checkSteps(pipelineEnvironment(process.env))))
