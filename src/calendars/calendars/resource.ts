import type { Resource } from '../../platform/http/resource.ts'

export const calendars: Resource = { routes: [] }
