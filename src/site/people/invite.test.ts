import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { changeSettings } from '../../test/change-settings.ts'
import { service } from '../../test/service.ts'
import { findAddresses, parseAddresses } from './invite-input.ts'
import { parseTable } from './parse-table.ts'

const { acme, company, app, db } = await service()
const ada = await signedInBrowser(db, app, acme.ada, acme.id)
const path = '/console/people/invite'
const fileBrowser = (text: string) => ada.upload(`${path}/file?form_key=abc`, 'file', Buffer.from(text))

/** Address and sentence of each outcome. */
const outcome = /<li><span><bdi>([^<]+)<\/bdi><br><span class="quiet">([^<]+)</g
const outcomesIn = (text: string) =>
  Object.fromEntries([...text.matchAll(outcome)].map(([, address, sentence]) => [address, sentence]))

const countMails = async (recipient: string) =>
  (
    await db.one<{ count: number }>(sql`
  select count(*)::int as count from mails where lower(recipient) = ${recipient}`)
  ).count

describe('pasted addresses', () => {
  test('are read with names, separators and lines', () => {
    const text =
      'a@x.example, b@x.example;c@x.example d@x.example\n' +
      '"Lund, Dee" <dee@x.example>, Eve Park <eve@x.example>\n' +
      'Jane Doe jane@x.example\n\nbob; A@X.example\nmailto:max@x.example'

    expect(parseAddresses(text).map(({ address, line, isValid }) => [address, line, isValid])).toEqual([
      ['a@x.example', 1, true],
      ['b@x.example', 1, true],
      ['c@x.example', 1, true],
      ['d@x.example', 1, true],
      ['dee@x.example', 2, true],
      ['eve@x.example', 2, true],
      ['jane@x.example', 3, true],
      ['bob', 5, false],
      ['max@x.example', 6, true],
    ])
  })

  test('are all found, whatever separates them', () => {
    const address = fc.integer({ min: 0, max: 9999 }).map((number) => `p${number}@x.example`)
    const separator = fc.constantFrom(', ', ';', ' ', '\n', '\r\n', ',\n', ' ; ', '\t')
    fc.assert(
      fc.property(fc.array(fc.tuple(address, separator), { minLength: 1, maxLength: 30 }), (parts) => {
        const found = parseAddresses(parts.map(([one, after]) => one + after).join(''))
        expect(found.map((each) => each.address)).toEqual([...new Set(parts.map(([one]) => one))])
        expect(found.every(({ isValid }) => isValid)).toBe(true)
      }),
    )
  })

  test('are found in a table by the name of the column, or in the first column that has any', () => {
    const read = (text: string) =>
      findAddresses(parseTable(Buffer.from(text)) ?? [])?.map(
        ({ address, line, isValid }) => `${line} ${address}${isValid ? '' : ' (wrong)'}`,
      )

    expect(read('\ufeffName;Email\r\n"Lund; Dee";dee@x.example\r\nEve;eve\r\n')).toEqual([
      '2 dee@x.example',
      '3 eve (wrong)',
    ])
    expect(read('Ada,ada@x.example\nEve,eve@x.example')).toEqual(['1 ada@x.example', '2 eve@x.example'])
    expect(read('Name,Address\nAda,Main Street')).toBe(undefined)
  })
})

