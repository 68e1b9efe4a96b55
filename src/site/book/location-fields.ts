import { asksInvitee } from '../../meetings/bookings/location-choice.ts'
import type { ChosenLocation } from '../../meetings/bookings/schema.ts'
import { conferenceNames, locationOf } from '../../meetings/scheduled-events/location.ts'
import type { Location } from '../../meetings/scheduled-events/schema.ts'
import { html } from '../../platform/html.ts'
import { inputField, phoneHint } from '../../platform/pages/fields.ts'
import { phoneFrom } from '../../platform/text.ts'
import { locationKinds, type LocationConfiguration } from '../../scheduling/event-types/locations.ts'
import type { EventTypeRow } from '../../scheduling/event-types/queries.ts'
import { phoneIn, type FormInput } from './rules.ts'

type OfferedLocations = Pick<EventTypeRow, 'locations' | 'pooling_type'>
type ErrorOf = (field: string) => string | undefined

/** Where it takes place, if there is nothing to choose and nothing to say. */
export function clearPlace({ locations, pooling_type }: OfferedLocations) {
  const [first] = locations
  return first && (pooling_type === 'round_robin' || (locations.length === 1 && !asksInvitee(first))) ? first : undefined
}

export const hasChoice = (offer: OfferedLocations) => offer.locations.length > 0 && !clearPlace(offer)

/** What there is, as everybody may know it. */
export function namesOfPlaces(offer: OfferedLocations) {
  const place = clearPlace(offer)
  return (place ? [place] : offer.locations).map(nameOfPlace)
}

/** As one would say it to everybody: the number that is called is for those who have booked. */
export function nameOfPlace({ kind, location, additional_info }: LocationConfiguration) {
  const conference = conferenceNames[locationOf({ kind }, null).type]
  if (conference) return `Online, with ${conference}`
  const more = additional_info ? ` (${additional_info})` : ''
  if (kind === 'inbound_call') return `By phone: you call${more}`
  if (kind === 'outbound_call') return `By phone: you are called${more}`
  if (kind === 'ask_invitee' || location === undefined) return `A place that you name${more}`
  return location + more
}

/** Where others go already, without what one of them said about it. */
export function nameOfSession({ locations }: OfferedLocations, session: Location) {
  const alike = locations.filter(({ kind }) => locationOf({ kind }, null).type === session.type)
  const place = alike.find((one) => !asksInvitee(one) && (one.location ?? null) === (session.location ?? null)) ?? alike[0]
  return place && (!asksInvitee(place) || place.kind === 'outbound_call') ? nameOfPlace(place) : 'Where the others meet'
}

/** What is asked for. Whoever joins a session goes where it takes place. */
export function placeIn(offer: OfferedLocations, typed: FormInput, session: Location | undefined): ChosenLocation | null {
  if (!hasChoice(offer)) return null
  if (session) {
    const kind = locationKinds.find((one) => locationOf({ kind: one }, null).type === session.type) ?? 'custom'
    return { kind, location: session.location ?? null }
  }
  const { locations } = offer
  const i = chosenIn(locations, typed)
  const place = locations[i]
  if (!place) return null
  return { kind: place.kind, location: asksInvitee(place) ? saidIn(locations, typed, i) : place.location ?? null }
}

/** Places to choose from, each with what is to be said about it. `wrong`: with the choice, and with what was said. */
export function placeFields({ locations }: OfferedLocations, typed: FormInput, wrong: ErrorOf) {
  const chosen = chosenIn(locations, typed)
  const sayAt = (i: number, isOptional: boolean) => sayField(locations[i], {
    name: `location-${i}`, value: saidIn(locations, typed, i), wrong: i === chosen ? wrong('location') : undefined,
    isOptional, note: '', maxlength: 255,
  })
  if (locations.length === 1) return sayAt(0, false)
  const problem = wrong('place')
  return html`<fieldset role="radiogroup" aria-required="true"${problem && html` aria-invalid="true"`}${
    problem && html` aria-describedby="place-wrong"`}><legend>Where?</legend>
${locations.map((place, i) => html`<label class="box"><input type="radio" name="place" value="${i}" required${
  i === chosen && html` checked`}> <span>${nameOfPlace(place)}</span></label>
${asksInvitee(place) && html`<div class="said">${sayAt(i, true)}</div>`}`)}
${problem && html`<p class="wrong" id="place-wrong">The place ${problem}.</p>`}</fieldset>`
}

function sayField(place: LocationConfiguration | undefined, field: Omit<Parameters<typeof inputField>[0], 'label'>) {
  return place?.kind === 'outbound_call'
    ? inputField({ ...field, label: 'Your phone number', type: 'tel', autocomplete: 'tel', hint: phoneHint })
    : inputField({ ...field, label: 'Where shall we meet?', subject: 'The place' })
}

/** Which of them: the one that was chosen, the one that an address names, or the only one. */
function chosenIn(locations: LocationConfiguration[], { place, location }: FormInput) {
  if (place !== undefined) return /^\d{1,2}$/.test(place) ? Number(place) : -1
  if (locations.length === 1) return 0
  if (location === undefined) return -1
  const named = locations.findIndex((one) => one.kind === location || one.location === location)
  if (named >= 0) return named
  const isNumber = phoneFrom(phoneIn(location)) !== undefined
  const fitting = locations.findIndex((one) => asksInvitee(one) && (one.kind === 'outbound_call') === isNumber)
  return fitting < 0 ? locations.findIndex(asksInvitee) : fitting
}

function saidIn(locations: LocationConfiguration[], typed: FormInput, i: number) {
  const { location = '' } = typed
  const isNamed = locations.some((one) => one.kind === location || one.location === location)
  const text = typed[`location-${i}`] ?? (isNamed || chosenIn(locations, typed) !== i ? '' : location)
  return locations[i]?.kind === 'outbound_call' ? phoneIn(text) : text
}
