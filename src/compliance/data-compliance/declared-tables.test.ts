import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { service } from '../../test/service.ts'
import { deletionJob } from './jobs.ts'

const { acme, globex, db, work } = await service()
const email = 'zoe@initech.example'
const payload = { organization_id: acme.id, what: { emails: [email] } }
const names = async () =>
  (
    await db.all<{ name: string }>(sql`
  select name from groups order by name`)
  ).map(({ name }) => name)

test('a deletion redacts the mentions that a resource declares, and leaves other organizations alone', async () => {
  for (const [name, { ada, uri }] of [
    ['Acme', acme],
    ['Globex', globex],
  ] as const)
    await ada.post('/groups', { organization: uri, name: `${name} and ${email}` })
  const groups = { kept: 'until deleted', deletedBy: 'administrator', texts: { name: 'mention' as const } }

  await deletionJob(() => {}).run(db, payload)
  const undeclared = await names()
  await deletionJob(() => {}, { groups }).run(db, payload)

  expect(undeclared).toEqual([`Acme and ${email}`, `Globex and ${email}`])
  expect(await names()).toEqual(['Acme and [deleted]', `Globex and ${email}`])
})

test('the worker redacts the mentions that the resources of the service declare', async () => {
  const period = { start_date: '2031-08-01', end_date: '2031-08-02', reason: `Travel with ${email}` }
  await acme.ada.post('/out_of_office_periods', period)

  await acme.ada.post('/data_compliance/deletion/invitees', { emails: [email] })
  await work()

  const reasons = await db.all(sql`select reason from out_of_office_periods`)
  expect(reasons).toEqual([{ reason: 'Travel with [deleted]' }])
})
