import { Command } from 'commander'
import { config } from '../platform/config.ts'
import { checkAddress } from './doctor/address.ts'
import { checkDatabase } from './doctor/database.ts'
import { checkDisk, checkFolder } from './doctor/disk.ts'
import { checkDkim } from './doctor/dkim.ts'
import { checkEmail } from './doctor/email.ts'
import { checkIncomingMail } from './doctor/incoming-mail.ts'
import { withTimeout, ok, warning, type Finding } from './doctor/finding.ts'
import { checkSms } from './doctor/sms.ts'
import { checkTraces } from './doctor/traces.ts'
import { withExamples } from './help.ts'
import { print, say } from './output.ts'

const marks = { ok: 'OK     ', warning: 'WARNING', failed: 'FAILED ' }

export function doctor() {
  return withExamples(
    new Command('doctor'),
    ['convene doctor', 'convene doctor --json'],
    'Exit code: 0 if no check failed (warnings are allowed), otherwise 1.',
  )
    .description(
      'Check the database, disk, clocks, time zones, email, SMS and the address of the service, ' +
        'and print how to fix problems',
    )
    .action(async ({ json }: { json?: boolean }) => {
      const findings = await runChecks()
      if (json) print(findings, true)
      else printFindings(findings)
      if (findings.some(({ state }) => state === 'failed')) process.exitCode = 1
    })
}

/** Checks of other systems run concurrently, and each has a time limit. */
async function runChecks(): Promise<Finding[]> {
  const folder = await withTimeout('data folder', 10, async () => [await checkFolder(config.DATA_DIR)])
  const groups = await Promise.all([
    withTimeout('disk', 10, async () => [await checkDisk(config.DATA_DIR)]),
    withTimeout('database', 60, () => checkDatabase(config)),
    withTimeout('email', 20, () => checkEmail(config)),
    withTimeout('email signature', 20, () => checkDkim(config)),
    withTimeout('incoming email', 20, () => checkIncomingMail(config)),
    withTimeout('sms', 20, () => checkSms(config)),
    withTimeout('traces', 20, () => checkTraces(config)),
    withTimeout('reachability', 20, () => checkAddress(config)),
  ])
  return [ok('runtime', `Node ${process.versions.node}`), ...folder, checkSecret(), ...groups.flat()]
}

function checkSecret() {
  if (config.SECRET_KEY) return ok('secret key', 'from SECRET_KEY')
  const message = `stored in ${config.DATA_DIR}`
  if (!config.DATABASE_URL) return ok('secret key', message)
  return warning(
    'secret key',
    `${message}, which other machines do not have.`,
    'If several machines use this database, set the same SECRET_KEY on all of them.',
  )
}

function printFindings(findings: Finding[]) {
  for (const { check, state, message, next } of findings) {
    say(`${marks[state]}  ${check}: ${message}`)
    if (next) say(`         → ${next}`)
  }
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const [failures, warnings] = [count('failed'), count('warning')]
  say(`\n${findings.length} checks: ${failures} failed, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`)
}
