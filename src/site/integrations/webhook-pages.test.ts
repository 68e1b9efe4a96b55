import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { subscribableEvents } from '../../platform/events/catalog.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { idOf, uniqueNumber } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { groupOf, subscribe } from '../../test/subscriptions.ts'
import { NewSubscription } from '../../webhooks/subscriptions/input-schema.ts'
import { createFields } from './webhook-input.ts'

const { acme, app, db } = await service()
const gus = await acme.hire('Gus Adeyemi', 'gus@acme.example')
const sales = await groupOf(acme, 'Sales', gus)
const open = (person: typeof acme.ada) => signedInBrowser(db, app, person, acme.id)
const [ada, member, groupAdmin] = [await open(acme.ada), await open(acme.cyd), await open(gus)]
const path = '/console/integrations/webhooks'
const pathOf = ({ uri }: { uri: string }) => `${path}/${idOf(uri)}`
const newUrl = () => `https://hooks.example/${uniqueNumber()}`
const newForm = () => ({
  url: newUrl(),
  audience: 'organization',
  'events invitee.created': 'on',
  key: 'generate',
  form_key: String(uniqueNumber()).padStart(22, '0'),
})
const versionIn = (text: string) => /name="version" value="([^"]+)"/.exec(text)?.[1] ?? ''
const keyIn = (text: string) => /whsec_[\w+/=]+/.exec(text)?.[0]
const listOf = async (query: string) =>
  (await acme.ada.get(`/webhook_subscriptions?organization=${acme.uri}&${query}&count=100`)).body.collection

describe('the form of a new webhook', () => {
  test('has a field for everything that the API takes, and every event', async () => {
    const { text } = await ada.get(`${path}/new`)

    expect(Object.keys(createFields).toSorted()).toEqual(Object.keys(NewSubscription.shape).toSorted())
    for (const name of Object.values(createFields)) expect(text).toMatch(new RegExp(`name="${name}[ "]`))
    for (const event of subscribableEvents) expect(text).toContain(`name="events ${event}"`)
  })

  test('creates one webhook when it is submitted twice, and shows the same key', async () => {
    const form = newForm()

    const [first, second] = [await ada.post(path, form), await ada.post(path, form)]

    expect([first.status, second.status, keyIn(first.text)]).toEqual([200, 200, keyIn(second.text)])
    const created = (await listOf('scope=organization')).filter(
      (each: { callback_url: string }) => each.callback_url === form.url,
    )
    expect(created).toHaveLength(1)
    const page = await ada.get(pathOf(created[0]))
    expect(page.text).toContain('Messages are signed.')
    expect(page.text).not.toContain('whsec_')
  })

  test('comes back with all errors and what the user typed', async () => {
    const { status, text } = await ada.post(path, { url: 'ftp://<b>', audience: 'organization', key: 'own' })
    const recap = await ada.post(path, { ...newForm(), 'events meeting_recap.created': 'on' })

    expect(status).toBe(400)
    expect(text).toContain('Please fix 3 fields')
    expect(text).toContain('value="ftp://&#60;b&#62;"')
    expect(text).toContain('Choose at least one event.')
    expect(text).toMatch(/value="own" checked/)
    expect(recap.text).toContain('“meeting_recap.created” can’t be sent for this choice')
  })

  test('says that an address is taken', async () => {
    const { callback_url } = await subscribe(acme.ada, acme)

    const { status, text } = await ada.post(path, { ...newForm(), url: callback_url })

    expect([status, text.includes('This is already taken. Choose another one.')]).toEqual([400, true])
  })
})

