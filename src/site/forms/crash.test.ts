import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { goodAnswers, publishForm } from '../../test/form-scene.ts'
import { many } from '../../test/process-fleet.ts'
import { startProcess } from '../../test/process.ts'
import { service } from '../../test/service.ts'

const { acme, db, url: DATABASE_URL } = await service()
const form = await publishForm(acme)
const lives = 3

type Question = { uuid: string; name: string }

const addressOf = (network: number) => `10.0.${network >> 8}.${network & 255}`

/** Answers as a browser would, from a network of its own. Tells who was thanked. */
async function answer(address: string, network: number) {
  const name = `Guest ${network}`
  const typed: Record<string, string> = { ...goodAnswers, 'Your name': name }
  const fields = form.questions.map((question: Question) => [question.uuid, typed[question.name] ?? ''])
  const response = await fetch(address + new URL(form.form_url).pathname, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': addressOf(network) },
    redirect: 'manual',
  })
  return response.status === 303 ? [name] : []
}

/** What is told takes its time, so that many are killed between keeping and telling. */
async function slowTelling() {
  await db.run(sql`
    create function take_time() returns trigger language plpgsql as $$
    begin
      perform pg_sleep(0.02);
      return new;
    end
    $$`)
  await db.run(sql`create trigger take_time before insert on events for each row execute function take_time()`)
}

test('whoever was thanked for answers finds them kept and told, whenever the server is killed', async () => {
  await slowTelling()
  const thanked: string[] = []
  let network = 0
  for (const life of many(lives)) {
    const server = await startProcess(
      { DATABASE_URL, BASE_URL: config.BASE_URL, DATABASE_POOL: '12', TRUSTED_PROXIES: '127.0.0.1' }, 'api')
    const enough = thanked.length + 40 + life * 7
    let isDead = false
    const clients = many(24).map(async () => {
      while (!isDead) thanked.push(...await answer(server.url, ++network).catch(() => []))
    })
    while (thanked.length < enough) await sleep(1)
    await server.kill('SIGKILL')
    isDead = true
    await Promise.all(clients)
  }

  const { kept, told, torn } = await db.one<{ kept: string[]; told: number; torn: number }>(sql`
    select array_agg(s.questions_and_answers -> 0 ->> 'answer') as kept,
      count(e.id)::int as told, count(*) filter (where e.id is null)::int as torn
    from routing_form_submissions s
    left join events e on e.payload ->> 'uri' = ${`${config.BASE_URL}/routing_form_submissions/`} || s.id`)
  expect(thanked.length).toBeGreaterThan(lives)
  expect(thanked.filter((name) => !kept.includes(name))).toEqual([])
  expect([told, torn]).toEqual([kept.length, 0])
  expect(new Set(kept).size).toBe(kept.length)
}, 60_000)
