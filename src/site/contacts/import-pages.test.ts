import { expect, test } from 'vitest'
import { deleteOldFiles } from '../../contacts/contact-files/file-job-queries.ts'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser, type TestBrowser } from '../../test/browser-session.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db, runJobs } = await service()
const path = '/console/contacts/import'
let people = 0

async function newBrowser() {
  const dee = await acme.hire('Dee Lund', `dee${++people}@acme.example`)
  return { dee, browser: await signedInBrowser(db, app, dee, acme.id) }
}

const upload = (browser: TestBrowser, text: string | Buffer) => browser.upload(path, 'file', Buffer.from(text))

/** Uploads, maps and checks a file, and returns its page. */
async function checkedFile(browser: TestBrowser, text: string | Buffer, existing = 'update') {
  const { headers } = await upload(browser, text)
  const file = headers.location ?? ''
  const form = (await browser.get(file)).text
  const selects = form.matchAll(/<select id="(column-\d+)"[^>]*>(.*?)<\/select>/gs)
  const columns = [...selects].map(
    ([, name = '', options = '']) => [name, /value="([^"]*)" selected/.exec(options)?.[1] ?? ''] as const,
  )
  await browser.post(`${file}/columns`, { ...Object.fromEntries(columns), existing })
  await runJobs()
  return file
}

async function importText(browser: TestBrowser, text: string | Buffer, existing?: string) {
  const file = await checkedFile(browser, text, existing)
  await browser.post(`${file}/start`)
  await runJobs()
  return { file, page: textOf((await browser.get(file)).text) }
}

const textOf = (page: string) =>
  (/<main[^>]*>(.*)<\/main>/s.exec(page)?.[1] ?? '').replaceAll(/<[^>]*>|\s+/g, ' ').replaceAll(/ +/g, ' ')
const contactsOf = async ({ get }: Person) =>
  (await get('/contacts?count=100')).body.collection as {
    name: string
    emails: { email: string }[]
    company: string | null
  }[]
const counts = /Created (\d+) Updated (\d+) Unchanged (\d+) Rejected (\d+)/

test('imports a file with mapping and preview, and reports the rows to fix', async () => {
  const { dee, browser } = await newBrowser()
  const rows = 'Full Name,Email,Shoe size\nNia Park,nia@guest.example,38\nOla,no-address,40\n'
  const file = await checkedFile(browser, rows)

  const preview = textOf((await browser.get(file)).text)
  const before = await contactsOf(dee)
  await browser.post(`${file}/start`)
  await browser.post(`${file}/start`)
  const progress = await browser.get(file)
  await runJobs()
  const result = textOf((await browser.get(file)).text)
  const report = await browser.get(`${file}/report.csv`)
  const fixed = await importText(browser, report.text.replaceAll('no-address', 'ola@guest.example'))

  expect(preview).toMatch(
    /New contacts 1 .*can’t be imported 1 .*Name Nia Park Email address nia@guest.example.*Line 3:/,
  )
  expect(before).toEqual([])
  expect([progress.headers.refresh, progress.text]).toEqual([
    '2',
    expect.stringContaining('<progress id="progress" max="2"'),
  ])
  expect(counts.exec(result)?.slice(1)).toEqual(['1', '0', '0', '1'])
  expect(report.headers['content-disposition']).toContain('attachment')
  expect(report.text).toMatch(/^\ufeffline,problem,Full Name,Email,Shoe size\n3,.*no-address.*,Ola,no-address,40\n$/)
  expect(counts.exec(fixed.page)?.slice(1)).toEqual(['1', '0', '0', '0'])
  expect((await contactsOf(dee)).map(({ name }) => name).toSorted()).toEqual(['Nia Park', 'Ola'])
  expect(
    await db.all(sql`
    select namespace || '.' || action as action from activity_log_entries where actor_id = ${dee.id} order by id`),
  ).toEqual(
    ['UploadFile', 'CheckFile', 'Import', 'UploadFile', 'CheckFile', 'Import'].map((action) => ({
      action: `Contact.${action}`,
    })),
  )
  expect(
    await db.all(sql`
    select 1 from contact_import_files where owner_id = ${dee.id} and content is not null`),
  ).toEqual([])
})

