import { expect, test } from 'vitest'
import { hashOf } from '../../platform/auth/tokens.ts'
import { sql } from '../../platform/db/sql.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { ApplicationId } from '../../platform/ids.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const [ada, bob] = [
  await signedInBrowser(db, app, acme.ada, acme.id),
  await signedInBrowser(db, app, acme.bob, acme.id),
]
const path = '/account/applications'
const good = {
  name: 'Notes',
  kind: 'web',
  redirect_uris: ' https://notes.example/back \r\n\r\nhttp://localhost/back\r\n',
  'scopes users:read': 'on',
  'scopes contacts:write': 'on',
}

type Row = { id: ApplicationId; name: string; redirect_uris: string[]; scopes: string[]; secret_hash: Buffer | null }

const findApplication = (name: string) =>
  db.one<Row>(sql`
  select id, name, redirect_uris, scopes, secret_hash from applications where name = ${name}`)
const seenIn = (text: string) => /name="seen" value="([^"]+)"/.exec(text)?.[1] ?? ''
const secretIn = (text: string) => /ccs_\w{49}/.exec(text)?.[0] ?? ''
const log = async (count: number) =>
  (await acme.ada.get(`/activity_log_entries?organization=${acme.uri}&sort=occurred_at:desc&count=${count}`)).body
    .collection

async function createdApplication(name: string, kind = 'web') {
  const { text } = await bob.post(path, { ...good, name, kind })
  return { ...(await findApplication(name)), secret: secretIn(text), text }
}

test('an admin creates an application and sees its secrets once', async () => {
  const { status, text, headers } = await bob.post(path, good)
  const row = await findApplication('Notes')
  const page = await ada.get(`${path}/${row.id}`)
  const list = await ada.get(path)

  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(row).toMatchObject({
    redirect_uris: ['https://notes.example/back', 'http://localhost/back'],
    scopes: ['contacts:write', 'users:read'],
  })
  expect(row.secret_hash).toEqual(hashOf(secretIn(text)))
  expect(text).toContain('Webhook signing key')
  expect(text).toContain(row.id)
  expect([page.status, list.status]).toEqual([200, 200])
  expect(list.text).toContain('<h2>Notes</h2>')
  expect(page.text + list.text).not.toContain('ccs_')
  expect(page.text).toContain('https://notes.example/back\nhttp://localhost/back</textarea>')
  expect(await log(1)).toMatchObject([
    {
      fully_qualified_name: 'Application.Add',
      actor: { uri: acme.bob.uri },
      details: { uri: uriOf('applications', row.id) },
    },
  ])
})

test('a native application has no secret', async () => {
  const { id, text, secret } = await createdApplication('Pocket', 'native')
  const page = await bob.get(`${path}/${id}`)

  const rotated = await bob.post(`${path}/${id}/rotate-secret`, { previous: 'keep' })

  expect([secret, text.includes('Webhook signing key')]).toEqual(['', true])
  expect([page.text.includes('Client secret'), rotated.status]).toEqual([false, 404])
})

test('shows errors beside the fields and keeps the input', async () => {
  const { status, text } = await bob.post(path, {
    name: '',
    kind: 'desktop',
    redirect_uris: '',
    'scopes root': 'on',
  })
  const loose = { ...good, name: 'Loose', redirect_uris: 'http://a.example/<b>\nhttps://b.example/' }
  const redirects = await bob.post(path, loose)
  const empty = await bob.post(path)

  expect([status, redirects.status, empty.status]).toEqual([400, 400, 400])
  for (const sentence of [
    '<a href="#name">Name</a>: Please fill in this field.',
    'id="kind-wrong"',
    'Enter at least one redirect URI.',
    '<a href="#scopes">Scopes</a>: Choose only from the list.',
  ])
    expect(text).toContain(sentence)
  expect(redirects.text).toContain('“http://a.example/&#60;b&#62;” can’t be a redirect URI. Use https://')
  expect(redirects.text).toContain('http://a.example/&#60;b&#62;\nhttps://b.example/</textarea>')
  expect(redirects.text).toContain('name="scopes contacts:write" checked')
})

test('an admin changes an application', async () => {
  const { id } = await createdApplication('Before')
  const seen = seenIn((await ada.get(`${path}/${id}`)).text)

  const { status, headers } = await ada.post(`${path}/${id}`, {
    name: 'After',
    redirect_uris: 'https://after.example/',
    'scopes everything': 'on',
    seen,
  })

  expect([status, headers.location]).toEqual([303, `${path}/${id}?done=changed`])
  expect((await ada.get(`${path}/${id}?done=changed`)).text).toContain('Your changes were saved.')
  expect(await findApplication('After')).toMatchObject({ id, redirect_uris: ['https://after.example/'] })
  expect((await findApplication('After')).scopes).toHaveLength(31)
  expect(await log(1)).toMatchObject([{ fully_qualified_name: 'Application.Update', actor: { uri: acme.ada.uri } }])
})

