import { isAdmin } from '../../platform/auth/caller.ts'
import { html, type Html } from '../../platform/html.ts'
import { asId, type EventTypeId } from '../../platform/ids.ts'
import { actionForm } from '../../platform/pages/fields.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { findEventTypesUsing } from '../../scheduling/event-types/queries.ts'
import type { UserAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'
import { dayName, intervalsText, weekLines, type HoursReader } from './hours-text.ts'
import { overviewPath, type Owner, type Visit } from './load.ts'
import { idIn, schedulePath, type ScheduleVisit } from './schedule-load.ts'

export type UsedBy = { eventTypes: { id: EventTypeId; name: string | null }[]; hasMore: boolean }

export const maxUsedBy = 10
const maxRows = 500

/** The schedules of a user with their hours and what uses them. */
export function scheduleList({ user, reader }: Visit, owner: Owner, schedules: UserAvailabilitySchedule[], uses: Uses) {
  const { text } = reader.texts
  const canEdit = owner.isSelf || isAdmin(user)
  const items = schedules.map((schedule) => scheduleItem(schedule, reader, canEdit ? uses(schedule) : undefined))
  const forOwner = owner.isSelf ? '' : `?user=${owner.id}`
  return html`${owner.isSelf && html`<p>${text('hours-intro')}</p>`}
<p class="toolbar">${canEdit && html`<a class="button" href="${overviewPath}/new${forOwner}">${text('hours-new')}</a>`}
${owner.isSelf && html`<a class="button plain" href="${overviewPath}/preview">${text('hours-preview')}</a>`}</p>
<ul class="things">
${items}</ul>`
}

export type Uses = (schedule: UserAvailabilitySchedule) => UsedBy

/** What uses each schedule of a user: the first event types with a host whose hours come from it. */
export async function loadUses({ db, user }: Visit, owner: Pick<Owner, 'id'>): Promise<Uses> {
  const rows = await findEventTypesUsing(db, user.organization_id, asId(owner.id), maxRows)
  return (schedule) => {
    const found = rows.filter(({ schedule_id }) => schedule_id === idIn(schedule))
    return { eventTypes: found.slice(0, maxUsedBy), hasMore: found.length > maxUsedBy }
  }
}

export function eventTypeLinks({ eventTypes, hasMore }: UsedBy, { text }: Texts) {
  if (eventTypes.length === 0) return html`<span class="quiet">${text('hours-used-by-none')}</span>`
  const links = eventTypes.map(
    ({ id, name }, i) => html`${i > 0 && ' · '}<a href="/console/event-types/${id}"><bdi>${name}</bdi></a>`,
  )
  return html`${links}${hasMore && html` <span class="quiet">${text('hours-used-by-more')}</span>`}`
}

/** Days and hours, one line for days in a row with the same hours. */
export function weekSummary(schedule: UserAvailabilitySchedule, reader: HoursReader) {
  const lines = weekLines(schedule.rules, reader)
  if (lines.length === 0) return html`<span class="quiet">${reader.texts.text('hours-none-weekly')}</span>`
  return html`<ul class="lines">${lines.map(
    ({ days, hours }) => html`<li><bdi>${days}</bdi> <bdi>${hours}</bdi></li>`,
  )}</ul>`
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
    schedule.default && html` <span class="badge">${text('hours-default')}</span>`
  }</h2>
<div class="toolbar"><a class="button plain" href="${path}">${text(used ? 'hours-edit' : 'hours-view')}${about}</a>
${
  used &&
  html`<a class="button plain" href="${overviewPath}/new?copy=${idIn(schedule)}">${text('hours-duplicate')}${about}</a>
${!schedule.default && makeDefault()}`
}</div>
<dl>
<div><dt>${text('hours-summary')}</dt><dd>${weekSummary(schedule, reader)}</dd></div>
<div><dt>${text('hours-zone')}</dt><dd>${schedule.timezone}</dd></div>
${used && html`<div><dt>${text('hours-used-by')}</dt><dd>${eventTypeLinks(used, reader.texts)}</dd></div>`}
</dl></li>
`
}
