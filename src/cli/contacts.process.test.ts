import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Json } from '../test/client.ts'
import { runCommand, runInProcess, spawnCommand } from '../test/command-line.ts'
import { endOf } from '../test/end-of.ts'
import { unknownId } from '../test/hostile.ts'
import type { Person } from '../test/people.ts'
import { service } from '../test/service.ts'

const { url, acme, globex } = await service()
const folder = await mkdtemp(join(tmpdir(), 'convene-contacts-'))
afterAll(() => rm(folder, { recursive: true }))

const convene = (...args: string[]) => runInProcess(['contacts', ...args], { DATABASE_URL: url })
/** In a process of its own. */
const conveneAlone = (...args: string[]) => runCommand(['contacts', ...args], { DATABASE_URL: url })

let people = 0
let files = 0
const hire = () => acme.hire('Dee Lund', `dee${++people}@acme.example`)

async function save(...lines: string[]) {
  const path = join(folder, `guests${++files}.csv`)
  await writeFile(path, `${lines.join('\n')}\n`)
  return path
}

const saveGuests = (count: number) =>
  save('name,email', ...Array.from({ length: count }, (_, i) => `Guest ${i},guest${i}@guest.example`))

async function contactsOf(person: Person) {
  const { collection } = (await person.get('/contacts?count=100')).body
  return collection.map((contact: Json) => ({ ...contact, uri: '', created_at: '', updated_at: '' }))
}

test('the help of contacts import and export lists all of their options', async () => {
  const [importHelp, exportHelp] = [await convene('import', '--help'), await convene('export', '--help')]

  for (const option of ['user', 'map', 'ignore-unknown', 'delimiter', 'dry-run', 'again', 'report', 'json'])
    expect(importHelp.out).toContain(`--${option}`)
  for (const option of ['user', 'organization', 'output', 'json']) expect(exportHelp.out).toContain(`--${option}`)
})

test('an import prints its columns, its result and the file of rejected lines', async () => {
  const dee = await hire()
  const path = await save('Full Name,E-Mail,Shoe size', 'Nia Park,nia@guest.example,38', 'Ola,no-address,40')

  const refused = await convene('import', path, '--user', dee.uri)
  const first = await conveneAlone('import', path, '--user', dee.email, '--map', 'Shoe size=')
  const again = await convene('import', path, '--user', dee.id, '--ignore-unknown', '--map', 'Full Name=', '--json')

  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringMatching(/^convene: .*guests\d+\.csv has unknown columns: Shoe size\. Map each one with --map "Shoe/),
  ])
  expect([first.code, first.out]).toEqual([
    1,
    expect.stringMatching(
      /^2 lines: 1 created, 1 rejected \(in [\d.]+ s, \d+ lines\/s\)\.\nRejected lines and reasons: .*\.refused\.csv\n/,
    ),
  ])
  expect(first.err).toMatch(/ {2}Full Name {2}→ {2}name\n {2}E-Mail {5}→ {2}email\n {2}Shoe size {2}→ {2}skipped/)
  expect(await readFile(path.replace('.csv', '.refused.csv'), 'utf8')).toMatch(/^line,problem,Full Name,E-Mail,Shoe/)
  expect([again.code, again.err, again.json]).toEqual([
    1,
    '',
    {
      read: 2,
      created: 0,
      refused: 2,
      seconds: expect.any(Number),
      lines_per_second: expect.any(Number),
      resumed_after: 0,
      finished_before: null,
      dry_run: false,
      report: path.replace('.csv', '.refused.csv'),
      columns: [
        { header: 'Full Name', field: 'skipped (by --map)' },
        { header: 'E-Mail', field: 'email' },
        { header: 'Shoe size', field: 'skipped (unknown)' },
      ],
    },
  ])
})

test('a dry run prints what would happen, and a repeated import prints that it ran before', async () => {
  const dee = await hire()
  const path = await saveGuests(3)

  const dryRun = await convene('import', path, '--user', dee.uri, '--dry-run')
  const before = await contactsOf(dee)
  const done = await convene('import', path, '--user', dee.uri)
  const again = await convene('import', path, '--user', dee.uri)

  expect([dryRun.code, dryRun.out]).toEqual([
    0,
    expect.stringMatching(
      /^3 lines: 3 would be created, 0 would be rejected .*\nThis was a dry run\. No contacts were created\.\n$/,
    ),
  ])
  expect(before).toEqual([])
  expect([done.code, done.out]).toEqual([0, expect.stringMatching(/^3 lines: 3 created, 0 rejected/)])
  expect([again.code, again.out]).toEqual([
    0,
    expect.stringMatching(/^This file was already imported on 20.*Use --again/),
  ])
})

