import { expect, test } from 'vitest'
import { fileLimits } from '../../contacts/contact-files/read-file.ts'
import { sql } from '../../platform/db/sql.ts'
import { milliseconds } from '../../platform/time.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { service } from '../../test/service.ts'

const { acme, app, db, runJobs } = await service()
const path = '/console/contacts/import'

/** Uploads a file of names, email addresses and phone numbers, checks it and starts the import. */
async function importRows(rows: string[], { limits = fileLimits } = {}) {
  const dee = await acme.hire('Dee Lund', `dee${rows.length}@acme.example`)
  const browser = await signedInBrowser(db, app, dee, acme.id)
  const before = { ...fileLimits }
  const uploaded = await browser.upload(path, 'file', Buffer.from(['name,email,phone numbers', ...rows].join('\n')))
  const file = uploaded.headers.location ?? ''
  Object.assign(fileLimits, limits)
  await browser.post(`${file}/columns`, {
    'column-0': 'name',
    'column-1': 'email',
    'column-2': 'phone_number',
    existing: 'update',
  })
  await runJobs()
  Object.assign(fileLimits, before)
  await browser.post(`${file}/start`)
  await runJobs()
  const contacts = (await dee.get('/contacts?count=100')).body.collection as { phone_numbers: object[] }[]
  return { page: (await browser.get(file)).text, report: (await browser.get(`${file}/report.csv`)).text, contacts }
}

test('a row with a very long cell is rejected with the name of its column, and the others are imported', async () => {
  const blanks = (count: number) => `a${' '.repeat(count)}b`

  const { report, contacts } = await importRows([
    `Nia,nia@guest.example,${blanks(90_000)}`,
    `Ola,ola@guest.example,${blanks(9998)}`,
    'Pia,pia@guest.example,+14155552671; +4930901820',
  ])

  expect(report).toContain('\n2,phone numbers has more than 10000 characters,Nia')
  expect(report).toMatch(/\n3,"phone numbers ""a +…"" .*",Ola/)
  expect(contacts).toMatchObject([
    { phone_numbers: [{ phone_number: '+14155552671' }, { phone_number: '+4930901820' }] },
  ])
})

test('a file that takes too long to read ends with its line, and another one can be imported', async () => {
  const phones = Array.from({ length: 700 }, (_, i) => `+1415555${1000 + i}`).join(';')
  const slow = await importRows(
    Array.from({ length: 400 }, (_, i) => `Guest ${i},g${i}@guest.example,${phones}`),
    { limits: { ...fileLimits, batchMs: milliseconds({ milliseconds: 100 }) } },
  )
  const next = await importRows(['Nia,nia@guest.example,'])
  const stored = await db.all(sql`
    select status, failure, failure_line between 2 and 401 as has_line, content is null as is_deleted
    from contact_import_files where failure = 'slow'`)

  expect(slow.page).toMatch(/Line \d+ took too long to read\. Shorten its cells/)
  expect(stored).toEqual([{ status: 'failed', failure: 'slow', has_line: true, is_deleted: true }])
  expect(next.contacts).toHaveLength(1)
})