describe('members', () => {
  test('see and choose only what the API lets them', async () => {
    const ofMember = await subscribe(acme.cyd, acme, { scope: 'user', user: acme.cyd.uri })
    const ofGroup = await subscribe(gus, acme, { scope: 'group', group: sales })
    const ofAll = await subscribe(acme.ada, acme)

    const lists = await Promise.all([member, groupAdmin, ada].map(async (browser) => (await browser.get(path)).text))
    const pages = await Promise.all(
      [ofMember, ofGroup, ofAll].map(async (webhook) => (await member.get(pathOf(webhook))).status),
    )

    const shown = lists.map((text) => [ofMember, ofGroup, ofAll].map((each) => text.includes(each.callback_url)))
    expect(shown).toEqual([
      [true, false, false],
      [false, true, false],
      [true, true, true],
    ])
    expect(pages).toEqual([200, 403, 403])
    const form = (await member.get(`${path}/new`)).text
    expect(form).not.toMatch(/value="organization"|value="group_|routing_form_submission/)
    expect((await groupAdmin.get(`${path}/new`)).text).toContain(`value="group_${idOf(sales)}"`)
    expect((await member.post(path, newForm())).status).toBe(403)
  })
})

describe('a webhook', () => {
  test('is edited, and a second editor sees both versions', async () => {
    const webhook = await subscribe(acme.ada, acme)
    const version = versionIn((await ada.get(`${pathOf(webhook)}/edit`)).text)
    const url = newUrl()

    const saved = await ada.post(`${pathOf(webhook)}/edit`, { url, 'events contact.created': 'on', version })
    const stale = await ada.post(`${pathOf(webhook)}/edit`, { url: newUrl(), 'events invitee.created': 'on', version })

    expect([saved.status, saved.headers.location]).toEqual([303, `${pathOf(webhook)}?done=saved`])
    expect((await acme.ada.get(webhook.uri)).body.resource).toMatchObject({
      callback_url: url,
      events: ['contact.created'],
    })
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('Someone changed this while you were editing')
    expect(stale.text).toContain(`<bdi>${url}</bdi>`)
    expect(versionIn(stale.text)).not.toBe(version)
  })

  test('gets a new key, once for two clicks, and both keys sign for a day', async () => {
    const webhook = await subscribe(acme.ada, acme, { signing_key: 'old' })
    const form = { key: 'generate', form_key: 'a'.repeat(22) }

    const [first, second] = [
      await ada.post(`${pathOf(webhook)}/rotate-key`, form),
      await ada.post(`${pathOf(webhook)}/rotate-key`, form),
    ]
    const own = await ada.post(`${pathOf(webhook)}/rotate-key`, { key: 'own', signing_key: '' })

    expect([first.status, keyIn(first.text)]).toEqual([200, keyIn(second.text)])
    expect(first.text).toContain('we sign messages with the previous key too')
    expect((await ada.get(pathOf(webhook))).text).toContain('signed with both keys until')
    expect([own.status, own.text.includes('id="signing_key-wrong"')]).toEqual([400, true])
  })

  test('says why it is disabled, and is enabled again', async () => {
    const webhook = await subscribe(acme.ada, acme)
    await db.run(sql`
      update webhook_subscriptions set state = 'disabled' where id = ${idOf(webhook.uri)}`)
    const before = await ada.get(pathOf(webhook))
    const list = await ada.get(`${path}?status=disabled`)

    const { headers } = await ada.post(`${pathOf(webhook)}/enable`)

    expect(before.text).toContain('The person responsible for it left or lost the permission')
    expect(list.text).toContain(webhook.callback_url)
    expect((await ada.get(headers.location ?? '')).text).toContain('The webhook is active again.')
    expect((await ada.get(`${path}?status=disabled`)).text).not.toContain(webhook.callback_url)
  })

  test('is deleted after a question', async () => {
    const webhook = await subscribe(acme.ada, acme)

    const question = await ada.get(`${pathOf(webhook)}/delete`)
    const { headers } = await ada.post(`${pathOf(webhook)}/delete`)

    expect(question.text).toContain('Delete this webhook?')
    expect((await ada.get(headers.location ?? '')).text).toContain('The webhook was deleted.')
    expect((await acme.ada.get(webhook.uri)).status).toBe(404)
  })
})

test('many webhooks are found by their address, page by page', async () => {
  for (let i = 0; i < 21; i++) await subscribe(acme.ada, acme, { url: `https://many.example/${i}` })

  const first = (await ada.get(`${path}?q=MANY.example&scope=organization`)).text
  const [, next = ''] = /href="([^"]*page=[^"]*)"/.exec(first) ?? []
  const second = (await ada.get(next.replaceAll('&#38;', '&'))).text

  const count = (text: string) => text.match(/<bdi>https:\/\/many.example/g)?.length
  expect([count(first), count(second)]).toEqual([20, 1])
  expect((await ada.get(`${path}?q=nowhere.example`)).text).toContain('No webhooks match these filters.')
})

test('an organization below the standard plan sees its webhooks, and why it cannot create one', async () => {
  const { ada: owner, id } = acme
  await db.run(sql`update organizations set plan = 'essentials' where id = ${id}`)
  const browser = await signedInBrowser(db, app, owner, id)

  const { status, text } = await browser.get(path)
  const refused = await browser.post(path, newForm())
  await db.run(sql`update organizations set plan = 'enterprise' where id = ${id}`)

  expect([status, text.includes('part of the Standard plan')]).toEqual([200, true])
  expect([refused.status, refused.text.includes('<li>Webhooks are part of')]).toEqual([400, true])
})

test('samples show what a receiver gets', async () => {
  const { text } = await member.get(`${path}/samples?event=contact.created`)
  const forms = await ada.get(`${path}/samples?event=routing_form_submission.created`)

  expect(text).toContain('&#34;event&#34;: &#34;contact.created&#34;')
  expect(text).not.toContain('routing_form_submission')
  expect(forms.text).toContain('&#34;event&#34;: &#34;routing_form_submission.created&#34;')
})

test('the overview counts webhooks and leads to everything', async () => {
  const webhook = await subscribe(acme.ada, acme)
  await db.run(sql`update webhook_subscriptions set retry_started_at = now() where id = ${idOf(webhook.uri)}`)

  const [owner, plain] = [await ada.get('/console/integrations'), await member.get('/console/integrations')]

  expect(owner.text).toMatch(/\d+ webhooks · 1 is failing/)
  expect(owner.text).toContain('href="/account/applications">Your applications</a></h2>')
  expect(plain.text).not.toContain('Register software of your own')
  for (const link of ['/account/connections', '/account/tokens', '/embed/demo'])
    expect(plain.text).toContain(`<h2><a href="${link}"`)
})
