import { book, trackingOf } from '../bookings.ts'
import { publish, withHours } from '../meetings.ts'
import type { ConsoleArea } from './console-area.ts'

const tabs = ['', '/event-types', '/hosts', '/sources', '/hours', '/lead-time', '/cancellations', '/no-shows', '/forms']
const parameters = ['period', 'from', 'to', 'basis', 'unit', 'host', 'type', 'team']

/** The pages only read. */
export const insightsArea: ConsoleArea = {
  forms: {},
  async pages({ acme: { ada } }, markup) {
    await withHours(ada, '08:00', '18:00')
    const type = await publish(ada, { name: markup })
    await book(ada, type, 'Thu 15:00', { tracking: trackingOf(markup) })
    const hostile = parameters.map((name) => `${name}=${encodeURIComponent(markup)}`).join('&')
    return {
      ...Object.fromEntries(
        tabs.map((tab) => [
          `/console/insights${tab}`,
          [`/console/insights${tab}?period=all`, `/console/insights${tab}?${hostile}`],
        ]),
      ),
      // A CSV file is no page; src/site/insights tests it.
      '/console/insights/export.csv': [`/console/insights/export.csv?chart=${encodeURIComponent(markup)}`],
    }
  },
  inputs: async () => [],
  samples: async () => [],
}
