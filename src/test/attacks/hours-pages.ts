import type { Person } from '../people.ts'

const base = '/console/availability'

/** The pages of schedules with markup in everything that users write, and forms that send it. */
export async function hoursPages(person: Person, markup: string) {
  const { uri, updated_at } = (
    await person.post('/user_availability_schedules', {
      name: `Hours ${markup}`,
      rules: [{ type: 'date', date: '2030-12-24', intervals: [] }],
    })
  ).body.resource
  const id = String(uri.split('/').at(-1))
  const [path, encoded] = [`${base}/${id}`, encodeURIComponent(markup)]
  const pages: Record<string, [path: string][]> = {
    [`GET ${base}`]: [[base], [`${base}?done=${encoded}`], [`${base}?user=${encoded}`], [`${base}?user=${person.id}`]],
    [`GET ${base}/new`]: [[`${base}/new`], [`${base}/new?copy=${encoded}&user=${encoded}`], [`${base}/new?copy=${id}`]],
    [`GET ${base}/:id`]: [
      [path],
      [`${base}/${encoded}`],
      [`${path}?done=removed&first=2030-12-24&last=2030-12-24&hours=${encoded}-${encoded}&past=${encoded}`],
    ],
    [`GET ${base}/:id/delete`]: [[`${path}/delete`], [`${base}/${encoded}/delete`]],
    [`GET ${base}/:id/dates`]: [
      [`${path}/dates`],
      [`${path}/dates?first=2030-12-24&last=2030-12-24`],
      [`${path}/dates?first=${encoded}&last=${encoded}`],
    ],
  }
  const forms: [string, Record<string, string>][] = [
    [path, { name: markup, timezone: markup, 'monday-0-from': markup, 'monday-0-to': markup, version: markup }],
    [path, { name: markup, timezone: markup, 'monday-0-from': markup, version: updated_at }],
    [path, { name: markup, 'monday-0-from': markup, action: 'add monday', version: markup }],
    [`${path}/dates`, { 'dates-0-first': markup, 'date-0-from': markup, kind: markup, version: markup }],
    [`${base}/new`, { name: `${markup}\n`, start: markup, user: markup }],
  ]
  return { pages, forms }
}
