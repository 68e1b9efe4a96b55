import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import { Command } from 'commander'
import { config } from '../config.ts'
import { connect } from '../db/db.ts'
import { listPending } from '../db/migrate.ts'
import { locateDatabase } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { withExamples } from './help.ts'
import { print, say } from './output.ts'

type Finding = { check: string; state: 'good' | 'hint' | 'bad'; message: string }

const good = (check: string, message: string): Finding => ({ check, state: 'good', message })
const hint = (check: string, message: string): Finding => ({ check, state: 'hint', message })
const bad = (check: string, message: string): Finding => ({ check, state: 'bad', message })
const marks = { good: 'ok  ', hint: 'hint', bad: 'BAD ' }

export function doctor() {
  return withExamples(new Command('doctor'), ['convene doctor', 'convene doctor --json'])
    .description('Check the set-up and say what to do. Exits with 1 when something must be mended')
    .action(async ({ json }: { json?: boolean }) => {
      const findings = [
        good('runtime', `Node ${process.versions.node}`),
        checkAddress(),
        await checkFolder(),
        ...(await checkDatabase()),
        checkSecret(),
        await checkMail(),
      ]
      if (json) print(findings, true)
      else for (const { check, state, message } of findings) say(`${marks[state]}  ${check}: ${message}`)
      if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1
    })
}

function checkAddress() {
  const { protocol, hostname } = new URL(config.BASE_URL)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol === 'https:' || isLocal) return good('address', config.BASE_URL)
  const problem = `${config.BASE_URL} is not https: tokens travel in the clear.`
  return hint('address', `${problem} Put a proxy with TLS in front and set BASE_URL.`)
}

async function checkFolder() {
  try {
    await mkdir(config.DATA_DIR, { recursive: true })
    await access(config.DATA_DIR, constants.W_OK)
    return good('data folder', config.DATA_DIR)
  } catch (error) {
    const problem = `${config.DATA_DIR} cannot be written (${reasonOf(error)}).`
    return bad('data folder', `${problem} Set DATA_DIR to a folder of this user.`)
  }
}

async function checkDatabase(): Promise<Finding[]> {
  try {
    const { url, stop } = await locateDatabase()
    try {
      const missing = await listPending(url)
      const findings = [await checkVersion(url), checkMigrations(missing)]
      return missing.length === 0 ? [...findings, await checkWork(url)] : findings
    } finally {
      await stop()
    }
  } catch (error) {
    const remedy = config.DATABASE_URL
      ? 'Check DATABASE_URL and that the server runs.'
      : 'See the server log in DATA_DIR, or set DATABASE_URL.'
    return [bad('database', `${reasonOf(error)} ${remedy}`)]
  }
}

async function checkVersion(url: string) {
  const { server_version } = await ask<{ server_version: string }>(url, sql`show server_version`)
  return good('database', `PostgreSQL ${server_version} at ${new URL(url).host}`)
}

function checkMigrations(missing: string[]) {
  if (missing.length === 0) return good('migrations', 'up to date')
  return hint('migrations', `${missing.join(', ')} not run yet. 'convene serve' or 'convene migrate' runs them.`)
}

async function checkWork(url: string) {
  const { failed, late } = await ask<{ failed: number; late: number }>(url, sql`
    select count(*) filter (where failed_at is not null)::int as failed,
      count(*) filter (where failed_at is null and due_at < now() - interval '5 minutes')::int as late from jobs`)
  if (failed > 0) return hint('jobs', `${failed} were given up. 'convene mail list' shows mails that failed, and why.`)
  if (late > 0) return hint('jobs', `${late} are over 5 minutes late. Is a worker running ('convene serve')?`)
  return good('jobs', 'none late, none failed')
}

function checkSecret() {
  if (config.SECRET_KEY) return good('secret key', 'from SECRET_KEY')
  const place = `kept in ${config.DATA_DIR}`
  if (!config.DATABASE_URL) return good('secret key', place)
  return hint('secret key', `${place}. Processes on several machines must all be given the same SECRET_KEY.`)
}

async function checkMail() {
  if (!config.SMTP_URL)
    return hint('mail', `no SMTP_URL: mails are kept here and nobody gets them. Read them with 'convene mail list'.`)
  const smtp = createTransport({ url: config.SMTP_URL, connectionTimeout: 5000, greetingTimeout: 5000 })
  try {
    await smtp.verify()
    return good('mail', new URL(config.SMTP_URL).host)
  } catch (error) {
    return bad('mail', `${reasonOf(error)}. Check SMTP_URL.`)
  } finally {
    smtp.close()
  }
}

async function ask<Row>(url: string, question: ReturnType<typeof sql>) {
  const pool = connect(url, 1)
  try {
    return await pool.one<Row>(question)
  } finally {
    await pool.end()
  }
}

/** Some connection errors have nothing but a code. */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
