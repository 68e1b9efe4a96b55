import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { indexes } from '../../test/process-fleet.ts'
import { startProcess } from '../../test/process.ts'
import { goodAnswers, publishForm } from '../../test/routing-forms.ts'
import { service } from '../../test/service.ts'

const { acme, db, url: DATABASE_URL } = await service()
const form = await publishForm(acme)
const restarts = 3

type Question = { uuid: string; name: string }

const addressOf = (network: number) => `10.0.${network >> 8}.${network & 255}`

/** Submits the form as a browser would, each time from another network. Returns the name after a success. */
async function submit(address: string, network: number) {
  const name = `Guest ${network}`
  const answers: Record<string, string> = { ...goodAnswers, 'Your name': name }
  const fields = form.questions.map((question: Question) => [question.uuid, answers[question.name] ?? ''])
  const response = await fetch(address + new URL(form.form_url).pathname, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': addressOf(network) },
    redirect: 'manual',
  })
  return response.status === 303 ? [name] : []
}

/** Slows down the insert of events, so that the server is killed between the submission and its event. */
async function slowDownEvents() {
  await db.run(sql`
    create function take_time() returns trigger language plpgsql as $$
    begin
      perform pg_sleep(0.02);
      return new;
    end
    $$`)
  await db.run(sql`create trigger take_time before insert on events for each row execute function take_time()`)
}

test('every confirmed submission is stored together with its event when the server is killed', async () => {
  await slowDownEvents()
  const confirmed: string[] = []
  let network = 0
  for (const restart of indexes(restarts)) {
    const server = await startProcess(
      { DATABASE_URL, BASE_URL: config.BASE_URL, DATABASE_POOL: '12', TRUSTED_PROXIES: '127.0.0.1' }, 'api')
    const enough = confirmed.length + 40 + restart * 7
    let isDead = false
    const clients = indexes(24).map(async () => {
      while (!isDead) confirmed.push(...await submit(server.url, ++network).catch(() => []))
    })
    while (confirmed.length < enough) await sleep(1)
    await server.kill('SIGKILL')
    isDead = true
    await Promise.all(clients)
  }

  const { stored, events, missing } = await db.one<{ stored: string[]; events: number; missing: number }>(sql`
    select array_agg(s.questions_and_answers -> 0 ->> 'answer') as stored,
      count(e.id)::int as events, count(*) filter (where e.id is null)::int as missing
    from routing_form_submissions s
    left join events e on e.payload ->> 'uri' = ${`${config.BASE_URL}/routing_form_submissions/`} || s.id`)
  expect(confirmed.length).toBeGreaterThan(restarts)
  expect(confirmed.filter((name) => !stored.includes(name))).toEqual([])
  expect([events, missing]).toEqual([stored.length, 0])
  expect(new Set(stored).size).toBe(stored.length)
}, 60_000)
