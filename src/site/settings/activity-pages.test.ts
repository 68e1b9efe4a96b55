import { expect, test } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import { publish } from '../../test/meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada },
  app,
  db,
} = await service()
const browser = await signedInBrowser(db, app, ada, acme.id)

test('the activity log links only to what still exists', async () => {
  const webhook = (
    await ada.post('/webhook_subscriptions', {
      organization: acme.uri,
      scope: 'organization',
      url: 'https://hooks.example/1',
      events: ['invitee.created'],
    })
  ).body.resource.uri
  const kept = await publish(ada, { name: 'Kept' })
  const deleted = await publish(ada, { name: 'Deleted' })
  const links = async () =>
    [...(await browser.get('/console/settings/activity')).text.matchAll(/<td><a href="(\/console\/[^"]+)">/g)].map(
      ([, path = '']) => path,
    )
  const before = await links()
  await ada.delete(webhook)
  await ada.delete(deleted)
  const after = await links()
  const answers = await Promise.all(after.map(async (path) => (await browser.get(path)).status))

  for (const uri of [webhook, deleted]) {
    expect(before.some((path) => path.endsWith(idOf(uri)))).toBe(true)
    expect(after.some((path) => path.endsWith(idOf(uri)))).toBe(false)
  }
  expect(after.some((path) => path.endsWith(idOf(kept)))).toBe(true)
  expect(new Set(answers)).toEqual(new Set([200]))
})
