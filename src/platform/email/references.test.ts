import pg from 'pg'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import { findDamage } from '../../test/database-invariants.ts'
import { idOf } from '../../test/examples.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import { publish } from '../../test/meetings.ts'
import { addPastMonths, monthsAgo } from '../../test/past-months.ts'
import { service } from '../../test/service.ts'
import { createWorkflow, insertRun } from '../../test/workflows.ts'
import { sql, type Sql } from '../db/sql.ts'

const {
  acme,
  acme: { cyd },
  db,
  url,
} = await service()
const type = await publish(cyd, {})
const workflow = await createWorkflow(cyd, cyd.uri)
const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00']

type Subject = { event_id?: string | undefined; workflow_run_id?: string; at?: Sql }
const insertion = ({ event_id, workflow_run_id, at = sql`now()` }: Subject) => sql`
  insert into mails (id, organization_id, recipient, subject, text, html, event_id, workflow_run_id)
  values (overlay(new_id()::text placing left(first_id(${at})::text, 13) from 1 for 13)::uuid, ${acme.id},
    'zoe@initech.example', 'Hi', 'Hi', 'Hi', ${event_id ?? null}, ${workflow_run_id ?? null}) returning id`
const insertEmail = async (subject: Subject) => (await db.one<{ id: string }>(insertion(subject))).id
const findEmails = (ids: string[]) =>
  db.all<{ id: string; event_id: string | null; workflow_run_id: string | null }>(
    sql`select id, event_id, workflow_run_id from mails where id = any(${ids}) order by array_position(${ids}, id)`,
  )

async function bookMeeting() {
  const { event, uri } = await book(cyd, type, `Mon ${hours.pop()}`)
  return { event_id: idOf(event), invitee: String(uri) }
}

async function withTransaction<T>(work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    return await work(client)
  } finally {
    await client.end()
  }
}

test.each(['event_id', 'workflow_run_id'])('an email cannot refer to a %s that does not exist', async (column) => {
  const violation = { code: '23503', constraint: `mails_${column}_fkey` }
  const id = await insertEmail({})

  await expect(insertEmail({ [column]: randomUUID() })).rejects.toMatchObject(violation)
  await expect(
    db.run(sql`update mails set ${sql.identifier(column)} = new_id() where id = ${id}`),
  ).rejects.toMatchObject(violation)
})

test('a deleted meeting takes its emails along, of all months, and no others', async () => {
  await db.run(sql`delete from mails`)
  await addPastMonths(db, 'mails', 3)
  const [meeting, other] = [await bookMeeting(), await bookMeeting()]
  const workflow_run_id = await insertRun(db, workflow.uri, { invitee: meeting.invitee })
  for (const at of [sql`now()`, monthsAgo(1), monthsAgo(3), sql`${monthsAgo(3)} - interval '1 day'`])
    await insertEmail({ event_id: meeting.event_id, workflow_run_id, at })
  const kept = [await insertEmail({ event_id: other.event_id }), await insertEmail({})].toSorted()

  await db.run(sql`delete from scheduled_events where id = ${meeting.event_id}`)

  expect((await db.all<{ id: string }>(sql`select id from mails order by id`)).map(({ id }) => id)).toEqual(kept)
})

test('an email stays without its workflow run when the run is deleted', async () => {
  const { event_id, invitee } = await bookMeeting()
  const [run, other] = [await insertRun(db, workflow.uri, { invitee }), await insertRun(db, workflow.uri)]
  const first = await insertEmail({ event_id, workflow_run_id: run })
  const second = await insertEmail({ event_id, workflow_run_id: other })

  await db.run(sql`delete from workflow_runs where id = ${run}`)

  expect(await findEmails([first, second])).toEqual([
    { id: first, event_id, workflow_run_id: null },
    { id: second, event_id, workflow_run_id: other },
  ])
})

test('the deletion of a meeting waits for an email that is being written, and deletes it', async () => {
  const { event_id } = await bookMeeting()

  const id = await withTransaction(async (writer) => {
    const {
      rows: [email],
    } = await writer.query<{ id: string }>(
      `
      insert into mails (organization_id, recipient, subject, text, html, event_id)
      values ($1, 'zoe@initech.example', 'Hi', 'Hi', 'Hi', $2) returning id`,
      [acme.id, event_id],
    )
    const deleting = db.run(sql`delete from scheduled_events where id = ${event_id}`)
    await untilLockWait(db)
    await writer.query('commit')
    await deleting
    return email?.id ?? ''
  })

  expect(id).not.toBe('')
  expect(await findEmails([id])).toEqual([])
})

test('an email waits for the deletion of its meeting, and is rejected', async () => {
  const { event_id } = await bookMeeting()

  const outcome = await withTransaction(async (deleter) => {
    await deleter.query('delete from scheduled_events where id = $1', [event_id])
    const writing = insertEmail({ event_id }).then(
      () => 'written',
      (error: { constraint: string }) => error.constraint,
    )
    await untilLockWait(db)
    await deleter.query('commit')
    return writing
  })

  expect(outcome).toBe('mails_event_id_fkey')
})

test('the check of a whole database finds emails whose meeting or workflow run is gone', async () => {
  const { event_id } = await bookMeeting()
  const workflow_run_id = await insertRun(db, workflow.uri)
  const id = await insertEmail({ event_id, workflow_run_id })
  const none = await findDamage(db)
  await db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update mails set event_id = new_id(), workflow_run_id = new_id() where id = ${id}`)
  })

  const damage = await findDamage(db)

  expect(none).toEqual([])
  expect(damage.toSorted()).toEqual([
    expect.stringMatching(`^email ${id} is about meeting .*, which does not exist$`),
    expect.stringMatching(`^email ${id} is of workflow run .*, which does not exist$`),
  ])
})
