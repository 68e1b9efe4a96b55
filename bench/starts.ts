import { median, toFigure, type Report } from './figures.ts'
import { repeatRounds } from './rounds.ts'
import { withFolder } from './seeded-database.ts'
import { run } from './service.ts'

const bareServer = `require('node:http').createServer().listen(process.env.PORT, '127.0.0.1', () => console.log('up'))`

type Round = { first: number; second: number; baseline: number }

/**
 * From the command to the ready line: on an empty folder, then again on the same folder.
 * The baseline is a bare node:http server.
 */
export async function starts(): Promise<Report> {
  const rounds = await repeatRounds('second start ÷ baseline', () => withFolder(measure), ({ second, baseline }) =>
    second / baseline)
  const of = (kind: keyof Round) => rounds.map((round) => round[kind])
  const row = (name: string, kind: keyof Round) =>
    `| ${name} | ${Math.round(median(of(kind)))} | ${(median(of(kind)) / median(of('baseline'))).toFixed(1)} |`
  const figure = (name: string, kind: keyof Round, max: number) =>
    toFigure({ name, unit: 'ms', values: of(kind), baseline: of('baseline'), target: { max } })
  return {
    lines: [
      '| start to ready | ms, median | × baseline |', '|---|---|---|',
      row('baseline: bare node:http', 'baseline'),
      row('first start (creates PostgreSQL, migrates, adds demo data)', 'first'),
      row('second start', 'second'),
    ],
    figures: [figure('first start ÷ bare node:http', 'first', 40), figure('second start ÷ bare node:http', 'second', 15)],
  }
}

async function measure(folder: string): Promise<Round> {
  const start = async (...[command, args, env]: Parameters<typeof run>) => {
    const service = await run(command, args, env)
    await service.stop()
    return service.ms
  }
  const startService = () => start('bin/convene', ['serve', '--json'], { DATA_DIR: folder, DEMO: 'on' })
  const [first, second] = [await startService(), await startService()]
  return { first, second, baseline: await start(process.execPath, ['-e', bareServer], {}) }
}
