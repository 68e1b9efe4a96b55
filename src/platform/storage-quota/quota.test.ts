import { beforeAll, expect, test } from 'vitest'
import { updateStorage } from '../../compliance/storage-notices/jobs.ts'
import { requestBooking } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { fieldsOf, goodAnswers, pathOf, publishForm, visitor } from '../../test/routing-forms.ts'
import { service } from '../../test/service.ts'
import { sql } from '../db/sql.ts'
import { countStorage, findStorage } from './queries.ts'

const {
  acme,
  acme: { ada, cyd },
  globex,
  app,
  db,
} = await service()
const text = (bytes: number) => 'Zoë: word\n'.repeat(bytes / 11)
const meeting = { name: 'Tea', start_time: '2026-01-01T10:00:00Z', end_time: '2026-01-01T11:00:00Z' }
const highlights = { summary_md: 'We met.', action_items_md: '- Meet again', discussion_md: '## Tea' }
const createRecap = (bytes: number, by = cyd) =>
  by.post('/meeting_recaps', { ...meeting, ...highlights, transcript: text(bytes) })
const createContact = (email: string) => ada.post('/contacts', { name: 'Zoë', emails: [{ email, is_primary: true }] })
const setQuota = (quota_mb: number | null) =>
  db.run(sql`
  update organizations set storage_quota_mb = ${quota_mb} where id = ${acme.id}`)
const listWarnings = () =>
  db.all<{ recipient: string; subject: string }>(sql`
  select recipient, subject from mails where subject like '%storage%' order by created_at, recipient`)

const fixtures: { form: Json; type: string; recaps: Json[] } = { form: undefined, type: '', recaps: [] }
beforeAll(async () => {
  await withHours(cyd, '08:00', '18:00')
  fixtures.type = await publish(cyd, {})
  fixtures.form = await publishForm(acme)
})

test('the total of an organization follows its writes and deletions', async () => {
  const before = await findStorage(db, acme.id)
  const { body } = await createRecap(110_000)
  const after = await findStorage(db, acme.id)
  await cyd.delete(body.resource.uri)
  const afterDeletion = await findStorage(db, acme.id)

  expect((after?.bytes ?? 0) - (before?.bytes ?? 0)).toBeGreaterThan(110_000)
  expect([afterDeletion, (await findStorage(db, globex.id))?.bytes]).toEqual([before, 0])
})

test('rejects writes that need space with 403 when the quota is used up, and says what to do', async () => {
  await createContact('zoe@initech.example')
  await setQuota(1)
  for (const bytes of [550_000, 660_000]) fixtures.recaps.push((await createRecap(bytes)).body.resource)

  const rejected = [
    await createRecap(11),
    await createContact('kim@initech.example'),
    await ada.post('/routing_forms', { name: 'More', status: 'draft', questions: [], rules: [] }),
    await ada.post('/event_types', { owner: ada.uri, name: 'More' }),
    await cyd.patch(fixtures.recaps[0]?.uri, { summary_md: 'Longer than before' }),
  ]

  for (const { status, body } of rejected)
    expect([status, body.title, body.details[0].code]).toEqual([403, 'Permission Denied', 'quota_used_up'])
  expect(rejected[0]?.body.message).toMatch(/storage quota of 1 MB\. Delete meeting recaps.* larger quota\./)
})

test('allows bookings and shorter texts when the quota is used up', async () => {
  const shorter = await cyd.patch(fixtures.recaps[0]?.uri, { summary_md: 'Met' })
  const booked = await requestBooking(ada, fixtures.type, 'Mon 09:00')

  expect([shorter.status, booked.status]).toEqual([200, 201])
})

test('shows visitors of a form an error page and stores nothing when the quota is used up', async () => {
  const { status, text: page } = await visitor(app).post(pathOf(fixtures.form), fieldsOf(fixtures.form, goodAnswers))

  expect([status, page.includes('This form can’t accept answers right now.')]).toEqual([503, true])
  expect(await db.all(sql`select 1 from routing_form_submissions`)).toEqual([])
})

test('emails admins once at 80% and once at 100%', async () => {
  await cyd.delete(fixtures.recaps[0]?.uri)
  await updateStorage(db)
  expect(await listWarnings()).toEqual([])

  const { body } = await createRecap(220_000)
  await updateStorage(db)
  await createRecap(11)
  await updateStorage(db)
  expect((await listWarnings()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['ada@acme.example', 'Acme has used 80% of its storage'],
    ['bob@acme.example', 'Acme has used 80% of its storage'],
  ])

  await createRecap(330_000)
  await updateStorage(db)
  await cyd.patch(body.resource.uri, { summary_md: 'x' })
  await updateStorage(db)
  expect((await listWarnings()).slice(2).map(({ subject }) => subject)).toEqual([
    'Acme has used all of its storage',
    'Acme has used all of its storage',
  ])
})

test('a larger quota takes effect without a restart', async () => {
  const before = await createRecap(11)
  await setQuota(2)
  const after = await createRecap(11)
  await setQuota(null)

  expect([before.status, after.status]).toEqual([403, 201])
})

test('concurrent writes exceed the quota by no more than their own size', async () => {
  const size = 110_000
  const { bytes = 0 } = (await findStorage(db, acme.id)) ?? {}
  await setQuota(Math.ceil(bytes / 1e6) + 1)
  const quota = (Math.ceil(bytes / 1e6) + 1) * 1e6
  const writers = 12

  const statuses: number[] = []
  for (let round = 0; round < 4; round++) {
    const responses = await Promise.all(Array.from({ length: writers }, () => createRecap(size)))
    statuses.push(...responses.map(({ status }) => status))
  }

  const used = (await findStorage(db, acme.id))?.bytes ?? 0
  expect(new Set(statuses)).toEqual(new Set([201, 403]))
  expect([used >= quota, used < quota + writers * (size + 1000)]).toEqual([true, true])
  expect(await countStorage(db, acme.id)).toBe(used)
  await setQuota(null)
})
