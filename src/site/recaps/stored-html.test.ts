import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { markdownVersion } from '../../platform/pages/markdown.ts'
import type { RecapRow } from '../../recaps/meeting-recaps/queries.ts'
import { shareRecap } from '../../recaps/meeting-recaps/share.ts'
import { browserOf } from '../../test/browser-session.ts'
import { service } from '../../test/service.ts'
import { storeRecap } from '../../test/stored-recaps.ts'

const { acme, app, db } = await service()
const visitor = browserOf(app)

async function sharedRecap(more: object = {}) {
  const recap = await storeRecap(db, acme, acme.cyd, more)
  const { share_key } = await shareRecap(db, recap)
  return { recap, open: async () => (await visitor.get(`/shared_recaps/${share_key}`)).text }
}

function storedFor({ id }: RecapRow) {
  return db.one(sql`
    select summary_html, action_items_html, discussion_html, html_version from meeting_recaps where id = ${id}`)
}

const updatedAt = ({ id }: RecapRow) => db.one(sql`select updated_at from meeting_recaps where id = ${id}`)

/** The previous version of the service stored no HTML. */
async function deleteHtml({ id }: RecapRow) {
  await db.run(sql`
    update meeting_recaps
    set summary_html = null, action_items_html = null, discussion_html = null, html_version = null where id = ${id}`)
}

test('renders a recap when the API creates or changes it', async () => {
  const past = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const { body } = await acme.cyd.post('/meeting_recaps', {
    name: 'Kick-off',
    start_time: past(2),
    end_time: past(1),
    summary_md: '**One**',
  })
  const id = body.resource.uri.split('/').at(-1)
  const created = await storedFor({ id } as RecapRow)
  await acme.cyd.patch(body.resource.uri, { summary_md: '**Two**', discussion_md: '- a' })

  expect(created).toEqual({
    summary_html: expect.stringContaining('<strong>One</strong>'),
    action_items_html: null,
    discussion_html: null,
    html_version: markdownVersion,
  })
  expect(await storedFor({ id } as RecapRow)).toMatchObject({
    summary_html: expect.stringContaining('<strong>Two</strong>'),
    discussion_html: expect.stringContaining('<li>a</li>'),
  })
})

test('a page shows the stored HTML', async () => {
  const { recap, open } = await sharedRecap()
  await db.run(sql`update meeting_recaps set summary_html = '<p>Stored</p>' where id = ${recap.id}`)

  expect(await open()).toContain('<p>Stored</p>')
})

test('renders and stores a recap without HTML when it is first opened', async () => {
  const { recap, open } = await sharedRecap()
  await deleteHtml(recap)
  const before = await updatedAt(recap)

  expect(await open()).toContain('<strong>December</strong>')
  expect(await storedFor(recap)).toMatchObject({
    summary_html: expect.stringContaining('<strong>December</strong>'),
    html_version: markdownVersion,
  })
  expect(await updatedAt(recap)).toEqual(before)
})

test('replaces HTML of another renderer version', async () => {
  const { recap, open } = await sharedRecap()
  await db.run(sql`
    update meeting_recaps set summary_html = '<p>Old</p>', html_version = ${markdownVersion - 1}
    where id = ${recap.id}`)

  expect(await open()).not.toContain('<p>Old</p>')
  expect(await storedFor(recap)).toMatchObject({ html_version: markdownVersion })
})

test('shows a change that the previous version of the service made to a recap', async () => {
  const { recap, open } = await sharedRecap()
  await db.run(sql`update meeting_recaps set summary_md = '*Changed*', status = 'available' where id = ${recap.id}`)

  expect(await storedFor(recap)).toEqual({
    summary_html: null,
    action_items_html: null,
    discussion_html: null,
    html_version: null,
  })
  const text = await open()
  expect(text).toContain('<em>Changed</em>')
  expect(text).not.toContain('December')
})
