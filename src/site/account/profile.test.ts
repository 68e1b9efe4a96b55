import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()

const good = {
  name: 'Dee Park',
  slug: 'dee-park',
  timezone: 'Asia/Tokyo',
  language: 'en',
  time_notation: '24h',
  week_start: 'sunday',
}
type Profile = Record<'name' | 'slug' | 'timezone' | 'locale' | 'time_notation' | 'week_start', string | null>

async function hire(name: string) {
  const person = await acme.hire(name, `${name.toLowerCase()}@acme.example`)
  const browser = await signedInBrowser(db, app, person, acme.id)
  const version = async () => /name="version" value="([^"]+)"/.exec((await browser.get('/account')).text)?.[1] ?? ''
  const save = async (changes: Partial<typeof good> & { meeting_url?: string }) =>
    browser.post('/account', { ...good, ...changes, version: await version() })
  const profile = () =>
    db.one<Profile>(sql`
    select name, slug, timezone, locale, time_notation, week_start from users where id = ${person.id}`)
  return { person, browser, version, save, profile }
}

test('a user changes the whole profile, and the activity log has one entry', async () => {
  const { person, browser, save, profile } = await hire('Dee')

  const { status, headers } = await save({})

  const { text } = await browser.get('/account?done=profile')
  const log = (await acme.ada.get(`/activity_log_entries?organization=${acme.uri}&sort=occurred_at:desc&count=1`)).body
    .collection
  expect([status, headers.location]).toEqual([303, '/account?done=profile'])
  const { language, ...rest } = good
  expect(await profile()).toEqual({ ...rest, locale: language })
  expect(text).toContain('<p role="status">Your profile was saved.</p>')
  expect(text).toContain('name="name" type="text" value="Dee Park"')
  expect(text).toContain('/@dee-park')
  expect(log).toMatchObject([{ fully_qualified_name: 'User.Update', actor: { uri: person.uri } }])
})

test('the first day of the week can follow from the language again', async () => {
  const { save, profile } = await hire('Eli')
  await save({ slug: 'eli', week_start: 'saturday' })

  await save({ slug: 'eli', week_start: '' })

  expect((await profile()).week_start).toBe(null)
})

test('the page after a change of the language has that language', async () => {
  const { browser, save } = await hire('Fay')

  const { headers } = await save({ slug: 'fay', language: 'de' })

  const page = await browser.get(headers.location ?? '')
  expect(page.text).toContain('<html lang="de')
  expect(page.text).toContain('<option value="de" selected>Deutsch</option>')
  expect(page.text).toContain('<option value="monday">Montag</option>')
})

test('a rejected language does not change the language of the page', async () => {
  const { browser, version } = await hire('Guy')

  const { status, text } = await browser.post('/account', {
    ...good,
    name: '',
    slug: 'guy',
    language: 'de',
    version: await version(),
  })

  expect([status, text.includes('<html lang="en')]).toEqual([400, true])
})

test('all errors of the form are in one summary, and nothing that was typed is lost', async () => {
  const { browser, version, profile } = await hire('Hal')
  const before = await profile()
  const bad = {
    name: ' ',
    slug: 'Not OK!',
    timezone: 'Mars/Base',
    language: 'tlh',
    time_notation: '13h',
    week_start: 'friday',
  }

  const { status, text } = await browser.post('/account', { ...bad, version: await version() })

  expect(status).toBe(400)
  expect(text).toContain('<div class="errors" role="alert" tabindex="-1" autofocus>\n<h2>Please fix 6 fields</h2>')
  for (const id of ['name', 'slug', 'timezone', 'language', 'time_notation', 'week_start'])
    expect(text).toContain(`<a href="#${id}">`)
  expect(text).toContain('Use lowercase letters, digits and single hyphens')
  expect(text).toContain('name="slug" type="text" value="Not OK!"')
  expect(text).toContain('<option selected>Mars/Base</option>')
  expect(await profile()).toEqual(before)
})

test('a page address that is taken or reserved is rejected with its reason', async () => {
  const { save, profile } = await hire('Ida')
  const before = await profile()
  const other = await hire('Jon')
  const { slug } = await other.profile()

  const taken = await save({ slug: slug ?? '' })
  const reserved = await save({ slug: 'support' })

  expect([taken.status, reserved.status]).toEqual([400, 400])
  expect(taken.text).toContain('<p class="wrong" id="slug-wrong">This is already taken. Choose another one.</p>')
  expect(reserved.text).toContain('This name is reserved. Choose another one.')
  expect(taken.text).toContain('name="name" type="text" value="Dee Park"')
  expect(await profile()).toEqual(before)
})

test('a form that another window made stale shows both versions and can be saved then', async () => {
  const { browser, version, save, profile } = await hire('Kay')
  const old = await version()
  await save({ name: 'From the other window', slug: 'kay' })

  const stale = await browser.post('/account', { ...good, slug: 'kay', name: 'Mine', version: old })
  const kept = (await profile()).name
  const newer = /name="version" value="([^"]+)"/.exec(stale.text)?.[1] ?? ''
  const again = await browser.post('/account', { ...good, slug: 'kay', name: 'Mine', version: newer })

  expect([stale.status, kept]).toEqual([409, 'From the other window'])
  expect(stale.text).toContain('<td><bdi>From the other window</bdi></td><td><bdi>Mine</bdi></td>')
  expect(stale.text).toContain('name="name" type="text" value="Mine"')
  expect([again.status, (await profile()).name]).toEqual([303, 'Mine'])
})

test('a form without a version changes nothing', async () => {
  const { browser, profile } = await hire('Lea')
  const before = await profile()

  const { status } = await browser.post('/account', good)

  expect([status, await profile()]).toEqual([409, before])
})

test('the link for online meetings is saved, explained when it is wrong, and removed', async () => {
  const { person: dee, save: saveProfile } = await hire('Mia')
  const save = (meeting_url: string) => saveProfile({ slug: 'mia', meeting_url })
  const stored = async () => (await dee.get('/users/me')).body.resource.meeting_url

  const wrong = await save('rooms.example/mia')
  const saved = [(await save(' https://rooms.example/mia ')).status, await stored()]
  const removed = [(await save('')).status, await stored()]

  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('Enter an address that begins with https://.')
  expect([saved, removed]).toEqual([
    [303, 'https://rooms.example/mia'],
    [303, null],
  ])
})
