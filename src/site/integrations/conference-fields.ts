import type { Conference } from '../../calendars/conferences/schema.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import { html } from '../../platform/html.ts'
import { inputField, radiosField } from '../../platform/pages/fields.ts'
import { errorAt } from '../console/form-problems.ts'
import type { Draft } from '../console/layout.ts'
import type { Visit } from './webhook-load.ts'

/** `conference`: the one to change. */
export type ConferenceDraft = Draft & { conference?: Conference }

const providers = [
  { value: 'jitsi', label: 'conf-jitsi' },
  { value: 'bigbluebutton', label: 'conf-bigbluebutton' },
  { value: 'room', label: 'conf-room' },
] as const

/** The service of a conference cannot change, nor who can use it. */
export function conferenceFields({ user, texts, texts: { text } }: Visit, draft: ConferenceDraft) {
  const { conference, input, problems = [] } = draft
  const values = input ?? conference ?? { provider: 'jitsi', scope: 'user', name: text('conf-video-call') }
  const error = (parameter: string, label: string) => errorAt(problems, parameter, texts, label)
  const { name, provider, url, scope } = { url: '', scope: 'user', name: '', provider: '', ...values }
  const hasSecret = conference === undefined || conference.provider === 'bigbluebutton'
  return html`${inputField({
    name: 'name',
    label: text('conf-name'),
    hint: text('conf-name-hint'),
    value: name,
    maxlength: 100,
    error: error('name', text('conf-name')),
  })}
${
  !conference &&
  radiosField({
    name: 'provider',
    label: text('conf-provider'),
    value: provider,
    isRequired: true,
    options: providers.map(({ value, label }) => ({ value, label: text(label) })),
    error: error('provider', text('conf-provider')),
  })
}
${inputField({
  name: 'url',
  label: text('conf-url'),
  hint: text('conf-url-hint'),
  value: url,
  maxlength: 500,
  error: error('url', text('conf-url')),
})}
${
  hasSecret &&
  inputField({
    name: 'secret',
    label: text('conf-secret'),
    note: text('optional'),
    isOptional: true,
    maxlength: 200,
    type: 'password',
    autocomplete: 'off',
    hint: text(conference ? 'conf-secret-keep' : 'conf-secret-hint'),
    error: error('secret', text('conf-secret')),
  })
}
${
  !conference &&
  isAdmin(user) &&
  radiosField({
    name: 'scope',
    label: text('conf-scope'),
    value: scope,
    isRequired: true,
    options: [
      { value: 'user', label: text('conf-scope-user') },
      { value: 'organization', label: text('conf-scope-organization') },
    ],
  })
}`
}
