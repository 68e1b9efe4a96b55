import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { findAbandoned, insertMeetings, leavingPerson } from '../../test/handovers.ts'
import { service } from '../../test/service.ts'
import { handoverJob } from './jobs.ts'

const { acme, db } = await service()
const plan = { event_types: 'reassign', meetings: 'reassign', conflicts: 'reassign' }
const get = async (uri: string) => (await acme.ada.get(uri)).body.resource

test('a handover of more than 500 meetings continues in the background and removes the person last', async () => {
  const { from, to, type } = await leavingPerson(acme)
  await insertMeetings(db, acme, type, from, 1100)

  const { resource } = (await acme.ada.post(`${from.membership}/handover`, { ...plan, to: to.uri })).body
  const isMember = (await acme.ada.get(from.membership)).status
  await runSteps()

  expect(resource).toMatchObject({ status: 'running', meetings_total: 1100, meetings_reassigned: 500 })
  expect(isMember).toBe(200)
  expect(await get(resource.uri)).toMatchObject({ status: 'completed', meetings_reassigned: 1100 })
  expect((await acme.ada.get(from.membership)).status).toBe(404)
  expect(await findAbandoned(db, acme.id)).toEqual([])
})

test('a step that dies before its commit is repeated as a whole', async () => {
  const { from, to, type } = await leavingPerson(acme)
  await insertMeetings(db, acme, type, from, 700)
  const { resource } = (await acme.ada.post(`${from.membership}/handover`, { ...plan, to: to.uri })).body
  const { payload } = await db.one<{ payload: Record<string, unknown> }>(sql`
    select payload from jobs where kind = 'handover' order by id desc limit 1`)

  const dying = db.transaction(async (tx) => {
    await (
      await handoverJob.run(db, payload)
    )?.(tx)
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  const between = await get(resource.uri)
  await runSteps()

  expect(between).toMatchObject({ status: 'running', meetings_reassigned: 500 })
  expect(await get(resource.uri)).toMatchObject({ status: 'completed', meetings_reassigned: 700 })
  expect(await findAbandoned(db, acme.id)).toEqual([])
})

test('a handover stops if the recipient has left, and removes no one', async () => {
  const { from, to, type } = await leavingPerson(acme)
  await insertMeetings(db, acme, type, from, 600)
  const { resource } = (await acme.ada.post(`${from.membership}/handover`, { ...plan, to: to.uri })).body
  await acme.ada.delete(to.membership)

  await runSteps()

  expect(await get(resource.uri)).toMatchObject({ status: 'stopped', meetings_reassigned: 500 })
  expect((await acme.ada.get(from.membership)).status).toBe(200)
})

/** Runs the jobs of handovers alone: the emails about a thousand meetings would take longer than the test. */
async function runSteps() {
  for (;;) {
    const job = await db.maybe<{ payload: Record<string, unknown> }>(sql`
      delete from jobs where id = (select id from jobs where kind = 'handover' order by id limit 1) returning payload`)
    if (!job) return
    await db.transaction(async (tx) => (await handoverJob.run(db, job.payload))?.(tx))
  }
}
