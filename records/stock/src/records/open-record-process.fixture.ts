import { openRecords } from './database.ts'

/** Opens the record in a folder and writes to the console how many bytes of memory the process has then. */
const records = await openRecords({ dataDir: process.argv[2] ?? '' })
console.log(process.memoryUsage.rss())
await records.close()
