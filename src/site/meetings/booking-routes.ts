import { recheckCalendars } from '../../calendars/sync/check-calendars.ts'
import { routingSubmissionSource } from '../../forms/routing-form-submissions/booking-source.ts'
import { bookings } from '../../meetings/bookings/routes.ts'

/** The endpoints that book, cancel and reschedule. */
export const bookingRoutes = bookings(routingSubmissionSource, recheckCalendars)
