import type { TestBrowser } from '../browser-session.ts'
import { idOf } from '../samples.ts'

const list = '/console/event-types'

type Addresses = Record<string, [path: string, browser?: TestBrowser][]>

/** Addresses of the list of event types and of the pages about one. `encoded`: hostile text. */
export function eventTypePages(uri: string, encoded: string, member: TestBrowser): Addresses {
  const typePath = `${list}/${idOf(uri)}`
  return {
    'GET /console/event-types': [
      [list],
      [`${list}?whose=everyone`],
      [`${list}?whose=everyone`, member],
      [`${list}?page=${encoded}`],
      [`${list}?whose=${encoded}&search=${encoded}&done=${encoded}&id=${encoded}`],
    ],
    'GET /console/event-types/new': [[`${list}/new`]],
    'GET /console/event-types/:id/delete': [[`${typePath}/delete`], [`${list}/${encoded}/delete`]],
    'GET /console/event-types/:id/share': [[`${typePath}/share`], [`${list}/x/share`]],
    'GET /console/event-types/:id/activity': [
      [`${typePath}/activity`],
      [`${typePath}/activity?page=${encoded}`],
      [`${list}/x/activity`],
    ],
  }
}

export function eventTypeInputs(uri: string, markup: string): [path: string, fields: Record<string, string>][] {
  const typePath = `${list}/${idOf(uri)}`
  return [
    [list, { name: markup.repeat(9), duration: markup, kind: markup, location: markup }],
    [`${typePath}/share`, { name: markup.repeat(9), duration: markup, start_date: markup }],
    [`${typePath}/active`, { active: markup, list: `whose=${encodeURIComponent(markup)}` }],
    [`${typePath}/link`, { form_key: markup }],
  ]
}
