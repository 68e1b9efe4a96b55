import type { Resource } from '../../platform/http/resource.ts'

export const conferences: Resource = { routes: [] }
