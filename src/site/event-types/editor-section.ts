import type { Html } from '../../platform/html.ts'
import type { Problems } from '../../platform/problems.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import type { EventType, EventTypeChange } from '../../scheduling/event-types/schema.ts'
import type { Api } from '../console/api.ts'
import type { FormField } from '../console/form-problems.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import type { MemberSuggestion } from './editor-queries.ts'
import type { HostLinks } from './own-link-fields.ts'

export type EditorRequest = ConsoleRequest & { Params: { id: string; section?: string } }

/** The fields of a form as the browser sends them. */
export type Input = Record<string, string>

/** `page_locale`: the language of the page, if someone chose it. The API does not show whether someone did. */
export type EditedEventType = EventType & { page_locale: string | null }

export type ConferenceOption = { uri: string; name: string }

export type SectionForm = {
  eventType: EditedEventType
  input: Input
  problems: Problems
  texts: Texts
  isAdmin: boolean
  /** The names of the hosts by id, and members to suggest. Only the section of the hosts has them. */
  names: ReadonlyMap<string, string>
  suggestions: MemberSuggestion[]
  /** Conferences that the event type can use. Only the section of the locations has them. */
  conferences: ConferenceOption[]
  /** Whether hosts have a link for online meetings. Only the section of the locations has it. */
  hostLinks?: HostLinks | undefined
  /** The id of the caller, and of the element that gets the focus. */
  userId: string
  focus?: string | undefined
}

/** What a button inside the form did to it. Nothing is saved yet. */
export type FormChange = { input: Input; focus?: string | undefined; problems?: Problems }

/** Some fields of an event type with a form of their own, so that a problem in one section never blocks another. */
export type EditorSection = {
  path: string
  label: PlainTextKey
  /** The fields of the API that the form writes. */
  fields: readonly (keyof EventTypeChange)[]
  inputOf: (eventType: EditedEventType) => Input
  /** The body of the PATCH. */
  bodyOf: (input: Input, eventType: EditedEventType) => Record<string, unknown>
  render: (form: SectionForm) => Html
  /** Where the error summary links to. */
  controlsOf: (form: SectionForm) => FormField[]
  /** The content in words, to compare two versions of it. */
  valuesOf: (form: SectionForm) => { label: string; value: string }[]
  /** Adds, moves or removes a row. */
  change?: (form: SectionForm, action: string, api: Api) => Promise<FormChange>
  /** Translates the place of a problem in the body to the name of a field in the form. */
  locate?: (parameter: string, body: Record<string, unknown>) => string
}
