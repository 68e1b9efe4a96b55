import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import { Command } from 'commander'
import { config } from '../config.ts'
import { connect } from '../db/db.ts'
import { listPending } from '../db/migrate.ts'
import { locateDatabase } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { print, say } from './output.ts'

type Finding = { check: string; state: 'good' | 'hint' | 'bad'; message: string }

export function doctor() {
  return new Command('doctor')
    .description('Check the set-up and say what to do. Exits with 1 when something must be mended')
    .action(async ({ json }: { json?: boolean }) => {
      const findings = [checkRuntime(), checkAddress(), await checkFolder(), ...(await checkDatabase()), checkSecret(), await checkMail()]
      if (json) print(findings, true)
      else for (const { check, state, message } of findings) say(`${{ good: 'ok  ', hint: 'hint', bad: 'BAD ' }[state]}  ${check}: ${message}`)
      if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1
    })
}

function checkRuntime(): Finding {
  return { check: 'runtime', state: 'good', message: `Node ${process.versions.node}` }
}

function checkAddress(): Finding {
  const { protocol, hostname } = new URL(config.BASE_URL)
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol === 'https:' || local) return { check: 'address', state: 'good', message: config.BASE_URL }
  return { check: 'address', state: 'hint', message: `${config.BASE_URL} is not https: tokens travel in the clear. Put a proxy with TLS in front and set BASE_URL.` }
}

async function checkFolder(): Promise<Finding> {
  try {
    await mkdir(config.DATA_DIR, { recursive: true })
    await access(config.DATA_DIR, constants.W_OK)
    return { check: 'data folder', state: 'good', message: config.DATA_DIR }
  } catch (error) {
    return { check: 'data folder', state: 'bad', message: `${config.DATA_DIR} cannot be written (${String(error)}). Set DATA_DIR to a folder of this user.` }
  }
}

async function checkDatabase(): Promise<Finding[]> {
  try {
    const { url, stop } = await locateDatabase()
    try {
      return [await checkVersion(url), await checkMigrations(url), await checkWork(url)].flat()
    } finally {
      await stop()
    }
  } catch (error) {
    const remedy = config.DATABASE_URL ? 'Check DATABASE_URL and that the server runs.' : 'See the server log in DATA_DIR, or set DATABASE_URL.'
    return [{ check: 'database', state: 'bad', message: `${error instanceof Error ? error.message : String(error)} ${remedy}` }]
  }
}

async function checkVersion(url: string): Promise<Finding> {
  const pool = connect(url, 2)
  try {
    const { server_version } = await pool.one<{ server_version: string }>(sql`show server_version`)
    return { check: 'database', state: 'good', message: `PostgreSQL ${server_version} at ${new URL(url).host}` }
  } finally {
    await pool.end()
  }
}

async function checkMigrations(url: string): Promise<Finding> {
  const missing = await listPending(url)
  if (missing.length === 0) return { check: 'migrations', state: 'good', message: 'up to date' }
  return { check: 'migrations', state: 'hint', message: `${missing.join(', ')} not run yet. 'convene serve' runs them, or do it with 'convene migrate'.` }
}

async function checkWork(url: string): Promise<Finding[]> {
  if ((await listPending(url)).length > 0) return []
  const pool = connect(url, 2)
  try {
    const { failed, late } = await pool.one<{ failed: number; late: number }>(sql`
      select count(*) filter (where failed_at is not null)::int as failed,
        count(*) filter (where failed_at is null and due_at < now() - interval '5 minutes')::int as late from jobs`)
    if (failed > 0) return [{ check: 'jobs', state: 'hint', message: `${failed} were given up. 'convene mail list' shows mails that failed, with the reason.` }]
    if (late > 0) return [{ check: 'jobs', state: 'hint', message: `${late} are more than 5 minutes late. Is a worker running ('convene serve')?` }]
    return [{ check: 'jobs', state: 'good', message: 'none late, none failed' }]
  } finally {
    await pool.end()
  }
}

function checkSecret(): Finding {
  if (config.SECRET_KEY) return { check: 'secret key', state: 'good', message: 'from SECRET_KEY' }
  if (config.DATABASE_URL) return { check: 'secret key', state: 'hint', message: `kept in ${config.DATA_DIR}. With processes on several machines, give all of them the same SECRET_KEY.` }
  return { check: 'secret key', state: 'good', message: `kept in ${config.DATA_DIR}` }
}

async function checkMail(): Promise<Finding> {
  if (!config.SMTP_URL) return { check: 'mail', state: 'hint', message: `no SMTP_URL: mails are kept here and nobody gets them. Read them with 'convene mail list'.` }
  const smtp = createTransport({ url: config.SMTP_URL, connectionTimeout: 5000, greetingTimeout: 5000 })
  try {
    await smtp.verify()
    return { check: 'mail', state: 'good', message: new URL(config.SMTP_URL).host }
  } catch (error) {
    return { check: 'mail', state: 'bad', message: `${error instanceof Error ? error.message : String(error)}. Check SMTP_URL.` }
  } finally {
    smtp.close()
  }
}
