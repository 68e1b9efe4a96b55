import type { Resource } from '../../platform/http/resource.ts'
import { meetingRecaps as routes } from './routes.ts'

export const meetingRecaps: Resource = {
  routes,
  tables: {
    meeting_recaps: { kept: 'until deleted', deletedBy: 'owner, deletion request' },
    meeting_transcripts: { kept: 'as long as the recap', deletedBy: 'database' },
  },
}