describe('inviting', () => {
  test('invites many, and one wrong address does not lose the others', async () => {
    await acme.ada.post(`/organizations/${acme.id}/invitations`, { email: 'old@acme.example' })
    const addresses = `new@acme.example, wrong@\nCyd <cyd@acme.example>; old@acme.example`

    const { status, text } = await ada.post(path, { addresses, form_key: 'k1' })

    expect(status).toBe(200)
    expect(outcomesIn(text)).toEqual({
      'new@acme.example': 'Invited',
      'wrong@': 'Line 1: not a valid email address',
      'cyd@acme.example': 'Already a member',
      'old@acme.example': 'Already invited. You can resend the invitation.',
    })
    expect(text).toMatch(/action="\/console\/people\/invitations\/[^"]+\/resend"/)
    expect(text).toMatch(/<textarea[^>]*>\nwrong@<\/textarea>/)
  })

  test('answers a form that is sent twice like the first time and sends one email', async () => {
    const form = { addresses: 'twice@acme.example', form_key: 'k2' }

    const answers = await Promise.all([ada.post(path, form), ada.post(path, form)])
    const changed = await ada.post(path, { ...form, addresses: 'twice@acme.example third@acme.example' })

    expect(answers.map(({ text }) => outcomesIn(text))).toEqual([
      { 'twice@acme.example': 'Invited' },
      { 'twice@acme.example': 'Invited' },
    ])
    expect(outcomesIn(changed.text)).toEqual({ 'twice@acme.example': 'Invited', 'third@acme.example': 'Invited' })
    expect(await countMails('twice@acme.example')).toBe(1)
  })

  test('reads a CSV file', async () => {
    const { status, text } = await fileBrowser('name,email\nHal,hal@acme.example\nIda,ida.acme.example\n')
    const rejected = []
    for (const file of ['name\nHal\n', '', 'a,"b\n']) rejected.push((await fileBrowser(file)).status)

    expect(status).toBe(200)
    expect(outcomesIn(text)).toEqual({
      'hal@acme.example': 'Invited',
      'ida.acme.example': 'Line 3: not a valid email address',
    })
    expect(rejected).toEqual([400, 400, 400])
  })

  test('stops at the seats and at the allotment of a trial', async () => {
    const [small, trial] = [await company('Small', 'standard', 'paid', 4), await company('Trial', 'teams', 'trial')]
    await db.run(sql`update organizations set invitations_sent = 9 where id = ${trial.id}`)
    const addresses = 'one@x.example two@x.example'

    const answers = await Promise.all(
      [small, trial].map(async (of) => {
        const browser = await signedInBrowser(db, app, of.ada, of.id)
        return outcomesIn((await browser.post(path, { addresses, form_key: 'k3' })).text)
      }),
    )

    expect(answers).toEqual([
      { 'one@x.example': 'Invited', 'two@x.example': expect.stringContaining('No seat left') },
      { 'one@x.example': 'Invited', 'two@x.example': 'The trial allows no more invitations.' },
    ])
  })

  test('needs an address, and at most 200', async () => {
    const many = Array.from({ length: 201 }, (_, i) => `p${i}@many.example`).join(' ')

    const [none, tooMany] = [await ada.post(path, { addresses: ' , ' }), await ada.post(path, { addresses: many })]

    expect([none.status, tooMany.status]).toEqual([400, 400])
    expect(tooMany.text).toContain('You can invite at most 200 people at once.')
    expect(tooMany.text).toContain('p200@many.example')
    expect(await countMails('p0@many.example')).toBe(0)
  })
})

describe('an invitation', () => {
  const inviteOne = async (email: string): Promise<string> =>
    (await acme.bob.post(`/organizations/${acme.id}/invitations`, { email })).body.resource.uri.split('/').at(-1)

  test('is listed with who sent it, and resent within its limit', async () => {
    const id = await inviteOne('kim@acme.example')

    const list = await ada.get('/console/people/invitations')
    const first = await ada.post(`/console/people/invitations/${id}/resend`)
    const second = await ada.post(`/console/people/invitations/${id}/resend`)

    expect(list.text).toMatch(/kim@acme\.example[^]*?Invited by<\/dt><dd><bdi>Bob Okafor/)
    expect([first.status, first.headers.location]).toEqual([303, '/console/people/invitations?done=resent'])
    expect([second.status, Number(second.headers['retry-after']) > 0]).toEqual([429, true])
    expect(second.text).toContain('A link for this person was made recently.')
  })

  test('is revoked after a confirmation', async () => {
    const id = await inviteOne('leo@acme.example')

    const question = await ada.get(`/console/people/invitations/${id}/revoke`)
    const { status } = await ada.post(`/console/people/invitations/${id}/revoke`)

    expect([question.status, status]).toEqual([200, 303])
    expect((await ada.get('/console/people/invitations?show=all')).text).not.toContain('leo@acme.example')
  })
})

test('pages say that invitations are closed while SCIM is on, and offer none', async () => {
  const managed = await company('Managed')
  const owner = await signedInBrowser(db, app, managed.ada, managed.id)
  await db.run(sql`update organizations set scim_enabled = true where id = ${managed.id}`)

  const pages = await Promise.all([path, '/console/people/invitations'].map((address) => owner.get(address)))

  for (const { text } of pages) {
    expect(text).toContain('SCIM is on, so invitations are closed.')
    expect(text).not.toContain('>Send invitations<')
  }
})

test('without an email server, admins copy the link of an invitation, and no page says that it was sent', async () => {
  const outcome = await ada.post(path, { addresses: 'nora@acme.example', form_key: 'links' })
  const list = await ada.get('/console/people/invitations')
  const linkIn = (text: string) => /data-copy="[^"]*(\/invitations\/[\w-]{43})"/.exec(text)?.[1] ?? ''
  const opened = await app.inject({ url: linkIn(outcome.text), headers: { accept: 'text/html' } })
  const restore = changeSettings({ SMTP_URL: 'smtp://mail.acme.example' })
  const withServer = await ada.get('/console/people/invitations')
  restore()

  expect(outcome.text).toContain('1 invitation was created')
  expect(outcome.text).not.toContain('sent')
  expect(list.text).toContain(linkIn(outcome.text))
  expect([opened.statusCode, opened.body.includes('Acme')]).toEqual([200, true])
  expect(withServer.text).not.toContain('data-copy="http://convene.test/invitations/')
})
