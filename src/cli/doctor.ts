import { Command } from 'commander'
import { config } from '../platform/config.ts'
import { checkAddress } from './doctor/address.ts'
import { checkDatabase } from './doctor/database.ts'
import { checkDisk, checkFolder } from './doctor/disk.ts'
import { checkEmail } from './doctor/email.ts'
import { limited, ok, warning, type Finding } from './doctor/finding.ts'
import { withExamples } from './help.ts'
import { print, say } from './output.ts'

const marks = { ok: 'OK     ', warning: 'WARNING', failed: 'FAILED ' }

export function doctor() {
  return withExamples(new Command('doctor'), ['convene doctor', 'convene doctor --json'],
    'It exits with 0 when nothing failed, also with warnings, and with 1 otherwise.')
    .description('Check the database, disk, clocks, time zones, email and the address of the service, '
      + 'and say what to do about problems')
    .action(async ({ json }: { json?: boolean }) => {
      const findings = await examine()
      if (json) print(findings, true)
      else describe(findings)
      if (findings.some(({ state }) => state === 'failed')) process.exitCode = 1
    })
}

/** Checks that wait for something outside run at the same time, and each has a time limit. */
async function examine(): Promise<Finding[]> {
  const folder = await limited('data folder', 10, async () => [await checkFolder(config.DATA_DIR)])
  const groups = await Promise.all([
    limited('disk', 10, async () => [await checkDisk(config.DATA_DIR)]),
    limited('database', 60, () => checkDatabase(config.DATABASE_URL)),
    limited('email', 20, () => checkEmail(config)),
    limited('reachability', 20, () => checkAddress(config)),
  ])
  return [ok('runtime', `Node ${process.versions.node}`), ...folder, checkSecret(), ...groups.flat()]
}

function checkSecret() {
  if (config.SECRET_KEY) return ok('secret key', 'from SECRET_KEY')
  const place = `kept in ${config.DATA_DIR}`
  if (!config.DATABASE_URL) return ok('secret key', place)
  return warning('secret key', `${place}, which other machines do not have.`,
    'If several machines use this database, give all of them the same SECRET_KEY.')
}

function describe(findings: Finding[]) {
  for (const { check, state, message, next } of findings) {
    say(`${marks[state]}  ${check}: ${message}`)
    if (next) say(`         → ${next}`)
  }
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length
  const [failures, warnings] = [count('failed'), count('warning')]
  say(`\n${findings.length} checks: ${failures} failed, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`)
}
