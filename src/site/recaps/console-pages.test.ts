import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { service } from '../../test/service.ts'
import { storeRecap } from '../../test/stored-recaps.ts'

const { acme, globex, app, db, work } = await service()
const cyd = await signedInBrowser(db, app, acme.cyd, acme.id)
const ada = await signedInBrowser(db, app, acme.ada, acme.id)
const dee = await signedInBrowser(db, app, await acme.hire('Dee', 'dee@acme.example'), acme.id)
const stranger = await signedInBrowser(db, app, globex.ada, globex.id)
const list = '/console/recaps'
const titlesIn = (text: string) => [...text.matchAll(/<h2><a href="[^"]*"><bdi>([^<]*)</g)].map(([, title]) => title)
const transcript = 'Cyd: We decided to start in December. Zoë will send the list of users by Friday.\nZoë: Yes, agreed.'

test('the list has search, dates, owners for admins, and pages', async () => {
  for (const [name, day] of [
    ['Budget 50%', '01'],
    ['Roadmap', '02'],
    ['Offsite', '03'],
  ] as const)
    await storeRecap(db, acme, acme.cyd, {
      name,
      start_time: `2026-10-${day}T09:00:00Z`,
      end_time: `2026-10-${day}T09:30:00Z`,
      status: name === 'Offsite' ? 'processing' : 'available',
      attendees: [{ host: false, user_email: `${name.slice(0, 3)}@guest.example`, user_name: `${name} person` }],
    })
  await storeRecap(db, acme, acme.ada, { name: 'Private' })

  const titles = async (browser: typeof cyd, query = '') => titlesIn((await browser.get(list + query)).text)

  expect(await titles(cyd)).toEqual(['Offsite', 'Roadmap', 'Budget 50%'])
  expect(await titles(cyd, '?q=road')).toEqual(['Roadmap'])
  expect(await titles(cyd, '?q=50%25')).toEqual(['Budget 50%'])
  expect(await titles(cyd, '?q=off%40guest.example')).toEqual(['Offsite'])
  expect(await titles(cyd, '?q=roadmap+person')).toEqual(['Roadmap'])
  expect(await titles(cyd, '?from=2026-10-02&to=2026-10-02')).toEqual(['Roadmap'])
  expect(await titles(cyd, '?owner=everyone')).toEqual(['Offsite', 'Roadmap', 'Budget 50%'])
  expect(await titles(ada)).toEqual(['Private'])
  expect(await titles(ada, `?owner=${acme.cyd.id}`)).toEqual(['Offsite', 'Roadmap', 'Budget 50%'])
  expect(await titles(ada, '?owner=everyone')).toHaveLength(4)
  expect([await titles(dee), await titles(stranger, `?owner=${acme.cyd.id}`)]).toEqual([[], []])
  expect((await dee.get(list)).text).toContain('There are no recaps yet.')
  expect((await cyd.get(`${list}?q=none`)).text).toContain('No recap matches these filters.')
})

test('the list shows twenty recaps at a time', async () => {
  const eve = await acme.hire('Eve', 'eve@acme.example')
  const browser = await signedInBrowser(db, app, eve, acme.id)
  for (let i = 0; i < 23; i++) await storeRecap(db, acme, eve, { name: `Call ${i}` })

  const first = (await browser.get(list)).text
  const [, next = ''] = /href="([^"]*page=[^"]*)"/.exec(first) ?? []
  const second = (await browser.get(next.replaceAll('&#38;', '&'))).text

  expect([titlesIn(first).length, titlesIn(second)]).toEqual([20, ['Call 2', 'Call 1', 'Call 0']])
})

test('edits the highlights, and a second editor sees both versions', async () => {
  const recap = await storeRecap(db, acme, acme.cyd)
  const path = `${list}/${recap.id}`
  const version = /name="version" value="([^"]*)"/.exec((await cyd.get(`${path}/edit`)).text)?.[1] ?? ''
  const input = { summary_md: 'We start in *January*.', action_items_md: '', discussion_md: '- a\r\n- b', version }

  const saved = await cyd.post(`${path}/edit`, input)
  const page = (await cyd.get(`${path}?done=saved`)).text
  const stale = await ada.post(`${path}/edit`, { ...input, summary_md: 'Mine' })
  const long = await cyd.post(`${path}/edit`, { ...input, version: '', summary_md: 'x'.repeat(100_001) })
  const denied = await dee.post(`${path}/edit`, input)

  expect([saved.status, saved.headers.location]).toEqual([303, `${path}?done=saved`])
  expect(page).toContain('We start in <em>January</em>.')
  expect(page).not.toContain('Action items')
  expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('We start in *January*.')])
  expect(stale.text).toContain('Mine</textarea>')
  expect([long.status, denied.status]).toEqual([400, 403])
  expect(await db.one(sql`select discussion_md from meeting_recaps where id = ${recap.id}`)).toEqual({
    discussion_md: '- a\n- b',
  })
})

