import { parentPort, workerData } from 'node:worker_threads'
import type { LakeDocument } from '../../document.ts'
import { encodeAnswer } from '../answer.ts'
import { Evaluator } from '../evaluator.ts'
import { timedMeter } from '../meter.ts'
import { describeEvaluationFailure, QueryTimeoutError } from '../parse-error.ts'
import type { QueryOptions, QuerySource, SourceCommit } from '../types.ts'
import type { ChangedDocument, FromThread, Refusal, ThreadData, ToThread } from './messages.ts'

/** The replica of the documents that a thread reads from. */
class Replica implements QuerySource {
  version = 0
  private readonly byId = new Map<string, LakeDocument>()
  private readonly listeners: ((commit: SourceCommit) => void)[] = []

  documents(): Iterable<LakeDocument> {
    return this.byId.values()
  }

  get(id: string): LakeDocument | undefined {
    return this.byId.get(id)
  }

  onCommit(listener: (commit: SourceCommit) => void): void {
    this.listeners.push(listener)
  }

  receive(states: ChangedDocument[]): void {
    this.version++
    for (const state of states) {
      if (typeof state === 'string') this.byId.delete(state)
      else this.byId.set(state._id, state)
    }
    const changes = states.map((state) => ({ documentId: typeof state === 'string' ? state : state._id }))
    for (const listener of this.listeners) listener({ changes })
  }
}

const { evaluation, timeLimitMs } = workerData as ThreadData
const replica = new Replica()
const evaluator = new Evaluator(replica, evaluation)

function run(options: QueryOptions, returnQuery: boolean): FromThread {
  const start = performance.now()
  const expired = () => new QueryTimeoutError(options.query, timeLimitMs)
  try {
    const result = evaluator.query(options, () => timedMeter(timeLimitMs, expired))
    const runMs = performance.now() - start
    return { answer: encodeAnswer(result, returnQuery ? options.query : undefined), runMs }
  } catch (error) {
    return { refusal: refusalOf(error, options.query) }
  }
}

function refusalOf(error: unknown, text: string): Refusal {
  const refused = describeEvaluationFailure(error, text)
  const { message, query, start, end } = refused
  const refusal = { message, query, start, end }
  return refused instanceof QueryTimeoutError ? { ...refusal, limitMs: timeLimitMs } : refusal
}

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'documents') return replica.receive(message.states)
  const answer = run(message.options, message.returnQuery)
  parentPort?.postMessage(answer, 'answer' in answer ? [answer.answer.buffer] : [])
})
