/** How much data the large database has. The small one has a thousandth of it. */
export type LargeSize = { meetings: number; organizations: number; contacts: number; deliveries: number }

export function sizeOf(meetings: number, deliveries: number): LargeSize {
  return {
    meetings,
    deliveries,
    contacts: Math.max(Math.round(meetings / 10), 1000),
    organizations: Math.max(Math.round(meetings / 1000), 10),
  }
}

export function smallSizeOf({ meetings, deliveries }: LargeSize) {
  return sizeOf(Math.max(Math.round(meetings / 1000), 1000), Math.max(Math.round(deliveries / 1000), 1000))
}
