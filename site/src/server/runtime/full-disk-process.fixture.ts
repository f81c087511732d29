// Fills the disk of an embedded record and makes room again: `node full-disk-process.fixture.ts <disk> <reserve|panic>`. With
// `panic` the room that is kept free is not there, as when another program takes it between a look and a write. Prints what
// came of it as JSON.
import { accessSync, constants, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecordsFailure } from '../records/records-failure.ts'
import { createRecordsService } from '../records/records.ts'

const [disk = '', mode = ''] = process.argv.slice(2)
const filler = join(disk, 'filler')
const free = (): number => statfsSync(disk).bavail * statfsSync(disk).bsize

let isBlind = false
const logged: string[] = []
const service = createRecordsService(
  { kind: 'embedded', dataDir: join(disk, 'records') },
  {
    log(_level, message) {
      logged.push(message)
      // Looks again from the first failure on.
      isBlind = false
    },
    now: () => performance.now(),
    freeBytes(folder) {
      accessSync(folder, constants.W_OK)
      return isBlind ? Infinity : free()
    },
  },
)
const ask = async (statement: string): Promise<string> => {
  try {
    await (await service.open()).db.execute(statement)
    return 'ok'
  } catch (error) {
    return isRecordsFailure(error) ? 'refused' : String(error)
  }
}
const rows = (count: number) => `insert into filled select md5(n::text) from generate_series(1, ${count}) n`

const made = await ask('create table filled (text text)')
const before = await ask(rows(10))
writeFileSync(filler, Buffer.alloc(Math.max(0, free() - (mode === 'panic' ? 4 : 60) * 1024 * 1024)))
isBlind = mode === 'panic'
const writes: string[] = []
for (let n = 0; n < 200 && writes.at(-1) !== 'refused'; n += 1) writes.push(await ask(rows(5_000)))
const full = {
  state: service.state(),
  write: await ask(rows(1)),
  read: await ask('select count(*) from filled'),
}
rmSync(filler)
await new Promise((resolve) => setTimeout(resolve, mode === 'panic' ? 1_100 : 0))
const healed = {
  write: await ask(rows(1)),
  read: await ask('select count(*) from filled'),
  state: service.state(),
}
await service.close()
console.log(JSON.stringify({ made, before, last: writes.at(-1), full, healed, logged }))
