import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, run } from './service.ts'

const rounds = 5
const bareServer = `require('node:http').createServer().listen(process.env.PORT, () => console.log('up'))`

/**
 * From the command to the ready line: on an empty folder, then again on the same folder.
 * The baseline is a bare node:http server.
 */
export async function starts(): Promise<string[]> {
  const times = { first: [] as number[], second: [] as number[], baseline: [] as number[] }
  for (let i = 0; i < rounds; i++) {
    const folder = await mkdtemp(join(tmpdir(), 'convene-bench-'))
    for (const kind of ['first', 'second'] as const) {
      const service = await run('bin/convene', ['serve', '--json'], { DATA_DIR: folder, DEMO: 'on' })
      times[kind].push(service.ms)
      await service.stop()
    }
    const baseline = await run(process.execPath, ['-e', bareServer], {})
    times.baseline.push(baseline.ms)
    await baseline.stop()
    await rm(folder, { recursive: true })
  }
  const baseline = median(times.baseline)
  const row = (name: string, ms: number[]) =>
    `| ${name} | ${Math.round(median(ms))} | ${(median(ms) / baseline).toFixed(1)} |`
  return [
    '| start to ready | ms, median of 5 | × baseline |', '|---|---|---|',
    row('baseline: bare node:http', times.baseline),
    row('first start (creates PostgreSQL, migrates, adds demo data)', times.first),
    row('second start', times.second),
  ]
}
