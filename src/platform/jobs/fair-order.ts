/** What a worker keeps between claims. */
export type FairOrder = {
  /** How many jobs of each organization it runs. */
  running: Map<string, number>
  /** The number of the last claim for each organization. */
  served: Map<string, number>
  claims: number
  /** The organization after which the next scan starts. */
  after: string
}

export const minId = '00000000-0000-0000-0000-000000000000'

const maxServed = 10_000

export function createFairOrder(): FairOrder {
  return { running: new Map(), served: new Map(), claims: 0, after: minId }
}

/** The map is in the order of service, so its first entry is the one to delete when there are too many. */
export function noteServed(order: FairOrder, organization: string) {
  const { served } = order
  served.delete(organization)
  served.set(organization, ++order.claims)
  if (served.size > maxServed) served.delete(served.keys().next().value ?? '')
}

/** A job of the organization has started, or has ended. */
export function countRunning({ running }: FairOrder, organization: string, change: 1 | -1) {
  const count = (running.get(organization) ?? 0) + change
  if (count > 0) running.set(organization, count)
  else running.delete(organization)
}
