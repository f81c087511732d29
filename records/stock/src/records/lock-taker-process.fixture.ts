// Takes the lock at argv[2] in a process of its own and stops before its argv[3]th call that touches the lock's files, until
// the file argv[4] is there. Writes `paused` when it stops and then `held`, or the pid that it was told; ends with its input.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const [path = '', step = '', go = ''] = process.argv.slice(2)
const clock = new Int32Array(new SharedArrayBuffer(4))
const tell = (line: string) => fs.writeSync(1, `${line}\n`)
let calls = 0

function beforeCall(target: unknown): void {
  if (typeof target !== 'string' || !target.startsWith(path)) return
  calls += 1
  if (calls !== Number(step)) return
  tell('paused')
  while (!fs.existsSync(go)) Atomics.wait(clock, 0, 0, 2)
}

const changed = ['readFileSync', 'writeFileSync', 'linkSync', 'renameSync', 'rmSync'] as const
for (const name of changed) {
  const original = fs[name] as (...args: unknown[]) => unknown
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      beforeCall(args[0])
      return original(...args)
    },
  })
}
syncBuiltinESMExports()

const { tryLock } = await import('./process-lock.mjs')
const lock = tryLock(path)
tell(typeof lock === 'number' ? String(lock) : 'held')
process.stdin.resume()
