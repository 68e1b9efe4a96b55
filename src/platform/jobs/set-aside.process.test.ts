import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { closeAfterFile } from '../../test/cleanup.ts'
import { convene, startProcess } from '../../test/process.ts'
import { service } from '../../test/service.ts'
import { startWorkerProcess } from '../../test/worker-process.ts'
import { config } from '../config.ts'
import { sql } from '../db/sql.ts'
import { enqueue } from './queue.ts'

const { acme, db, url } = await service()
const recipients = Array.from({ length: 20 }, (_, i) => `guest${i}@initech.example`)

/** A mail server that accepts no email until it is opened, and counts the emails to each recipient. */
async function heldMailServer() {
  const sent = new Map<string, number>()
  const opened = Promise.withResolvers<void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => void answerWhenOpened(done),
    onData: (stream, _session, done) => void store(stream, done),
  })

  async function answerWhenOpened(done: () => void) {
    await opened.promise
    done()
  }

  async function store(stream: Readable, done: () => void) {
    const { to } = await simpleParser(stream)
    const recipient = [to].flat()[0]?.text ?? ''
    sent.set(recipient, (sent.get(recipient) ?? 0) + 1)
    done()
  }

  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closeAfterFile(() => server.close())
  return {
    sent,
    open: opened.resolve,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
  }
}

const addEmails = () =>
  db.run(sql`
  with added as (
    insert into mails (organization_id, recipient, subject, text, html)
    select ${acme.id}, recipient, 'Hello', 'Hello', '<p>Hello</p>' from unnest(${recipients}::text[]) recipient
    returning id)
  insert into jobs (organization_id, kind, payload)
  select ${acme.id}, 'email', jsonb_build_object('mail_id', id) from added`)
const state = (kind: string) =>
  db.all<{ deaths: number; aside: boolean }>(sql`
  select deaths, set_aside_at is not null as aside from jobs where kind = ${kind}`)
const isEmpty = async (kind: string) => (await state(kind)).length === 0
/** What a time without the dead process would do. */
async function endLeases() {
  await db.run(sql`update job_workers set seen_at = now() - interval '1 minute'`)
  await db.run(sql`update jobs set due_at = now() where worker_id is not null and every is null`)
}

const sentOnce = Object.fromEntries(recipients.map((recipient) => [recipient, 1]))

test('a job that kills its process is set aside, and its neighbors are sent once', async () => {
  const mail = await heldMailServer()
  const start = () => startWorkerProcess('poison-worker.ts', [url, mail.url])
  await addEmails()
  await enqueue(db, { organization_id: acme.id, kind: 'poison', payload: { kills: true, beside: 15 } })
  for (const deaths of [0, 1]) {
    const kill = await start()
    await expect
      .poll(() =>
        db.all(sql`
      select from jobs where kind = 'poison' and attempt = ${deaths + 1} and due_at > now()`),
      )
      .toHaveLength(1)
    await kill.gone
    await endLeases()
  }
  mail.open()
  const kill = await start()
  await expect.poll(() => state('poison')).toEqual([{ deaths: 2, aside: true }])
  await expect.poll(() => isEmpty('email')).toBe(true)
  const doctor = await convene({ DATABASE_URL: url }, 'doctor').catch(({ stdout }) => JSON.parse(stdout))
  const [listed] = await convene({ DATABASE_URL: url }, 'jobs', 'list')
  await db.run(sql`update jobs set payload = '{"kills": false}' where kind = 'poison'`)
  await convene({ DATABASE_URL: url }, 'jobs', 'retry', listed.id)
  await expect.poll(() => isEmpty('poison')).toBe(true)
  await kill()

  expect(Object.fromEntries(mail.sent)).toEqual(sentOnce)
  expect(doctor).toContainEqual(
    expect.objectContaining({
      check: 'jobs',
      state: 'warning',
      message: '1 set aside, because their process ended each time they ran.',
    }),
  )
  expect(listed).toMatchObject({ kind: 'poison', deaths: 2, organization_id: acme.id })
})

test('ten deploys in the middle of work set nothing aside and send nothing twice', async () => {
  const mail = await heldMailServer()
  const settings = { DATABASE_URL: url, BASE_URL: config.BASE_URL, DATABASE_POOL: '6', SMTP_URL: mail.url }
  await addEmails()
  for (let deploys = 0; deploys < 10; deploys++) {
    const worker = await startProcess(settings, 'worker')
    await expect
      .poll(() =>
        db.all(sql`
      select from jobs where kind = 'email' and due_at > now() and worker_id is not null limit 1`),
      )
      .toHaveLength(1)
    const stopped = worker.stop()
    await expect
      .poll(() => db.all(sql`select from job_workers where stopping_at is not null`))
      .toHaveLength(deploys + 1)
    // The time to stop is over.
    await worker.kill('SIGKILL')
    await stopped
    await endLeases()
  }
  const deaths = await db.one(sql`select sum(deaths)::int as sum, count(*)::int as jobs from jobs where kind = 'email'`)
  // Suspects are sent by processes of their own.
  await db.run(sql`
    update jobs set deaths = 2 where id in (select id from jobs where kind = 'email' order by id limit 2)`)
  mail.open()
  const worker = await startProcess(settings, 'worker')
  await expect.poll(() => isEmpty('email')).toBe(true)

  expect(await worker.stop()).toBe(0)
  expect(deaths).toEqual({ sum: 0, jobs: 20 })
  expect(Object.fromEntries(mail.sent)).toEqual(sentOnce)
})
