import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { bookingPage, noBookingLimits, zoe } from '../../test/booking-page.ts'
import { at, publish } from '../../test/meetings.ts'

const { acme, db, visitor, url } = await bookingPage()

test('initials replace a picture at another address, which pages cannot load', async () => {
  const elsewhere = 'https://acme.example/cyd.png'
  await db.run(sql`update users set avatar_url = ${elsewhere} where id = ${acme.cyd.id}`)
  const team = (await acme.ada.post('/teams', { name: 'Support', members: [acme.ada.uri] })).body.resource
  await publish(acme.ada, { ...noBookingLimits, owner: team.uri, hosts: [{ user: acme.cyd.uri }] })
  const { headers } = await visitor.post(`${url}/${at('Mon 09:00')}`, zoe)

  const profile = url.replace(/\/[^/]+$/, '')
  const paths = [url, profile, `${url}/${at('Mon 10:00')}`, team.scheduling_url, headers.location]
  const pages = await Promise.all(paths.map((path = '') => visitor.get(path)))

  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  for (const { text } of pages) expect(text).not.toContain('<img')
  const initials = '<span class="initials" aria-hidden="true">CM</span>'
  expect(pages.map(({ text }) => text.includes(initials))).toEqual([true, true, true, true, false])
  expect(pages[0]?.text).toContain(`<meta property="og:image" content="${elsewhere}">`)
})
