import type { SignedInUser } from '../../access/sessions/queries.ts'
import { conferenceNames } from '../../meetings/scheduled-events/location.ts'
import type { ScheduledEvent } from '../../meetings/scheduled-events/schema.ts'
import { html, type Html } from '../../platform/html.ts'
import { machineTime, timeOf } from '../../platform/pages/meeting-time.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { MeetingList } from './list-state.ts'

/** One meeting: when, what, with whom, where. The whole row is a link to its page. */
export function meetingRow(user: SignedInUser, list: MeetingList, event: ScheduledEvent, texts: Texts) {
  const { hours } = timeOf(event, user.timezone, texts.locale, user.time_notation)
  const id = idOfEvent(event)
  return html`<li><p class="clock"><time datetime="${machineTime(event.start_time)}">${hours}</time></p>
<div><h3><a href="/console/meetings/${id}"><bdi>${event.name ?? ''}</bdi></a>${badges(list, event, texts)}</h3>
<p>${inviteeNames(list, event, texts)}</p>
${moreFacts(list, event, texts)}</div></li>\n`
}

export const idOfEvent = ({ uri }: Pick<ScheduledEvent, 'uri'>) => uri.split('/').at(-1) ?? ''

/** Where a meeting takes place, in a few words. Undefined if it has no location. */
export function locationHint({ type, location, conference }: ScheduledEvent['location'], { text }: Texts) {
  const service = conferenceNames[type]
  if (service) return service
  if (conference) return text('conf-video-call')
  if (type === 'inbound_call' || type === 'outbound_call') return text('ml-phone')
  return location ?? undefined
}

function badges({ invitees, now }: MeetingList, event: ScheduledEvent, { text }: Texts) {
  const {
    status,
    start_time,
    end_time,
    invitees_counter: { active, limit },
  } = event
  const isNow = status === 'active' && Date.parse(start_time) <= now && now < Date.parse(end_time)
  const shown = invitees.get(idOfEvent(event)) ?? []
  const isNoShow = shown.length > 0 && active <= shown.length && shown.every(({ is_no_show }) => is_no_show)
  const labels = [
    ...(isNow ? [text('ml-now')] : []),
    ...(isNoShow ? [text('ml-no-show')] : []),
    ...(limit > 1 && status === 'active' ? [text('ml-seats', { active, limit })] : []),
  ]
  return labels.map((label) => html` <span class="badge">${label}</span>`)
}

function inviteeNames({ invitees }: MeetingList, event: ScheduledEvent, { text, locale }: Texts): Html | string {
  const { active, total } = event.invitees_counter
  const shown = invitees.get(idOfEvent(event)) ?? []
  if (shown.length === 0) return text('ml-no-invitees')
  const hidden = Math.max((event.status === 'active' ? active : total) - shown.length, 0)
  const names = shown.slice(0, event.status === 'active' ? Math.max(active, 1) : undefined).map(({ name }) => name)
  return listOf([...names, ...(hidden > 0 ? [text('ml-more', { count: hidden })] : [])], locale)
}

function moreFacts({ filters, invitees }: MeetingList, event: ScheduledEvent, texts: Texts) {
  const { text, locale } = texts
  const hosts = event.event_memberships
  const isOwn = hosts.length === 1 && filters.host === undefined
  const location = locationHint(event.location, texts)
  const isRescheduled = event.invitees_counter.limit === 1 && invitees.get(idOfEvent(event))?.[0]?.rescheduled
  const facts = [
    ...(location === undefined ? [] : [html`<bdi>${location}</bdi>`]),
    ...(isOwn || hosts.length === 0
      ? []
      : [
          text('ml-hosted-by', {
            names: new Intl.ListFormat(locale).format(hosts.map(({ user_name }) => isolated(user_name))),
          }),
        ]),
    ...(event.cancellation
      ? [
          text(isRescheduled ? 'ml-rescheduled-by' : 'ml-canceled-by', {
            name: isolated(event.cancellation.canceled_by),
          }),
        ]
      : []),
  ]
  return facts.length > 0 && html`<p class="quiet">${facts.map((fact, i) => html`${i > 0 && ' · '}${fact}`)}</p>`
}

/** Keeps a name in another script together inside a sentence, as `bdi` does in markup. */
const isolated = (name: string) => `\u2068${name}\u2069`

/** `Ada, Bob and Cyd`, in the language of the page. Each name keeps its own direction. */
function listOf(names: string[], locale: string) {
  const parts = new Intl.ListFormat(locale).formatToParts(names)
  return html`${parts.map(({ type, value }) => (type === 'element' ? html`<bdi>${value}</bdi>` : value))}`
}
