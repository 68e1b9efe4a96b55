import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { html } from '../../platform/html.ts'
import { areaField, button, choiceField, hiddenField, inputField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorAt, errorSummary } from '../console/form-problems.ts'
import { sendConsole, type Draft } from '../console/layout.ts'
import { recapStyle } from './layout.ts'

/** Meetings of the user that took place, by their URI. */
export type MeetingChoice = { value: string; label: string }

export const newRecapPath = '/console/recaps/new'

export function sendCreateForm(reply: FastifyReply, meetings: MeetingChoice[], draft: Draft = {}) {
  const { input = {}, problems = [] } = draft
  const texts = pageTexts(reply.request)
  const { text } = texts
  const errorOf = (parameter: string, label?: string) => errorAt(problems, parameter, texts, label)
  const optional = { isOptional: true, note: '' } as const
  return sendConsole(reply, signedInUserOf(reply.request), 'recaps', {
    title: text('rc-new'),
    status: problems.length > 0 ? 400 : 200,
    style: recapStyle,
    crumbs: [{ path: '/console/recaps', label: text('nav-recaps') }],
    main: html`<h1>${text('rc-new')}</h1>
${errorSummary(problems, fieldsOf(texts), texts)}
<p>${text('rc-new-intro')}</p>
<form class="read" method="post" action="${newRecapPath}" enctype="multipart/form-data">${hiddenField(
      'form_key',
      input.form_key ?? randomUUID(),
    )}
${choiceField({
  name: 'event',
  label: text('rc-event'),
  hint: text('rc-event-hint'),
  value: input.event ?? '',
  isHostText: true,
  options: [{ value: '', label: text('rc-event-other') }, ...meetings],
  error: errorOf('event'),
})}
${inputField({
  ...optional,
  name: 'name',
  label: text('rc-name'),
  value: input.name,
  maxlength: 255,
  error: errorOf('name'),
})}
<div class="times"><div>${inputField({
      ...optional,
      name: 'date',
      label: text('rc-date'),
      type: 'date',
      value: input.date,
      error: errorOf('start_time'),
    })}</div><div>${inputField({
      ...optional,
      name: 'start',
      label: text('rc-start'),
      type: 'time',
      value: input.start,
    })}</div>
<div>${inputField({
      ...optional,
      name: 'end',
      label: text('rc-end'),
      type: 'time',
      value: input.end,
      error: errorOf('end_time'),
    })}</div></div>
${areaField({
  ...optional,
  name: 'attendees',
  label: text('rc-attendees'),
  hint: text('rc-attendees-hint'),
  rows: 3,
  value: input.attendees ?? '',
  error: errorOf('attendees', text('rc-attendees')),
})}
${areaField({
  ...optional,
  name: 'transcript',
  label: text('rc-transcript'),
  hint: text('rc-transcript-hint'),
  rows: 12,
  value: input.transcript ?? '',
  error: errorOf('transcript', text('rc-transcript')),
})}
<label for="file">${text('rc-file')}</label>
<p class="quiet" id="file-hint">${text('rc-file-hint')}</p>
<input id="file" name="file" type="file" accept=".txt,.vtt,.srt,text/plain,text/vtt" aria-describedby="file-hint">
${button(text('rc-new'))}</form>`,
  })
}

function fieldsOf({ text }: Texts) {
  return [
    { parameter: 'event', label: text('rc-event') },
    { parameter: 'name', label: text('rc-name') },
    { parameter: 'start_time', label: text('rc-date'), id: 'date' },
    { parameter: 'end_time', label: text('rc-end'), id: 'end' },
    { parameter: 'attendees', label: text('rc-attendees') },
    { parameter: 'transcript', label: text('rc-transcript') },
  ]
}
