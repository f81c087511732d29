// Preloaded into the services of a platform under test: the time of day is away from the machine's by as many milliseconds as
// the file FORECOURT_TEST_CLOCK says. Timers go on, as they do when a machine's clock is set.
import { readFileSync } from 'node:fs'

const RealDate = Date
const LOOK_EVERY_MS = 50
let offset = 0

const look = () => {
  offset = Number(readFileSync(process.env['FORECOURT_TEST_CLOCK'] ?? '', 'utf8')) || 0
}
const now = () => RealDate.now() + offset

look()
setInterval(look, LOOK_EVERY_MS).unref()

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
