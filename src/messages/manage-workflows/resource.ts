import type { Resource } from '../../platform/http/resource.ts'
import { changeRoutes } from './change-routes.ts'
import { previewRoutes } from './preview-routes.ts'
import { workflowRoutes } from './routes.ts'
import { runRoutes } from './run-routes.ts'

export const workflows: Resource = {
  routes: [...workflowRoutes, ...changeRoutes, ...previewRoutes, ...runRoutes],
  tables: {
    // Admins wrote the texts and the fixed addresses, like those of event types and routing forms.
    workflows: {
      kept: 'until the organization, the group or the person is deleted; deleted workflows stay with what they sent',
      deletedBy: 'nothing',
      texts: {
        name: 'published',
        trigger_type: 'none',
        conditions: 'published',
        steps: 'published',
        quiet_hours: 'none',
      },
    },
    workflow_versions: {
      kept: 'as long as their workflow',
      deletedBy: 'nothing',
      texts: { content: 'published' },
    },
    workflow_sessions: {
      kept: 'as long as their meeting or workflow',
      deletedBy: 'a deletion request for the meeting',
      texts: { trigger_type: 'none' },
    },
    workflow_runs: {
      kept: 'as long as their meeting; those without a meeting as long as their workflow',
      deletedBy: 'a deletion request for the meeting or the invitee',
      texts: { trigger_type: 'none', status: 'none', reason: 'none' },
    },
  },
}