test('rejects an invalid change and keeps the input', async () => {
  const { id } = await createdApplication('Kept')
  const seen = seenIn((await ada.get(`${path}/${id}`)).text)

  const { status, text } = await ada.post(`${path}/${id}`, { name: 'Lost', redirect_uris: 'ftp://a.example/', seen })

  expect(status).toBe(400)
  expect(text).toContain('“ftp://a.example/” can’t be a redirect URI. Use https://')
  expect(text).toContain('Choose at least one.')
  expect(text).toContain('value="Lost"')
  expect(await findApplication('Kept')).toMatchObject({ id })
})

test('of two admins who change an application concurrently, the second sees the change of the first', async () => {
  const { id } = await createdApplication('Shared')
  const change = { redirect_uris: 'https://a.example/', 'scopes users:read': 'on' }
  const seen = seenIn((await ada.get(`${path}/${id}`)).text)

  const answers = await Promise.all([
    ada.post(`${path}/${id}`, { ...change, name: 'Of Ada', seen }),
    bob.post(`${path}/${id}`, { ...change, name: 'Of Bob', seen }),
  ])

  const rejected = answers.find(({ status }) => status === 409)
  const [saved, typed] = answers[0]?.status === 303 ? ['Of Ada', 'Of Bob'] : ['Of Bob', 'Of Ada']
  const again = await bob.post(`${path}/${id}`, { ...change, name: typed, seen: seenIn(rejected?.text ?? '') })
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409])
  expect(rejected?.text).toContain('Someone changed this while you were editing')
  expect(rejected?.text).toContain(`<td><bdi>${saved}</bdi></td><td><bdi>${typed}</bdi></td>`)
  expect(rejected?.text).toContain(`value="${typed}"`)
  expect([again.status, (await findApplication(typed)).id]).toEqual([303, id])
})

test('rotates the secret, and the previous one works for a day or not at all', async () => {
  const { id, secret } = await createdApplication('Secretive')
  const previous = () =>
    db.one<{ previous_secret_hash: Buffer | null; is_day: boolean | null }>(sql`
    select previous_secret_hash,
      previous_secret_until between now() + interval '23 hours' and now() + interval '24 hours' as is_day
    from applications where id = ${id}`)

  const whileKept = await bob.post(`${path}/${id}/rotate-secret`, { previous: 'keep' })
  const afterKept = await previous()
  const ended = await bob.post(`${path}/${id}/rotate-secret`, { previous: 'revoke' })

  expect([whileKept.status, ended.status]).toEqual([200, 200])
  expect(afterKept).toEqual({ previous_secret_hash: hashOf(secret), is_day: true })
  expect(await previous()).toEqual({ previous_secret_hash: null, is_day: null })
  expect((await findApplication('Secretive')).secret_hash).toEqual(hashOf(secretIn(ended.text)))
  expect(whileKept.text).toContain('The previous secret works until')
  expect(ended.text).toContain('The previous secret no longer works.')
  expect(await log(2)).toMatchObject([
    { fully_qualified_name: 'Application.RotateSecret' },
    { fully_qualified_name: 'Application.RotateSecret' },
  ])
})

test('asks for confirmation before deleting and says how many users are connected', async () => {
  const { id } = await createdApplication('Doomed')
  await db.run(sql`
    insert into application_grants (organization_id, user_id, application_id, scopes)
    select ${acme.id}, unnest(${[acme.ada.id, acme.cyd.id, acme.cyd.id]}::uuid[]), ${id}, '{users:read}'`)

  const confirmation = await ada.get(`${path}/${id}/delete`)
  const answers = await Promise.all([ada.post(`${path}/${id}/delete`), bob.post(`${path}/${id}/delete`)])

  expect(confirmation.text).toContain('2 users are connected.')
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 404])
  expect(await db.maybe(sql`select 1 from applications where id = ${id}`)).toBe(undefined)
  expect(await log(1)).toMatchObject([
    {
      fully_qualified_name: 'Application.Remove',
      details: { uri: uriOf('applications', id) },
    },
  ])
})

test('an admin rotates the signing key and sees it once, also after two clicks', async () => {
  const { id } = await createdApplication('Signed', 'native')
  const keyIn = (text: string) => /whsec_[\w+/=]+/.exec(text)?.[0]
  const question = await bob.get(`${path}/${id}/rotate-signing-key`)
  const [, form_key = ''] = /name="form_key" value="([^"]+)"/.exec(question.text) ?? []

  const first = await bob.post(`${path}/${id}/rotate-signing-key`, { form_key })
  const second = await bob.post(`${path}/${id}/rotate-signing-key`, { form_key })

  expect([first.status, keyIn(first.text)]).toEqual([200, keyIn(second.text)])
  expect(keyIn(first.text)).toBeDefined()
  expect((await bob.get(`${path}/${id}`)).text).not.toContain('whsec_')
  expect(await log(1)).toMatchObject([
    {
      fully_qualified_name: 'Application.RotateSigningKey',
      actor: { uri: acme.bob.uri },
    },
  ])
})

test('limits the number of applications of an organization', async () => {
  await db.run(sql`
    insert into applications (organization_id, name, kind, redirect_uris, scopes)
    select ${acme.id}, 'Number ' || n, 'native', '{https://n.example/}', '{users:read}' from generate_series(1, 100) n`)

  const { status, text } = await ada.post(path, good)

  expect(status).toBe(400)
  expect(text).toContain('An organization can have at most 100 applications.')
  expect((await ada.get(path)).text).toContain('">Next</a>')
})
