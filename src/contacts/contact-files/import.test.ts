import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { importHelpers } from '../../test/imports.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import type { ImportProgress } from './import.ts'

const { acme, db } = await service()
const { folder, report, save, run, hire, many, countOf, eventsOf, leftOf } = await importHelpers(db, acme)
const contactsOf = async (owner: Person) => (await owner.get('/contacts?count=100')).body.collection

test('each line becomes a contact of the owner and emits contact.created', async () => {
  const dee = await hire()
  const path = await save(
    'First name,Last name,Email,E-mail 2,Phone,Time zone,Title,Company,Country,Region,City,LinkedIn',
    'Nia,Park,Nia@Guest.example,nia@home.example; n@guest.example,"+1 (415) 555-2671;+44 20 7946 0958",' +
      'europe/berlin,Pilot,Initech,germany,Hessen,Kassel,https://social.example/nia',
    ',,ola@guest.example,,,,,,se,,,',
  )

  const imported = await run(dee, path)
  const [nia, ola] = await contactsOf(dee)
  const { payload } = await db.one<{ payload: { contact: { creation_source: string } } }>(sql`
    select payload from events where ${dee.id} = any(user_ids) order by id limit 1`)

  expect(imported).toEqual({
    total: 2,
    done: 2,
    created: 2,
    refused: 0,
    resumed_after: 0,
    finished_before: null,
    report: null,
  })
  expect(nia).toMatchObject({
    name: 'Nia Park',
    emails: [
      { email: 'Nia@Guest.example', is_primary: true },
      { email: 'nia@home.example', is_primary: false },
      { email: 'n@guest.example', is_primary: false },
    ],
    phone_numbers: [{ phone_number: '+14155552671' }, { phone_number: '+442079460958' }],
    timezone: 'Europe/Berlin',
    job_title: 'Pilot',
    company: 'Initech',
    country: 'DE',
    state: 'Hessen',
    city: 'Kassel',
    linkedin: 'https://social.example/nia',
  })
  expect(ola).toMatchObject({ name: null, country: 'SE', phone_numbers: [] })
  expect([payload.contact.creation_source, await eventsOf(dee)]).toEqual(['import', 2])
  expect(await db.all(sql`select namespace, action from activity_log_entries`)).toEqual([
    { namespace: 'Contact', action: 'Import' },
  ])
})

test('phone numbers are parsed for the country of their line, and other text stays as it is', async () => {
  const dee = await hire()

  await run(
    dee,
    await save(
      'Email,Phone,Country',
      'nia@guest.example,030 901820;ask Nia,Germany',
      'ola@guest.example,030 901820,',
      String.raw`pia@guest.example,"030 901820\; room 5;'=1",DE`,
    ),
  )

  expect(
    (await contactsOf(dee)).map(({ phone_numbers }: { phone_numbers: { phone_number: string }[] }) =>
      phone_numbers.map(({ phone_number }) => phone_number),
    ),
  ).toEqual([['+4930901820', 'ask Nia'], ['030 901820'], ['030 901820; room 5', '=1']])
})

test('the address of the primary email column comes first, in any column order', async () => {
  const dee = await hire()

  await run(dee, await save('Email 2,Primary email', 'nia@home.example,nia@guest.example'))
  const [nia] = await contactsOf(dee)

  expect(nia.emails[0]).toEqual({ email: 'nia@guest.example', is_primary: true })
})

