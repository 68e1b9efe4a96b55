import type { BookingData } from './booking-data.ts'
import type { FreeRange } from './calendar.ts'
import { instantText } from './slots-view.ts'

/** A slot that the visitor has for some seconds. `location`: where the group that they join meets. */
export type Hold = { hold: string; seconds: number; location?: string }

type TimesRequest = { month: string; duration: number; hold: string | undefined }
type HoldRequest = { start: number; duration: number; earlier: string | undefined }

/**
 * Reads the free times of a month and the next one, including the slot that is held. `refused`: the meeting can no
 * longer be booked here. Undefined without a connection.
 */
export async function fetchTimes(
  data: BookingData,
  { month, duration, hold }: TimesRequest,
): Promise<FreeRange | 'refused' | undefined> {
  const query = new URLSearchParams(data.query)
  query.set('month', month)
  query.set('duration', String(duration))
  if (hold !== undefined) query.set('hold', hold)
  const response = await fetch(`${data.path}/times?${query.toString()}`).catch(() => undefined)
  if (response && !response.ok) return 'refused'
  return response?.json().catch(() => undefined) as Promise<FreeRange | undefined>
}

/**
 * Holds a slot instead of an earlier one. `taken`: someone else has it. Without a connection or beyond the rate limit,
 * the slot is not held and can still be booked.
 */
export async function holdSlot(
  data: BookingData,
  { start, duration, earlier }: HoldRequest,
): Promise<Hold | 'taken' | undefined> {
  const fields = new URLSearchParams({ duration: String(duration), ...(earlier !== undefined && { hold: earlier }) })
  const address = `${data.path}/${instantText(start)}/hold`
  const response = await fetch(address, { method: 'POST', body: fields, keepalive: true }).catch(() => undefined)
  if (response?.status === 409) return 'taken'
  return response?.status === 201 ? ((await response.json()) as Hold) : undefined
}

/** Sends the details form. The response is the page that a form without a script would lead to. */
export async function submitForm(form: HTMLFormElement): Promise<Response | undefined> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  const headers = { prefer: 'return=representation' }
  return fetch(form.action, { method: 'POST', body, headers }).catch(() => undefined)
}
