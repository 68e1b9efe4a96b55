import { asksInvitee } from '../../meetings/bookings/location-choice.ts'
import type { ChosenLocation } from '../../meetings/bookings/schema.ts'
import { locationOf } from '../../meetings/scheduled-events/location.ts'
import type { Location } from '../../meetings/scheduled-events/schema.ts'
import { html } from '../../platform/html.ts'
import { inputField, phoneHint } from '../../platform/pages/fields.ts'
import { phoneFrom } from '../../platform/text.ts'
import { locationKinds, type LocationConfiguration } from '../../scheduling/event-types/locations.ts'
import { hasLocationChoice, locationName, type OfferedLocations } from './location-texts.ts'
import { phoneIn, type FormInput } from './rules.ts'

type ErrorOf = (field: string) => string | undefined

/** An invitee who joins a session gets the location of the session. */
export function locationIn(
  eventType: OfferedLocations, input: FormInput, session: Location | undefined,
): ChosenLocation | null {
  if (!hasLocationChoice(eventType)) return null
  if (session) {
    const kind = locationKinds.find((one) => locationOf({ kind: one }, null).type === session.type) ?? 'custom'
    return { kind, location: session.location ?? null }
  }
  const { locations } = eventType
  const i = chosenIndex(locations, input)
  const chosen = locations[i]
  if (!chosen) return null
  const location = asksInvitee(chosen) ? locationTextIn(locations, input, i) : chosen.location ?? null
  return { kind: chosen.kind, location }
}

/** The locations to choose from, each with a text field if the invitee must enter something. */
export function locationFields({ locations }: OfferedLocations, input: FormInput, wrong: ErrorOf) {
  const chosen = chosenIndex(locations, input)
  const textFieldAt = (i: number, isOptional: boolean) => locationTextField(locations[i], {
    name: `location-${i}`, value: locationTextIn(locations, input, i), isOptional, note: '', maxlength: 255,
    wrong: i === chosen ? wrong('location') : undefined,
  })
  if (locations.length === 1) return textFieldAt(0, false)
  const problem = wrong('place')
  return html`<fieldset role="radiogroup" aria-required="true"${problem && html` aria-invalid="true"`}${
    problem && html` aria-describedby="place-wrong"`}><legend>Where?</legend>
${locations.map((location, i) => html`<label class="box"><input type="radio" name="place" value="${i}" required${
  i === chosen && html` checked`}> <span>${locationName(location)}</span></label>
${asksInvitee(location) && html`<div class="said">${textFieldAt(i, true)}</div>`}`)}
${problem && html`<p class="wrong" id="place-wrong">${problem}.</p>`}</fieldset>`
}

type LocationTextField = Omit<Parameters<typeof inputField>[0], 'label'>

function locationTextField(location: LocationConfiguration | undefined, field: LocationTextField) {
  return location?.kind === 'outbound_call'
    ? inputField({ ...field, label: 'Your phone number', type: 'tel', autocomplete: 'tel', hint: phoneHint })
    : inputField({ ...field, label: 'Where should we meet?', subject: 'The location' })
}

/** The location that was chosen, that the address names, or the only one. -1 if there is none. */
function chosenIndex(locations: LocationConfiguration[], { place, location }: FormInput) {
  if (place !== undefined) return /^\d{1,2}$/.test(place) ? Number(place) : -1
  if (locations.length === 1) return 0
  if (location === undefined) return -1
  const namedIndex = locations.findIndex((one) => one.kind === location || one.location === location)
  if (namedIndex >= 0) return namedIndex
  const isNumber = phoneFrom(phoneIn(location)) !== undefined
  const fittingIndex = locations.findIndex((one) => asksInvitee(one) && (one.kind === 'outbound_call') === isNumber)
  return fittingIndex < 0 ? locations.findIndex(asksInvitee) : fittingIndex
}

function locationTextIn(locations: LocationConfiguration[], input: FormInput, i: number) {
  const { location = '' } = input
  const isNamed = locations.some((one) => one.kind === location || one.location === location)
  const text = input[`location-${i}`] ?? (isNamed || chosenIndex(locations, input) !== i ? '' : location)
  return locations[i]?.kind === 'outbound_call' ? phoneIn(text) : text
}
