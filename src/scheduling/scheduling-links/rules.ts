import type { PlanRow } from '../availability/queries.ts'
import type { LocationConfiguration } from '../event-types/locations.ts'
import type { ShareOverride } from './schema.ts'

export type SharedLocation = ShareOverride['location_configurations'][number]

/** The event type with the settings of a share. Out-of-office periods of the host still apply. */
export function sharedPlan(plan: PlanRow, share: ShareOverride): PlanRow {
  const { availability_rule, location_configurations, hide_location: _, ...fields } = share
  return {
    ...plan,
    ...fields,
    locations: location_configurations.map(configurationOf),
    hours: plan.hours.map((host) => ({ ...host, ...availability_rule })),
  }
}

/** Event types leave out missing details, shares have null. */
function configurationOf(shared: SharedLocation): LocationConfiguration {
  const { kind, location, additional_info, phone_number, conference, host_link } = shared
  return {
    kind,
    ...(location !== null && { location }),
    ...(additional_info !== null && { additional_info }),
    ...(phone_number !== null && { phone_number }),
    ...(conference !== undefined && { conference }),
    ...(host_link && { host_link }),
  }
}

export function sharedLocationOf(configuration: LocationConfiguration, position: number): SharedLocation {
  const { kind, location = null, additional_info = null, phone_number = null, conference, host_link } = configuration
  const links = { ...(conference !== undefined && { conference }), ...(host_link && { host_link }) }
  return { kind, location, additional_info, phone_number, ...links, position }
}
