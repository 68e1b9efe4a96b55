import { isAdmin } from '../../platform/auth/caller.ts'
import { html, type Html } from '../../platform/html.ts'
import { idOfUri } from '../../platform/http/field-types.ts'
import { actionForm } from '../../platform/pages/fields.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { eventTypes } from '../../scheduling/event-types/routes.ts'
import type { UserAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'
import type { Api, ApiList } from '../console/api.ts'
import { dayName, intervalsText, weekLines, type HoursReader } from './hours-text.ts'
import { overviewPath, type Owner, type Visit } from './load.ts'
import { idIn, schedulePath, type ScheduleVisit } from './schedule-load.ts'

export type UsedBy = ApiList<{ uri: string; name: string }>

export const maxUsedBy = 10

/** The schedules of a user with their hours and what uses them. */
export async function scheduleList(visit: Visit, owner: Owner, schedules: UserAvailabilitySchedule[]): Promise<Html> {
  const { user, api, reader } = visit
  const { text } = reader.texts
  const canEdit = owner.isSelf || isAdmin(user)
  const items = await Promise.all(schedules.map(async (schedule) =>
    scheduleItem(schedule, reader, canEdit ? await usedBy(api, schedule) : undefined)))
  const forOwner = owner.isSelf ? '' : `?user=${owner.id}`
  return html`${owner.isSelf && html`<p>${text('hours-intro')}</p>`}
<p class="toolbar">${canEdit && html`<a class="button" href="${overviewPath}/new${forOwner}">${text('hours-new')}</a>`}
${owner.isSelf && html`<a class="button plain" href="${overviewPath}/preview">${text('hours-preview')}</a>`}</p>
<ul class="things">
${items}</ul>`
}

/** The first event types with a host whose hours come from the schedule. */
export function usedBy(api: Api, { uri, user }: UserAvailabilitySchedule) {
  return api.many<UsedBy['collection'][number]>(eventTypes, 'GET /event_types', {
    query: { user, user_availability_schedule: uri, count: String(maxUsedBy), sort: 'name:asc' },
  })
}

export function eventTypeLinks({ collection, pagination }: UsedBy, { text }: Texts) {
  if (collection.length === 0) return html`<span class="quiet">${text('hours-used-by-none')}</span>`
  const links = collection.map(({ uri, name }, i) => html`${i > 0 && ' · '}<a href="/console/event-types/${
    idOfUri('event_types', uri)}"><bdi>${name}</bdi></a>`)
  return html`${links}${pagination.next_page_token !== null && html` <span class="quiet">${
    text('hours-used-by-more')}</span>`}`
}

/** Days and hours, one line for days in a row with the same hours. */
export function weekSummary(schedule: UserAvailabilitySchedule, reader: HoursReader) {
  const lines = weekLines(schedule.rules, reader)
  if (lines.length === 0) return html`<span class="quiet">${reader.texts.text('hours-none-weekly')}</span>`
  return html`<ul class="lines">${lines.map(({ days, hours }) =>
    html`<li><bdi>${days}</bdi> <bdi>${hours}</bdi></li>`)}</ul>`
}

/** The hours of each day, for users who cannot change them. */
export function readOnlyWeek({ schedule, owner, reader }: ScheduleVisit): Html {
  const { text } = reader.texts
  const days = reader.days.map((day) => {
    const intervals = schedule.rules.find(({ wday }) => wday === day)?.intervals ?? []
    return html`<div><dt>${dayName(day, reader)}</dt><dd>${intervalsText(intervals, reader)}</dd></div>\n`
  })
  const note = schedule.name === null ? text('hours-of-event-type') : text('hours-read-only', { name: owner.name })
  return html`<p>${note}</p>
<h2>${text('hours-week')}</h2>
<dl>
${days}<div><dt>${text('hours-zone')}</dt><dd>${schedule.timezone}</dd></div>
</dl>`
}

function scheduleItem(schedule: UserAvailabilitySchedule, reader: HoursReader, used: UsedBy | undefined) {
  const { text } = reader.texts
  const path = schedulePath(idIn(schedule))
  const about = html`<span class="unseen"> ${schedule.name}</span>`
  const makeDefault = () => actionForm(`${path}/default`, text('hours-make-default'), 'plain', [], schedule.name ?? '')
  return html`<li><h2><a href="${path}"><bdi>${schedule.name}</bdi></a>${
    schedule.default && html` <span class="badge">${text('hours-default')}</span>`}</h2>
<div class="toolbar"><a class="button plain" href="${path}">${text(used ? 'hours-edit' : 'hours-view')}${about}</a>
${used && html`<a class="button plain" href="${overviewPath}/new?copy=${idIn(schedule)}">${
  text('hours-duplicate')}${about}</a>
${!schedule.default && makeDefault()}`}</div>
<dl>
<div><dt>${text('hours-summary')}</dt><dd>${weekSummary(schedule, reader)}</dd></div>
<div><dt>${text('hours-zone')}</dt><dd>${schedule.timezone}</dd></div>
${used && html`<div><dt>${text('hours-used-by')}</dt><dd>${eventTypeLinks(used, reader.texts)}</dd></div>`}
</dl></li>
`
}
