import { one } from '../../platform/http/route.ts'
import { loadMessages } from './load-preview.ts'
import { loadManaged, loadReadable } from './permissions.ts'
import { MessageSource, WorkflowPreview, WorkflowTest } from './preview-schema.ts'
import { previewSteps } from './render-preview.ts'
import { sendTest } from './send-test.ts'

export const previewRoutes = [
  one(WorkflowPreview, {
    method: 'POST',
    path: '/workflows/:uuid/preview',
    summary: 'Preview a workflow',
    description: `Renders every step for each kind of recipient, about the booking of an invitee or about a sample, and
      sends nothing. Those who can read the workflow can call it; with an invitee, the token also needs
      scheduled_events:read.`,
    scope: 'workflows:read',
    extension: true,
    activity: { namespace: 'Workflow', action: 'Preview' },
    body: MessageSource,
    async handle({ db, caller, ids, body }) {
      const workflow = await loadReadable(db, caller, ids.uuid)
      const { context, about } = await loadMessages(db, caller, workflow, body)
      return { ...about, steps: previewSteps(workflow.steps, context) }
    },
  }),

  one(WorkflowTest, {
    method: 'POST',
    path: '/workflows/:uuid/test',
    summary: 'Send a test of a workflow',
    description: `Sends each email step to your own email address, as its first recipient would get it, about the
      booking of an invitee or about a sample. Text messages and requests to other systems are not sent. You can send
      60 test emails an hour. Those who can change the workflow can call it; with an invitee, the token also needs
      scheduled_events:read.`,
    scope: 'workflows:write',
    extension: true,
    activity: { namespace: 'Workflow', action: 'Test' },
    body: MessageSource,
    async handle({ db, caller, ids, body }) {
      const workflow = await loadManaged(db, caller, ids.uuid)
      const { context, about, user } = await loadMessages(db, caller, workflow, body)
      return { ...about, sent_to: user.email, steps: await sendTest(db, user, workflow.steps, context) }
    },
  }),
]
