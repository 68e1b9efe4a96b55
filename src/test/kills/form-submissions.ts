import { expect } from 'vitest'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Company } from '../people.ts'
import { indexes } from '../process-fleet.ts'
import { fieldsOf, goodAnswers, pathOf, publishForm } from '../routing-forms.ts'
import type { ApiLoad, Apis } from './apis.ts'

const name = 'form submissions'

/** Visitors who submit a form. No one repeats a submission that was cut off. */
export async function createSubmissions(db: Db, company: Company, apis: Apis) {
  const form = await publishForm(company)
  const confirmed: string[] = []
  let network = 0
  await slowDownInserts(db)

  /** Submits the form as a browser would, each time from another network. */
  async function submit() {
    const guest = `Guest ${++network}`
    const response = await apis.send(name, (address) =>
      fetch(address + pathOf(form), {
        method: 'POST',
        body: new URLSearchParams(fieldsOf(form, { ...goodAnswers, 'Your name': guest })),
        headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `10.0.${network >> 8}.${network & 255}` },
        redirect: 'manual',
      }),
    )
    if (response.status === 303) confirmed.push(guest)
  }

  async function visit() {
    while (await apis.canStart(load)) await submit().catch(() => {})
  }

  const load: ApiLoad = {
    name,
    perKill: 30,
    count: () => confirmed.length,
    run: () => Promise.all(indexes(8).map(visit)),
  }
  return { load, check: () => checkSubmissions(db, confirmed) }
}

/** Slows down the inserts, so that a process is killed between a submission and its event, which the commit brings. */
async function slowDownInserts(db: Db) {
  await db.run(sql`
    create function take_time() returns trigger language plpgsql as $$
    begin
      perform pg_sleep(0.1);
      return new;
    end
    $$`)
  await db.run(sql`
    create trigger take_time before insert on routing_form_submissions for each row execute function take_time()`)
  await db.run(sql`
    create trigger take_time before insert on events for each row
    when (new.name like 'routing_form_submission.%') execute function take_time()`)
}

async function checkSubmissions(db: Db, confirmed: string[]) {
  const { stored, events, missing } = await db.one<{ stored: string[]; events: number; missing: number }>(sql`
    select array_agg(s.questions_and_answers -> 0 ->> 'answer') as stored,
      count(e.id)::int as events, count(*) filter (where e.id is null)::int as missing
    from routing_form_submissions s
    left join events e on e.payload ->> 'uri' = ${`${config.BASE_URL}/routing_form_submissions/`} || s.id`)
  expect(confirmed.length).toBeGreaterThanOrEqual(140)
  expect(confirmed.filter((guest) => !stored.includes(guest))).toEqual([])
  expect([events, missing]).toEqual([stored.length, 0])
  expect(new Set(stored).size).toBe(stored.length)
}
