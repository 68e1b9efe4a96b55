import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, run } from './service.ts'

const rounds = 5
const bareServer = `require('node:http').createServer().listen(process.env.PORT, () => console.log('up'))`

/**
 * From the command to the ready line: on an empty folder, and again on the same one.
 * The floor is a bare node:http server.
 */
export async function starts(): Promise<string[]> {
  const times = { first: [] as number[], second: [] as number[], floor: [] as number[] }
  for (let i = 0; i < rounds; i++) {
    const folder = await mkdtemp(join(tmpdir(), 'convene-bench-'))
    for (const kind of ['first', 'second'] as const) {
      const service = await run('bin/convene', ['serve', '--json'], { DATA_DIR: folder, DEMO: 'on' })
      times[kind].push(service.ms)
      await service.stop()
    }
    const floor = await run(process.execPath, ['-e', bareServer], {})
    times.floor.push(floor.ms)
    await floor.stop()
    await rm(folder, { recursive: true })
  }
  const floor = median(times.floor)
  const row = (name: string, ms: number[]) =>
    `| ${name} | ${Math.round(median(ms))} | ${(median(ms) / floor).toFixed(1)} |`
  return [
    '| start to ready | ms, median of 5 | × floor |', '|---|---|---|',
    row('floor: bare node:http', times.floor),
    row('first start (PostgreSQL made, migrated, demo data)', times.first),
    row('second start', times.second),
  ]
}
