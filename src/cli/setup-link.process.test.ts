import { expect, test } from 'vitest'
import { createDatabase } from '../test/databases.ts'
import { convene, startProcess } from '../test/process.ts'

const owner = { organization: 'Acme', name: 'Ada Park', email: 'ada@acme.example', password: 'correct horse' }

/** Posts a form as a browser would, and returns where it leads. */
async function post(address: string, fields: Record<string, string>, cookie = '') {
  const { status, headers } = await fetch(address, {
    method: 'POST',
    headers: { origin: new URL(address).origin, cookie },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const cookies = headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')
  return { status, location: headers.get('location'), cookie: cookies }
}

test('several processes print links that all work until one is used, and then none is printed', async () => {
  const { url: DATABASE_URL, drop } = await createDatabase()
  const settings = { DATABASE_URL, DEMO: 'off' }
  const [one, two, worker] = await Promise.all([
    startProcess(settings),
    startProcess(settings),
    startProcess(settings, 'worker'),
  ])
  const links: string[] = [one, two].map(({ announced }) => announced.setup)
  const opened = await Promise.all(links.map(async (link) => (await fetch(link)).status))

  const used = await post(links[0] ?? '', owner)
  const refused = await post(links[1] ?? '', owner)
  const later = await startProcess(settings)
  await Promise.all([one, two, worker, later].map(({ stop }) => stop()))
  const organizations = await convene(settings, 'organization', 'list')
  await drop()

  expect(new Set(links).size).toBe(2)
  for (const link of links) expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/setup\/[\w-]{43}$/)
  expect([opened, used.status, used.location, refused.status]).toEqual([[200, 200], 303, '/setup/hours', 404])
  expect([worker.announced.setup, later.announced.setup]).toEqual([undefined, undefined])
  expect(organizations).toHaveLength(1)
})

test('a wizard goes on after the service was killed in the middle of it', async () => {
  const { url: DATABASE_URL, drop } = await createDatabase()
  const settings = { DATABASE_URL, DEMO: 'off' }
  const first = await startProcess(settings)
  await first.kill()
  const second = await startProcess(settings)
  const early = (await fetch(first.announced.setup.replace(first.url, second.url))).status
  const { cookie } = await post(second.announced.setup, owner)
  const pending = post(
    `${second.url}/setup/hours`,
    {
      timezone: 'Europe/Berlin',
      'days monday': 'on',
      from: '10:00',
      to: '12:00',
    },
    cookie,
  ).catch(() => undefined)
  await second.kill()
  await pending

  const third = await startProcess(settings)
  const hours = { timezone: 'Europe/Berlin', 'days monday': 'on', from: '10:00', to: '12:00' }
  const saved = await post(`${third.url}/setup/hours`, hours, cookie)
  const published = await post(
    `${third.url}/setup/event-type`,
    { name: 'Intro', duration: '30', place: 'phone' },
    cookie,
  )
  const page = await (await fetch(`${third.url}/@ada-park`)).text()
  await third.stop()
  await drop()

  expect([early, third.announced.setup]).toEqual([200, undefined])
  expect([saved.location, published.location]).toEqual(['/setup/event-type', '/setup/done'])
  expect(page).toContain('Intro')
})