test('lines that POST /contacts would reject are rejected with all problems and the headers of the file', async () => {
  const dee = await hire()
  const { body } = await acme.ada.post('/contacts/custom_field_definitions', { label: 'Since', field_type: 'date' })
  const path = await save(
    'E-Mail,Name,Phone,Country,Time zone,Since,City',
    'good@guest.example,,,,,2026-02-28,',
    `invalid,,${'1'.repeat(256)},Atlantis,Mars/Olympus,2026-02-30,`,
    ',Nia,,,,,',
    `long@guest.example,${'x'.repeat(256)},,,,,`,
    'short@guest.example,Nia',
    'nul@guest.example,a\0b,,,,,',
    '"a@guest.example;A@guest.example",,,,,,',
  )

  const imported = await run(dee, path)
  const [, ...rejected] = (await readFile(report, 'utf8')).trimEnd().split('\n')

  await acme.ada.delete(body.resource.uri)
  expect(imported).toMatchObject({ created: 1, refused: 6, report })
  expect(rejected.map((line) => line.replaceAll('""', `'`).slice(0, 300))).toEqual([
    expect.stringMatching(/^3,"E-Mail 'invalid' must be an email address; Phone '1{60}…' must be at most 255 .*; /),
    expect.stringMatching(/^4,has no email address,,Nia/),
    expect.stringMatching(/^5,"Name 'x{60}…' must be at most 255 characters long"/),
    expect.stringMatching(/^6,"has 2 cells, but there are 7 columns",short@guest.example,Nia$/),
    expect.stringMatching(/^7,has a NUL byte,/),
    expect.stringMatching(/^8,"E-Mail 'A@guest.example' is a duplicate"/),
  ])
  expect(rejected[0]).toMatch(/Time zone ""Mars\/Olympus"" must.*Country ""Atlantis"" must.*Since ""2026-02-30"" must/)
  expect(await leftOf(dee)).toEqual([])
})

test('rejected lines can be corrected in the report and imported from it', async () => {
  const dee = await hire()
  await run(dee, await save('\ufeffname;email', 'Nia;nia@guest.example', '"Ola; ""O""";invalid', 'Pia;pia@'))
  const text = await readFile(report, 'utf8')
  const corrected = join(folder, 'corrected.csv')
  await writeFile(corrected, text.replace(';invalid', ';ola@guest.example'))

  const imported = await run(dee, corrected)
  const again = await readFile(report, 'utf8')

  expect(text).toBe(
    '\ufeffline;problem;name;email\n' +
      '3;"email ""invalid"" must be an email address";"Ola; ""O""";invalid\n' +
      '4;"email ""pia@"" must be an email address";Pia;pia@\n',
  )
  expect(imported).toMatchObject({ created: 1, refused: 1 })
  expect(again).toBe('\ufeffline;problem;name;email\n3;"email ""pia@"" must be an email address";Pia;pia@\n')
  expect((await contactsOf(dee)).map(({ name }: { name: string }) => name)).toEqual(['Nia', 'Ola; "O"'])
})

test('a report is safe in a spreadsheet, and importing it restores the original texts', async () => {
  const dee = await hire()
  await run(dee, await save('name,email,city', '=1+1,,', `'=2+2,,`, `''=3+3,,'`))
  const text = await readFile(report, 'utf8')
  const corrected = join(folder, 'corrected.csv')
  await writeFile(corrected, text.replaceAll(/(\d),,/g, '$1,guest$1@guest.example,'))

  await run(dee, corrected)

  expect(
    text
      .split('\n')
      .slice(1, 4)
      .map((line) => line.replace(/.*address,/, '')),
  ).toEqual([`'=1+1,,`, `'=2+2,,`, `''=3+3,,'`])
  expect((await contactsOf(dee)).map(({ name }: { name: string }) => name)).toEqual(['=1+1', '=2+2', `'=3+3`])
})

test('the first of several lines with the same address gets it', async () => {
  const dee = await hire()
  await dee.post('/contacts', { emails: [{ email: 'existing@guest.example' }] })
  const path = await save(
    'email',
    'a@guest.example;EXISTING@guest.example',
    'a@guest.example;b@guest.example',
    'b@guest.example',
    'c@guest.example',
    'c@guest.example',
  )

  const imported = await run(dee, path)
  const text = await readFile(report, 'utf8')
  const contacts = await contactsOf(dee)

  expect(imported).toMatchObject({ created: 2, refused: 3 })
  expect(contacts.slice(1).map(({ emails }: { emails: { email: string }[] }) => emails[0]?.email)).toEqual([
    'a@guest.example',
    'c@guest.example',
  ])
  expect(text).toMatch(/\n2,"""existing@.*" belongs to another contact, or to an earlier line",.*\n4,"""b@.*\n6,"""c@/)
})

test('a dry run stores nothing but finds all rejected lines, even across batches', async () => {
  const dee = await hire()
  const path = await save(...many(1200), 'Nia,G0@guest.example', 'Ola,invalid')
  const progress: ImportProgress[] = []

  const simulated = await run(dee, path, { dryRun: true }, (step) => progress.push(step))
  const text = await readFile(report, 'utf8')
  const stored = [await countOf(dee), await eventsOf(dee), await leftOf(dee)]
  const imports = await db.all(sql`select 1 from contact_imports where owner_id = ${dee.id}`)
  const real = await run(dee, path)

  expect(simulated).toMatchObject({ total: 1202, done: 1202, created: 1200, refused: 2, report })
  expect(progress.map(({ done }) => done)).toEqual([500, 1000, 1202])
  expect(text).toMatch(/^line,problem,name,email\n1202,"""g0@.*\n1203,"email ""invalid""/)
  expect([stored, imports]).toEqual([[0, 0, []], []])
  expect(real).toEqual(simulated)
})

test('nothing is imported from a file that is invalid at its end', async () => {
  const dee = await hire()
  const path = await save(...many(700), '"Nia,nia@guest.example')

  await expect(run(dee, path)).rejects.toThrow(
    expect.objectContaining({
      details: [expect.objectContaining({ parameter: `${path}, line 702` })],
    }),
  )

  expect(await countOf(dee)).toBe(0)
})
