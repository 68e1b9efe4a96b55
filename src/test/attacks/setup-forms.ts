import { randomUUID } from 'node:crypto'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../browser-session.ts'
import type { service } from '../service.ts'

type Service = Pick<Awaited<ReturnType<typeof service>>, 'acme' | 'app' | 'company' | 'db'>

/** The forms of the first run and of the demo data, for access/sign-in/attacks-forms.walk.test.ts. */
export function setupForms({ acme, app, company, db }: Service) {
  /** A form of a new member, who has no event types. */
  async function asMember(path: string, fields: Record<string, string>) {
    const person = await acme.hire('Eve', `${randomUUID()}@acme.example`)
    return { browser: await signedInBrowser(db, app, person, acme.id), path, fields }
  }

  return {
    'POST /setup/hours': () =>
      asMember('/setup/hours', { timezone: 'Asia/Tokyo', 'days monday': 'on', from: '01:00', to: '02:00' }),
    'POST /setup/event-type': () => asMember('/setup/event-type', { name: 'Evil', duration: '30', place: 'phone' }),
    'POST /console/demo': async () => {
      const demo = await company(`Demo ${randomUUID()}`)
      await db.run(sql`update organizations set features = '{"demo": true}' where id = ${demo.id}`)
      return { browser: await signedInBrowser(db, app, demo.ada, demo.id), path: '/console/demo', fields: {} }
    },
  }
}
