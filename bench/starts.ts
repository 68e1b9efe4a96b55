import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { writeBundle } from '../src/cli/write-bundle.ts'
import { median, toFigure, type Report } from './figures.ts'
import { repeatRounds } from './rounds.ts'
import { withFolder } from './seeded-database.ts'
import { run } from './service.ts'

const bareServer = `require('node:http').createServer().listen(process.env.PORT, '127.0.0.1', () => console.log('up'))`

type Round = Record<'baseline' | 'first' | 'second' | 'sources' | 'help' | 'userHelp', number>

/**
 * From the command to the ready line: on an empty folder, again on the same folder, and once more without the bundle
 * that a service makes after its first start. The baseline is a bare node:http server.
 */
export async function starts(): Promise<Report> {
  await writeBundle()
  const rounds = await repeatRounds(
    'second start ÷ baseline',
    () => withFolder(measure),
    ({ second, baseline }) => second / baseline,
  )
  const of = (kind: keyof Round) => rounds.map((round) => round[kind])
  const row = (name: string, kind: keyof Round) =>
    `| ${name} | ${Math.round(median(of(kind)))} | ${(median(of(kind)) / median(of('baseline'))).toFixed(1)} |`
  const figure = (name: string, kind: keyof Round, max: number) =>
    toFigure({ name, unit: 'ms', values: of(kind), baseline: of('baseline'), target: { max } })
  return {
    lines: [
      '| start to ready | ms, median | × baseline |',
      '|---|---|---|',
      row('baseline: bare node:http', 'baseline'),
      row('first start (creates PostgreSQL, migrates, adds demo data)', 'first'),
      row('second start', 'second'),
      row('second start from the sources, without the bundle', 'sources'),
      row('`convene --help`, to its end', 'help'),
      row('`convene user --help`, to its end', 'userHelp'),
    ],
    figures: [
      figure('first start ÷ bare node:http', 'first', 40),
      figure('second start ÷ bare node:http', 'second', 15),
      toFigure({ name: 'convene --help', unit: 'ms', values: of('help'), target: { max: 150 } }),
      toFigure({ name: 'convene user --help', unit: 'ms', values: of('userHelp'), target: { max: 150 } }),
    ],
  }
}

async function measure(folder: string): Promise<Round> {
  const start = async (...[command, args, env]: Parameters<typeof run>) => {
    const service = await run(command, args, env)
    await service.stop()
    return service.ms
  }
  const startService = (env = {}) => start('bin/convene', ['serve', '--json'], { DATA_DIR: folder, DEMO: 'on', ...env })
  return {
    first: await startService(),
    second: await startService(),
    // An option that instruments modules needs the sources.
    sources: await startService({ NODE_OPTIONS: '--import=data:text/javascript,' }),
    baseline: await start(process.execPath, ['-e', bareServer], {}),
    help: await timeCommand('--help'),
    userHelp: await timeCommand('user', '--help'),
  }
}

async function timeCommand(...args: string[]) {
  const startedAt = performance.now()
  await promisify(execFile)('bin/convene', args)
  return performance.now() - startedAt
}