test('contacts commands explain errors and what to do', async () => {
  const path = await saveGuests(1)
  const to = ['--user', acme.cyd.uri]
  const cases: [args: string[], code: number, RegExp][] = [
    [['import', path], 2, /required option '--user/],
    [['import', join(folder, 'none.csv'), ...to], 1, /There is no file .*none\.csv/],
    [['import', folder, ...to], 2, /not a regular file/],
    [['import', path, '--user', 'unknown@acme.example'], 1, /There is no user unknown@acme.example/],
    [['import', path, '--user', unknownId], 1, /There is no user [\w-]{36}\. Use its id, URI, email address or slug/],
    [['import', path, ...to, '--map', 'name'], 2, /--map.*: must look like "Header=field"/],
    [['import', path, ...to, '--delimiter', '::'], 2, /--delimiter: must be one character, or: comma, semicolon, tab/],
    [['import', path, ...to, '--report', path], 2, /--report must not be the file to import/],
    [['import', path, ...to, '--report', join(folder, 'none', 'x.csv')], 2, /cannot be written.*file with --report/],
    [['export'], 2, /Choose whose contacts to export/],
    [['export', ...to, '--json'], 2, /--json needs --output/],
    [['export', '--organization', unknownId], 1, /There is no organization/],
    [['export', ...to, '--output', join(folder, 'none', 'x.csv')], 2, /cannot be written.*another file with --output/],
  ]

  const results = await Promise.all(cases.map(([args]) => convene(...args)))

  expect(results.map(({ code }) => code)).toEqual(cases.map(([, code]) => code))
  for (const [i, [, , pattern]] of cases.entries()) expect(results[i]?.err).toMatch(pattern)
})

test('another user can import an export and gets the same contacts', async () => {
  const [dee, eli] = [await hire(), await hire()]
  const createField = async (field: object) =>
    (await acme.ada.post('/contacts/custom_field_definitions', field)).body.resource
  const options = [{ label: '=Gold' }, { label: 'Ö;k' }]
  const tier = await createField({ label: 'Tier', field_type: 'single_select', options })
  const fields: [field: Json, value: unknown][] = [
    [tier, tier.options[0].uuid],
    [await createField({ label: 'Notes', field_type: 'text' }), ' "quoted", =1\r\nand\n\tmore\\; ünï 😀 '],
    [await createField({ label: 'Email', field_type: 'text' }), '=HYPERLINK("http://evil.example","x")'],
    [await createField({ label: '@Score', field_type: 'number' }), -1234.5e-7],
    [await createField({ label: 'VIP', field_type: 'boolean' }), false],
    [await createField({ label: 'Budget', field_type: 'currency', currency: 'EUR' }), -1250],
    [await createField({ label: 'Fee', field_type: 'currency', currency: 'KWD' }), 9_007_199_254_740_991],
    [await createField({ label: 'Tags', field_type: 'tags' }), ['a;b', ' edge ', '=x', String.raw`c\d`, 'é']],
    [await createField({ label: 'Since', field_type: 'date' }), '2024-02-29'],
    [await createField({ label: 'line', field_type: 'text' }), `'`],
  ]
  const custom_fields = fields.map(([{ uri }, value]) => ({ uri, value }))
  await dee.post('/contacts', {
    name: '=cmd|"/c calc"!A1',
    custom_fields,
    timezone: 'Asia/Tokyo',
    country: 'JP',
    state: '-',
    city: '+Ōsaka',
    company: `'=Co`,
    emails: [
      { email: '=zoe@guest.example', is_primary: true },
      { email: `'o'neil@guest.example`, is_primary: false },
    ],
    phone_numbers: [{ phone_number: '+14155552671' }, { phone_number: '+442079460958' }],
    job_title: 'Head, "Sales"; North',
    linkedin: 'https://social.example/zoe?a=1,2',
  })
  const empty = [{ ...custom_fields[1], value: '' }]
  const phone_numbers = ['+14155552671', '=cmd|1', '030 901820; room\\5', '-'].map((phone_number) => ({ phone_number }))
  await dee.post('/contacts', { emails: [{ email: 'plain@guest.example' }], custom_fields: empty, phone_numbers })
  const output = join(folder, 'export.csv')

  const exported = await convene('export', '--user', dee.uri, '--output', output, '--json')
  const imported = await convene('import', output, '--user', eli.uri, '--json')
  const text = await readFile(output, 'utf8')

  expect([exported.json, (await stat(output)).mode & 0o777]).toEqual([{ contacts: 2, output }, 0o600])
  expect([imported.code, imported.json.created]).toEqual([0, 2])
  expect(await contactsOf(eli)).toEqual(await contactsOf(dee))
  expect(text).toMatch(/^name,email,phone number,.*,Tier,Notes,custom: Email,'@Score,.*,custom: line\n"'=cmd/)
  expect(text).toContain(`,"'=HYPERLINK(""http`)
  expect(text).toContain(',+14155552671;+442079460958,')
  expect(text).toContain(String.raw`,'+14155552671;'=cmd|1;030 901820\; room\\5;'-,`)
  expect(text).toContain(`,-0.00012345,false,-12.50,9007199254740.991,`)
})

test('an export of an organization has the contacts of all its members with their owners', async () => {
  const { ada, bob, cyd } = globex
  for (const [i, person] of [ada, bob, cyd].entries())
    await person.post('/contacts', { name: `Guest ${i}`, emails: [{ email: `guest${i}@guest.example` }] })
  const output = join(folder, 'organization.csv')

  const whole = await conveneAlone('export', '--organization', globex.uri)
  const one = await convene('export', '--organization', globex.id, '--user', bob.uri, '--output', output)
  const lines = whole.out.trimEnd().split('\n')

  expect([whole.code, whole.err, lines[0]?.slice(0, 17)]).toEqual([0, 'Exported 3 contacts.\n', 'owner,name,email,'])
  expect(lines.slice(1).map((line) => line.split(',', 3))).toEqual(
    [ada, bob, cyd].map(({ uri }, i) => [uri, `Guest ${i}`, `guest${i}@guest.example`]),
  )
  expect([one.code, (await readFile(output, 'utf8')).split('\n')[1]?.slice(0, 10)]).toEqual([0, 'Guest 1,gu'])
})

test('an export reads many pages and ends without an error when its reader closes the output', async () => {
  const dee = await hire()
  await convene('import', await saveGuests(4000), '--user', dee.uri)

  const whole = await conveneAlone('export', '--user', dee.uri)
  const child = spawnCommand(['contacts', 'export', '--user', dee.uri], { DATABASE_URL: url })
  child.stdout.once('data', () => child.stdout.destroy())
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += text
  })
  const code = await endOf(child, 'close')

  expect(new Set(whole.out.trimEnd().split('\n')).size).toBe(4001)
  expect([code, errors]).toEqual([0, ''])
})
