import { catalog, eventNames, type Audience, type EventName } from './catalog.ts'

/** What each event means, for the API reference. */
// The catalog has every event.
export const eventValues = Object.fromEntries(eventNames.map((name) => [name, catalog[name].text])) as Record<
  EventName,
  string
>

/** What each scope of a subscription means. */
export const audienceValues: Record<Audience, string> = {
  organization: 'Events of the whole organization.',
  user: 'Events of one user.',
  group: 'Events of the members of one group.',
}

/** The texts of some of the values. */
export function pickTexts<Value extends string, Name extends Value>(
  values: Record<Value, string>,
  names: readonly Name[],
) {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Record<Name, string>
}
