import type { UserId } from '../../platform/ids.ts'
import type { PlainTextKey } from '../../platform/texts/texts.ts'
import type { StartReason } from '../../scheduling/availability/find-slots.ts'

/** Where the cause of a reason can be changed. */
export type ReasonLink = { path: string; label: PlainTextKey }

/** What the caller can change. `schedule`: null for hours that belong to the event type. */
export type ReasonPlaces = {
  eventType: string
  canEditEventType: boolean
  /** Undefined for reasons that are not about one host. */
  host?: { id: UserId; isCaller: boolean; canEdit: boolean; schedule: string | null } | undefined
}

/** The page where the user can change what a reason is about. Undefined if they cannot. */
export function linkFor(reason: StartReason, places: ReasonPlaces): ReasonLink | undefined {
  if (reason.code === 'rule') return ruleLink(reason.why, places)
  if (reason.code === 'busy') return hostLink('time-off', 'why-change-blocks', places, '#blocks')
  const { section, label } = sections[reason.code]
  return editorLink(section, label, places)
}

type EventTypeCode = Exclude<StartReason['code'], 'rule' | 'busy'>

const sections: Record<EventTypeCode, { section: string; label: PlainTextKey }> = {
  increment: { section: '/limits', label: 'why-change-increment' },
  buffer: { section: '/limits', label: 'why-change-buffer' },
  notice: { section: '/limits', label: 'why-change-notice' },
  window: { section: '/limits', label: 'why-change-window' },
  limit: { section: '/limits', label: 'why-change-limit' },
  seats: { section: '/hosts', label: 'why-change-seats' },
  distribution: { section: '/hosts', label: 'why-change-distribution' },
  inactive: { section: '', label: 'why-change-inactive' },
}

function ruleLink(why: Extract<StartReason, { code: 'rule' }>['why'], places: ReasonPlaces): ReasonLink | undefined {
  const { host } = places
  if (why === 'out_of_office') return hostLink('time-off', 'why-change-time-off', places)
  if (!host?.canEdit) return undefined
  const ownHours = { path: `/console/event-types/${places.eventType}/hours`, label: 'why-change-hours' } as const
  if (host.schedule === null) return ownHours
  if (why === 'holiday') return hostLink('holidays', 'why-change-holidays', places, '', { schedule: host.schedule })
  return { path: `/console/availability/${host.schedule}`, label: 'why-change-hours' }
}

function hostLink(
  page: string,
  label: PlainTextKey,
  { host }: ReasonPlaces,
  anchor = '',
  more: Record<string, string> = {},
): ReasonLink | undefined {
  if (!host?.canEdit) return undefined
  const query = new URLSearchParams({ ...(!host.isCaller && { user: host.id }), ...more }).toString()
  return { path: `/console/availability/${page}${query === '' ? '' : `?${query}`}${anchor}`, label }
}

function editorLink(section: string, label: PlainTextKey, { eventType, canEditEventType }: ReasonPlaces) {
  return canEditEventType ? { path: `/console/event-types/${eventType}${section}`, label } : undefined
}
