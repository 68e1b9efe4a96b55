import { publish } from '../meetings.ts'
import type { Person } from '../people.ts'
import { idOf } from '../samples.ts'

type Fields = Record<string, string>

/** The forms of the list of event types. `submitAs`: makes a form of an admin. */
export function eventTypeForms<Form>(host: Person, submitAs: (path: string, fields?: Fields) => Promise<Form>) {
  const about = (end: string, fields?: Fields) => async () => {
    // A move needs two.
    const types = [await publish(host, {}), await publish(host, {})]
    return submitAs(`/console/event-types/${idOf(types.at(-1) ?? '')}/${end}`, fields)
  }
  return {
    'POST /console/event-types': () => submitAs('/console/event-types', { name: 'Evil', duration: '30' }),
    'POST /console/event-types/:id/active': about('active', { active: 'false' }),
    'POST /console/event-types/:id/move': about('move', { to: 'up' }),
    'POST /console/event-types/:id/duplicate': about('duplicate'),
    'POST /console/event-types/:id/delete': about('delete'),
    'POST /console/event-types/:id/link': about('link'),
    'POST /console/event-types/:id/share': about('share', { name: 'Evil', duration: '30' }),
  }
}
