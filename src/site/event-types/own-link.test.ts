import { expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { formOf } from '../../test/editor-forms.ts'
import { publish } from '../../test/meetings.ts'
import { idOf, uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()

async function arrange() {
  const dee = await acme.hire('Dee Lund', uniqueEmail())
  return { dee, browser: await signedInBrowser(db, app, dee, acme.id) }
}

test('the editor warns about a provider without an account and saves the link of the host', async () => {
  const { dee, browser } = await arrange()
  const type = await publish(dee, { locations: [{ kind: 'zoom_conference' }] })
  const path = `/console/event-types/${idOf(type)}/locations`

  const page = await browser.get(path)
  const wrong = await browser.post(path, { ...formOf(page.text), meeting_url: 'nowhere' })
  const saved = await browser.post(path, { ...formOf(page.text), meeting_url: 'https://rooms.example/dee' })
  const after = await browser.get(path)

  expect(page.text).toContain('No account is connected here')
  expect([wrong.status, saved.status]).toEqual([400, 303])
  expect(wrong.text).toContain('Enter an address that begins with https://.')
  expect(after.text).toContain('value="https://rooms.example/dee"')
  expect((await dee.get(type)).body.resource.locations).toEqual([{ kind: 'zoom_conference' }])
})

test('the editor of a team names the hosts without a link, and offers no field to those who do not host', async () => {
  const { dee } = await arrange()
  const type = await publish(acme.ada, {
    pooling_type: 'round_robin',
    hosts: [{ user: dee.uri }],
    locations: [{ kind: 'custom', host_link: true }],
  })
  const ada = await signedInBrowser(db, app, acme.ada, acme.id)
  const path = `/console/event-types/${idOf(type)}/locations`

  const { text } = await ada.get(path)
  await ada.post(path, formOf(text))

  expect(text).toContain('These hosts have no link yet: Dee Lund.')
  expect(text).not.toContain('name="meeting_url"')
  expect((await ada.get(path)).text).toMatch(/value="host_link" selected/)
  expect((await acme.ada.get(type)).body.resource.locations).toEqual([
    { kind: 'custom', location: 'Video call', host_link: true },
  ])
})

test('a new event type can have the link of its host, which the form saves', async () => {
  const { dee, browser } = await arrange()

  const { status } = await browser.post('/console/event-types', {
    name: 'Talk',
    duration: '30',
    location: 'host_link',
    place: '',
    active: 'on',
    form_key: 'a-form-key',
    meeting_url: 'https://rooms.example/dee',
  })
  const [type] = (await dee.get(`/event_types?user=${dee.uri}`)).body.collection

  expect(status).toBe(303)
  expect(type.locations).toEqual([{ kind: 'custom', location: 'Video call', host_link: true }])
  expect((await dee.get('/users/me')).body.resource.meeting_url).toBe('https://rooms.example/dee')
})

test('the page of a meeting without a link says so until there is one', async () => {
  const { dee, browser } = await arrange()
  const { event } = await book(dee, await publish(dee, { locations: [{ kind: 'webex_conference' }] }), 'Mon 09:00')
  const path = `/console/meetings/${idOf(event)}`

  const before = (await browser.get(path)).text
  const failed = await browser.post(`${path}/conference`)
  await dee.patch(dee.uri, { meeting_url: 'https://rooms.example/dee' })
  await browser.post(`${path}/conference`)
  const after = (await browser.get(`${path}?done=link`)).text

  expect(before).toContain('This meeting has no link to join.')
  expect(failed.headers.location).toBe(`${path}?done=link`)
  expect(after).toContain('The meeting has a link to join now.')
  expect(after).not.toContain('This meeting has no link to join.')
})
