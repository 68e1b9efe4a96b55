import { asksInvitee } from '../../meetings/bookings/location-choice.ts'
import type { ChosenLocation } from '../../meetings/bookings/schema.ts'
import { locationOf, namedLocation } from '../../meetings/scheduled-events/location.ts'
import type { Location } from '../../meetings/scheduled-events/schema.ts'
import { html } from '../../platform/html.ts'
import { inputField } from '../../platform/pages/fields.ts'
import { phoneFrom } from '../../platform/text.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { locationKinds, type LocationConfiguration } from '../../scheduling/event-types/locations.ts'
import { hasLocationChoice, locationName, type OfferedLocations } from './location-texts.ts'
import { phoneField, phoneOf } from './phone-fields.ts'
import { phoneIn, type FormInput } from './rules.ts'

/** `country`: where the visitor probably is, for phone numbers. */
type LocationForm = { texts: Texts; wrong: (field: string) => string | undefined; country: string | undefined }

/** An invitee who joins a session gets the location of the session. */
export function locationIn(
  eventType: OfferedLocations,
  input: FormInput,
  session: Location | undefined,
): ChosenLocation | null {
  if (!hasLocationChoice(eventType)) return null
  if (session) {
    const kind = locationKinds.find((one) => locationOf({ kind: one }, null).type === session.type) ?? 'custom'
    return { kind, location: namedLocation(session).location ?? null }
  }
  const { locations } = eventType
  const i = chosenIndex(locations, input)
  const chosen = locations[i]
  if (!chosen) return null
  const text = locationTextIn(locations, input, i)
  const isPhone = chosen.kind === 'outbound_call'
  const entered = isPhone ? phoneOf(`location-${i}`, { ...input, [`location-${i}`]: text }) : text
  return { kind: chosen.kind, location: asksInvitee(chosen) ? entered : (chosen.location ?? null) }
}

/** The locations to choose from, each with a text field if the invitee must enter something. */
export function locationFields({ locations }: OfferedLocations, input: FormInput, form: LocationForm) {
  const { texts, wrong } = form
  const chosen = chosenIndex(locations, input)
  const textFieldAt = (i: number, isOptional: boolean) => {
    const name = `location-${i}`
    return locationTextField(locations[i], { ...input, [name]: locationTextIn(locations, input, i) }, form, {
      name,
      isOptional,
      note: '',
      maxlength: 255,
      error: i === chosen ? wrong('location') : undefined,
    })
  }
  if (locations.length === 1) return textFieldAt(0, false)
  const problem = wrong('place')
  return html`<fieldset role="radiogroup" aria-required="true"${problem && html` aria-invalid="true"`}${
    problem && html` aria-describedby="place-wrong"`
  }><legend>${texts.text('location-question')}</legend>
${locations.map(
  (location, i) => html`<label class="box"><input type="radio" name="place" value="${i}" required${
    i === chosen && html` checked`
  }> <span><bdi>${locationName(location, texts)}</bdi></span></label>
${asksInvitee(location) && html`<div class="said">${textFieldAt(i, true)}</div>`}`,
)}
${problem && html`<p class="wrong" id="place-wrong">${problem}</p>`}</fieldset>`
}

type LocationTextField = Omit<Parameters<typeof inputField>[0], 'label'>

function locationTextField(
  location: LocationConfiguration | undefined,
  input: FormInput,
  { texts, country }: LocationForm,
  field: LocationTextField,
) {
  return location?.kind === 'outbound_call'
    ? phoneField({ ...field, label: texts.text('phone-number') }, input, country, texts)
    : inputField({ ...field, label: texts.text('meeting-place'), value: input[field.name] })
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
