import type { Calendar } from '../../calendars/calendars/schema.ts'
import type { CalendarConnection } from '../../calendars/connections/schema.ts'
import { html, type Html } from '../../platform/html.ts'
import { alert, notice } from '../../platform/pages/fields.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { doneMessageOf, type ConsoleRequest } from '../console/layout.ts'
import { reasonText } from './calendar-texts.ts'
import { calendarsPath } from './tabs-list.ts'
import { idIn } from './webhook-load.ts'

/** Where a form leads: the list with a message. `connection`: what the message is about. */
export function doneAddress(done: string, connection?: { uri: string }) {
  const about = connection ? { connection: idIn(connection) } : {}
  return `${calendarsPath}?${new URLSearchParams({ done, ...about }).toString()}`
}

/** The message after a form. What it says is read from the account, so an address cannot claim something else. */
export function doneNotice(
  connections: CalendarConnection[],
  query: ConsoleRequest['Querystring'],
  texts: Texts,
  calendars: Calendar[] = [],
): Html | false {
  const { text } = texts
  const connection = connections.find((each) => idIn(each) === query.connection)
  const done = doneMessageOf(query, { saved: text('cal-saved'), disconnected: text('cal-disconnected') })
  if (done !== undefined || !connection) return notice(done)
  const { account, state, reason, problems } = connection
  const isChecked = ['checked', 'reconnected', 'connected'].includes(String(query.done))
  if (isChecked && state !== 'active') return failure(text('cal-check-failed', { account }), reason)
  return notice(
    doneMessageOf(query, {
      checked: text(problems.length > 0 ? 'cal-checked-problems' : 'cal-checked', { account }),
      reconnected: text('cal-reconnected', { account }),
      connected: connectedText(connection, calendars, texts),
    }),
  )
}

function failure(message: string, reason: string | null) {
  return reason === null ? alert(message) : html`<p role="alert">${message} ${reasonText(reason)}</p>`
}

function connectedText({ uri, provider }: CalendarConnection, calendars: Calendar[], { text }: Texts) {
  if (provider === 'ics') return text('cal-connected-ics')
  const count = calendars.filter(({ connection }) => connection === uri).length
  return `${text('cal-connected', { count })} ${text('cal-connected-next')}`
}
