import type { FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { readWeek } from '../availability/hours-input.ts'
import { hoursProblems } from '../availability/hours-problem-texts.ts'
import { hoursReader, type HoursReader } from '../availability/hours-text.ts'
import { changeWeek, differencesOf } from '../availability/schedule-form.ts'
import { problemsOf } from '../console/api.ts'
import { hoursBody } from './editor-hours-commands.ts'
import type { HostHours } from './editor-hours-load.ts'
import type { LoadedEditor } from './editor-load.ts'
import type { Input } from './editor-section.ts'
import { hoursInputOf, hoursOptions, type HoursInput } from './hours-section.ts'

export const readerOf = (reply: FastifyReply) => hoursReader(signedInUserOf(reply.request), pageTexts(reply.request))

export function readHours(body: Input): HoursInput {
  const { choice = '', timezone = '' } = body
  return { choice, timezone, week: readWeek(body) }
}

/** What a button of a day does. Nothing is saved. */
export function changeHours(input: HoursInput, action: string, body: Input, reader: HoursReader) {
  const { week, focus } = changeWeek(input.week, action, body, reader)
  return { input: { ...input, week }, focus }
}

/** The problems of the API as those of the fields of the form. */
export function hoursErrors(error: unknown, input: HoursInput, hours: HostHours, reader: HoursReader) {
  const found = problemsOf(error).map(({ parameter = '', ...problem }) => ({
    ...problem,
    parameter: parameter.replace('availability_rule.', '').replace(/^hosts\b.*/, 'choice'),
  }))
  return hoursProblems(found, hoursBody(input, hours, reader).rules, input.week, reader.texts)
}

/** What is saved now and what the user typed have differently. */
export function hoursDifferences(
  hours: HostHours,
  input: HoursInput,
  { isManager }: LoadedEditor,
  reader: HoursReader,
) {
  const options = hoursOptions(hours, isManager, reader)
  const labelOf = (choice: string) => options.find(({ value }) => value === choice)?.label ?? choice
  const saved = hoursInputOf(hours, isManager, reader)
  const choice = {
    label: reader.texts.text('editor-hours-choice'),
    theirs: labelOf(saved.choice),
    yours: labelOf(input.choice),
  }
  const stored = { ...hours.rule, name: '', default: false, travel: [], holidays: [], created_at: '', updated_at: '' }
  return [
    ...(choice.theirs === choice.yours ? [] : [choice]),
    ...(input.choice === 'own' ? differencesOf({ ...input, name: '' }, stored, reader) : []),
  ]
}
