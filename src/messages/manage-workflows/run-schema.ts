import { z } from 'zod'
import { createdAt, doc, enumText, timestampText, uris, uuids } from '../../platform/http/field-texts.ts'
import { pagingNewestFirst } from '../../platform/http/field-types.ts'
import { triggerValues } from '../workflows/field-texts.ts'
import { triggerTypes } from '../workflows/step-schema.ts'
import { workflowExample } from './schema.ts'

const statuses = ['pending', 'done', 'skipped', 'canceled'] as const
const statusValues = {
  pending: 'It is planned for due_at.',
  done: 'Its steps were carried out.',
  skipped: 'It was due, but there was nothing to send. See reason.',
  canceled: 'It was removed before it was due. See reason.',
}

export const WorkflowRun = z
  .object({
    uuid: z.string().meta(doc('Id of the run.', uuids.event)),
    workflow: z.url().meta(doc('URI of the workflow.', workflowExample)),
    trigger: z.enum(triggerTypes).meta(enumText('What started the run.', triggerValues)),
    status: z.enum(statuses).meta(enumText('State of the run.', statusValues)),
    reason: z
      .string()
      .nullable()
      .meta(
        doc(
          'Why it was skipped or canceled, or why a text message was not sent. Null for all others.',
          'The meeting was rescheduled.',
        ),
      ),
    due_at: z.string().meta(timestampText('When the steps are or were due, in UTC.')),
    finished_at: z
      .string()
      .nullable()
      .meta(
        timestampText(
          'When it was done, skipped or canceled, in UTC. Null while it is pending.',
          '2026-11-17T15:00:01.204518Z',
        ),
      ),
    version: z.int().nullable().meta(doc('Version of the workflow that it used. Null unless it is done.', 1)),
    event: z.url().nullable().meta(doc('URI of the meeting. Null for a routing form.', uris.event)),
    invitee: z.url().nullable().meta(doc('URI of the invitee. Null for a routing form.', uris.invitee)),
    email_count: z
      .int()
      .meta(
        doc(
          'Number of emails that it wrote. Emails are deleted after the retention period and are then no longer counted.',
          1,
        ),
      ),
    text_message_count: z.int().meta(doc('The same for text messages.', 0)),
    created_at: z.string().meta(createdAt),
  })
  .meta({ id: 'WorkflowRun', description: 'A workflow that runs, or will run, for one booking or submission.' })

export const RunFilters = z.object({
  status: z.enum(statuses).optional().meta(enumText('Only runs in this state.', statusValues)),
  ...pagingNewestFirst('created_at', 'due_at'),
})

export type WorkflowRun = z.infer<typeof WorkflowRun>
export type RunFilters = z.infer<typeof RunFilters>
