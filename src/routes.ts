import { addCalendarMetrics } from './calendars/sync/metrics.ts'
import type { Route } from './platform/http/route.ts'
import { resources } from './resources.ts'

/** Every endpoint of the API. */
export const routes: Route[] = resources.flatMap((resource) => resource.routes)

/** Metrics of features outside the platform. */
export const addMetrics = addCalendarMetrics