test('updates existing contacts or keeps them, as the user chose', async () => {
  const { dee, browser } = await newBrowser()
  await importText(browser, 'name,email\nNia,nia@guest.example\nOla,ola@guest.example\n')
  const second = [
    'name,email,company',
    'Nia Park,NIA@guest.example,Initech',
    'Ola,ola@guest.example,',
    'Kim,kim@guest.example,',
    '',
  ].join('\n')

  const kept = await importText(browser, second, 'keep')
  const updated = await importText(browser, second)

  expect(counts.exec(kept.page)?.slice(1)).toEqual(['1', '0', '0', '2'])
  expect(counts.exec(updated.page)?.slice(1)).toEqual(['0', '1', '2', '0'])
  expect((await contactsOf(dee)).map(({ name, company }) => `${name} ${company}`).toSorted()).toEqual([
    'Kim null',
    'Nia Park Initech',
    'Ola null',
  ])
})

test('an export can be imported again and changes nothing', async () => {
  const { dee, browser } = await newBrowser()
  const rows = '=Nia;nia@guest.example,n@guest.example;+49 30 901820\nŻoë;zoe@guest.example;\n'
  await importText(browser, `name;email;phone\n${rows}`)
  const before = await contactsOf(dee)

  const exported = await browser.get('/console/contacts/export.csv')
  const { page } = await importText(browser, exported.text)

  expect(exported.headers['content-type']).toMatch(/^text\/csv/)
  expect(counts.exec(page)?.slice(1)).toEqual(['0', '0', '2', '0'])
  expect(await contactsOf(dee)).toEqual(before)
})

test.each([
  ['UTF-16', Buffer.from('\ufeffname,email\nZoë,zoe@guest.example\n', 'utf16le')],
  ['Windows-1252', Buffer.from('name,email\nZoë,zoe@guest.example\n', 'latin1')],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffname\temail\nZoë\tzoe@guest.example\n')],
])('reads a file in %s', async (_, bytes) => {
  const { dee, browser } = await newBrowser()

  await importText(browser, bytes)

  expect((await contactsOf(dee)).map(({ name }) => name)).toEqual(['Zoë'])
})

test.each([
  ['an empty file', '', 'The file is empty'],
  ['a file with only a header', 'name,email\n', 'The file has only one row'],
  ['a spreadsheet', 'PK\u0003\u0004xl/workbook.xml', 'This is a spreadsheet'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'This is not a text file'],
  ['an unclosed quote', 'name,email\n"Nia,nia@guest.example\n', 'can’t be read near line 2'],
  ['too many columns', `${'a,'.repeat(101)}\n1\n`, 'more than 100 columns'],
  ['a large file', Buffer.alloc(20_000_001, 'a'), 'larger than 20 MB'],
])('rejects %s and says what to do', async (_, file, message) => {
  const { browser } = await newBrowser()

  const { status, text } = await upload(browser, file)

  expect([status, text]).toEqual([400, expect.stringContaining(message)])
  expect(text).toMatch(/role="alert" tabindex="-1" autofocus/)
})

test('asks for an email column and rejects two columns for one field', async () => {
  const { browser } = await newBrowser()
  const { headers } = await upload(browser, 'a,b\nNia,nia@guest.example\n')

  const { status, text } = await browser.post(`${headers.location}/columns`, { 'column-0': 'name', 'column-1': 'name' })

  expect(status).toBe(400)
  expect(text).toContain('Choose the column with the email address.')
  expect(text).toContain('Another column fills this field already.')
})