test('deletes a recap after a confirmation', async () => {
  const recap = await storeRecap(db, acme, acme.cyd)
  const path = `${list}/${recap.id}`

  const question = await cyd.get(`${path}/delete`)
  const denied = [await dee.post(`${path}/delete`), await stranger.post(`${path}/delete`)]
  const done = await cyd.post(`${path}/delete`)

  expect(question.text).toContain('This can’t be undone.')
  expect(denied.map(({ status }) => status)).toEqual([403, 404])
  expect(done.headers.location).toBe(`${list}?done=deleted`)
  expect((await cyd.get(path)).status).toBe(404)
})

test('creates a recap from a transcript and shows the summary when it is written', async () => {
  const fields = {
    name: 'Kick-off',
    date: '2026-11-10',
    start: '23:30',
    end: '00:15',
    attendees: 'Zoë Lund <zoe@guest.example>\n',
    transcript,
    form_key: 'k1',
    event: '',
  }

  const replies = [await cyd.post(`${list}/new`, fields), await cyd.post(`${list}/new`, fields)]
  const path = replies[0]?.headers.location ?? ''
  const before = await cyd.get(path)
  await work()
  const after = await cyd.get(path)

  expect(replies.map(({ status, headers }) => [status, headers.location])).toEqual([
    [303, path],
    [303, path],
  ])
  expect([before.headers.refresh, before.text]).toEqual(['3', expect.stringContaining('We’re still writing')])
  expect([after.headers.refresh, after.text]).toEqual([undefined, expect.stringContaining('<h2>Summary</h2>')])
  expect(after.text).toContain('<bdi>Zoë Lund</bdi><span class="quiet">zoe@guest.example</span>')
  expect(after.text).toMatch(/11:30 pm.*12:15 am/)
})

test.each([
  ['nothing', {}, ['Paste a transcript or choose a file.', 'Enter the date, the start and the end']],
  [
    'a meeting in the future',
    { name: 'A', date: '2199-01-01', start: '09:00', end: '10:00', transcript },
    ['must have taken place.'],
  ],
  [
    'a wrong address',
    { name: 'A', date: '2026-11-10', start: '09:00', end: '10:00', transcript, attendees: 'zoe' },
    ['Attendees'],
  ],
])('rejects %s and keeps what the user typed', async (_, fields: Record<string, string>, messages) => {
  const { status, text } = await cyd.post(`${list}/new`, fields)

  expect(status).toBe(400)
  for (const message of messages) expect(text).toContain(message)
  expect(text.includes('We decided to start')).toBe('transcript' in fields)
})

test('creates a recap from an uploaded file with long text', async () => {
  const boundary = 'x'.repeat(20)
  const part = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const long = `${transcript}\n`.repeat(5000)
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="t.txt"\r\n\r\n${long}\r\n`
  const body = `${part('name', 'Long')}${part('date', '2026-11-10')}${part('start', '09:00')}${part('end', '10:00')}${part(
    'transcript',
    '',
  )}${file}--${boundary}--\r\n`

  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: `${list}/new`,
    payload: body,
    headers: {
      cookie: cyd.cookie() ?? '',
      'sec-fetch-site': 'same-origin',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  })
  const stored = await cyd.get(`${String(headers.location).split('?')[0]}/transcript`)

  expect(statusCode).toBe(303)
  expect(stored.text.split('\n')).toHaveLength(10_000)
})

test('the address of earlier versions leads to the page in the console', async () => {
  const { id } = await storeRecap(db, acme, acme.cyd)

  const { status, headers } = await cyd.get(`/recaps/${id}`)

  expect([status, headers.location]).toEqual([301, `${list}/${id}`])
})
