import type { Resource } from '../../platform/http/resource.ts'
import { attendeeAnswerRoutes as routes } from './routes.ts'

export const incomingMail: Resource = {
  routes,
  tables: {
    attendee_answers: {
      kept: 'as long as the booking, or the guest',
      deletedBy: 'deletion request',
      texts: { guest_address: 'person', answer: 'none' },
    },
    undeliverable_addresses: {
      kept: 'until the address answers, or an operator removes it',
      deletedBy: 'deletion request',
      texts: { address: 'person', status: 'none' },
    },
  },
}
