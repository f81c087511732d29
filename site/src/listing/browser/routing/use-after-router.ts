import { useCallback, useEffect, useRef } from 'react'

type Task = () => void

/**
 * Runs tasks once Next's router listens to the browser's history, at once where it does. An entry that is added before is
 * taken for a step that the visitor took, and the router writes its address over the one that follows.
 */
export function useAfterRouter(): (task: Task) => void {
  /** Those that wait; undefined once the router listens. */
  const early = useRef<Task[] | undefined>([])
  useEffect(() => {
    // Effects of the router, which is further out, run after this one, in the same turn or in an earlier one.
    queueMicrotask(() => {
      const tasks = early.current ?? []
      early.current = undefined
      for (const task of tasks) task()
    })
  }, [])
  return useCallback((task) => {
    if (early.current) early.current.push(task)
    else task()
  }, [])
}
