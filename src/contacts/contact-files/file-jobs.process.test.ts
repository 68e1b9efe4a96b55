import { expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { startProcess } from '../../test/process.ts'
import { service } from '../../test/service.ts'

const { url, acme, app, db, runJobs } = await service()
const path = '/console/contacts/import'

/** A file whose every hundredth row is invalid, imported in the console up to its start. */
async function startImport(count: number) {
  const dee = await acme.hire('Dee Lund', `dee${count}@acme.example`)
  const browser = await signedInBrowser(db, app, dee, acme.id)
  const lines = Array.from({ length: count }, (_, i) => `Guest ${i},${i % 100 === 0 ? '' : `g${i}@guest.example`}`)
  const { headers } = await browser.upload(path, 'file', Buffer.from(['name,email', ...lines].join('\n')))
  const file = headers.location ?? ''
  await browser.post(`${file}/columns`, { 'column-0': 'name', 'column-1': 'email', existing: 'keep' })
  await runJobs()
  await browser.post(`${file}/start`)
  return { dee, browser, file }
}

test('after kill -9 of the worker the import continues without duplicates', async () => {
  const { dee, browser, file } = await startImport(6000)
  const done = () =>
    db.maybe(sql`
    select 1 from contact_imports where owner_id = ${dee.id} and records_done between 500 and 5000`)

  const environment = { DATABASE_URL: url, BASE_URL: config.BASE_URL, DATABASE_POOL: '4' }
  const worker = await startProcess(environment, 'worker')
  await expect.poll(done, { interval: 5 }).toBeDefined()
  await worker.kill('SIGKILL')
  const { records_done } = await db.one<{ records_done: number }>(sql`
    select records_done from contact_imports where owner_id = ${dee.id}`)
  await db.run(sql`update jobs set due_at = now() where kind = 'contact import'`)
  await runJobs()
  const report = (await browser.get(`${file}/report.csv`)).text

  expect(records_done).toBeLessThan(6000)
  expect(
    await db.one(sql`
    select status, records_done, i.created, i.refused,
      (select count(*)::int from contacts where owner_id = ${dee.id}) as contacts,
      (select count(*)::int from events where ${dee.id} = any(user_ids) and name = 'contact.created') as events
    from contact_import_files f join contact_imports i on i.id = f.import_id where f.owner_id = ${dee.id}`),
  ).toEqual({
    status: 'finished',
    records_done: 6000,
    created: 5940,
    refused: 60,
    contacts: 5940,
    events: 5940,
  })
  expect(report.trimEnd().split('\n')).toHaveLength(61)
})
