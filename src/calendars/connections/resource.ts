import type { Resource } from '../../platform/http/resource.ts'

export const calendarConnections: Resource = { routes: [] }