test('another user and another organization cannot see a file', async () => {
  const { browser } = await newBrowser()
  const { headers } = await upload(browser, 'name,email\nNia,nia@guest.example\n')
  const others = [
    (await newBrowser()).browser,
    await signedInBrowser(db, app, acme.ada, acme.id),
    await signedInBrowser(db, app, globex.ada, globex.id),
  ]

  const answers = await Promise.all(
    others.flatMap((other) => [
      other.get(`${headers.location}`),
      other.get(`${headers.location}/report.csv`),
      other.post(`${headers.location}/start`),
      other.post(`${headers.location}/cancel`),
    ]),
  )

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect((await browser.get(`${headers.location}`)).status).toBe(200)
})

test('a member exports only their own contacts, and an admin those of a colleague', async () => {
  const { dee, browser } = await newBrowser()
  await importText(browser, 'name,email\nNia,nia@guest.example\n')
  const admin = await signedInBrowser(db, app, acme.ada, acme.id)
  const stranger = await signedInBrowser(db, app, globex.ada, globex.id)

  const denied = await browser.get(`/console/contacts/export.csv?owner=${acme.ada.id}`)
  const everyone = await browser.get('/console/contacts/export.csv?owner=everyone')
  const byAdmin = await admin.get(`/console/contacts/export.csv?owner=${dee.id}`)
  const byStranger = await stranger.get(`/console/contacts/export.csv?owner=${dee.id}`)

  expect([denied.status, everyone.status, byAdmin.status]).toEqual([403, 403, 200])
  expect([403, 404]).toContain(byStranger.status)
  expect(byAdmin.text).toContain('nia@guest.example')
})

test('one import of a user runs at a time, and a canceled one keeps its contacts', async () => {
  const { dee, browser } = await newBrowser()
  const rows = Array.from({ length: 10 }, (_, i) => `G${i},g${i}@guest.example`).join('\n')
  const first = await checkedFile(browser, `name,email\n${rows}\n`)
  await browser.post(`${first}/start`)
  await db.run(sql`delete from jobs where kind = 'contact import'`)
  const second = await checkedFile(browser, 'name,email\nNia,nia@guest.example\n')

  const busy = await browser.post(`${second}/start`)
  await browser.post(`${first}/cancel`)
  const started = await browser.post(`${second}/start`)
  await runJobs()

  expect([busy.status, busy.text]).toEqual([409, expect.stringContaining('Another import of yours is still running')])
  expect((await browser.get(first)).text).toContain('Import canceled')
  expect(started.status).toBe(303)
  expect((await contactsOf(dee)).map(({ name }) => name)).toEqual(['Nia'])
})

test('a data deletion removes the person from files and reports, and the import skips the row', async () => {
  const { dee, browser } = await newBrowser()
  const file = await checkedFile(browser, 'name,email\nNia,nia.secret@guest.example\nOla,ola@guest.example\n')
  await browser.post(`${file}/start`)
  await db.run(sql`update jobs set due_at = now() + interval '1 hour' where kind = 'contact import'`)

  await acme.ada.post('/data_compliance/deletion/invitees', { emails: ['nia.secret@guest.example'] })
  await runJobs()
  await db.run(sql`update jobs set due_at = now() where kind = 'contact import'`)
  await runJobs()

  expect((await contactsOf(dee)).map(({ name }) => name)).toEqual(['Ola'])
  expect((await browser.get(`${file}/report.csv`)).text).toContain('[deleted]')
  expect(
    await db.all(sql`
    select 1 from contact_import_files f where to_jsonb(f)::text like '%nia.secret%'`),
  ).toEqual([])
})

test('old files and reports are deleted', async () => {
  const { dee, browser } = await newBrowser()
  await importText(browser, 'name,email\nNia,no\nOla,ola@guest.example\n')
  await upload(browser, 'name,email\nKim,kim@guest.example\n')
  await db.run(sql`
    update contact_import_files
    set created_at = now() - interval '8 days', finished_at = finished_at - interval '8 days'
    where owner_id = ${dee.id}`)

  await deleteOldFiles(db)

  expect(
    await db.all(sql`select status, report, content from contact_import_files where owner_id = ${dee.id}`),
  ).toEqual([{ status: 'finished', report: null, content: null }])
})
