import type { Report } from './figures.ts'
import type { Options } from './options.ts'

/** Lines alone are for benches without figures. */
export type Bench = (options: Options) => Promise<Report | string[]>

/** Each is loaded when it runs, so that one that cannot be loaded stops no other. `isLong`: runs only if it is named. */
export const benches: Record<string, { about: string; isLong?: boolean; load: () => Promise<Bench> }> = {
  starts: {
    about: 'from the command to the ready line',
    load: async () => (await import('./starts.ts')).starts,
  },
  invitations: {
    about: '20 of 100,000 rows over HTTP',
    load: async () => (await import('./invitations.ts')).invitations,
  },
  contacts: {
    about: 'a million contacts: pages, filters, writes, import. Ten minutes',
    load: async () => (await import('./contacts.ts')).contacts,
  },
  engine: {
    about: 'a month of free times, by the engine alone and by luxon',
    load: async () => (await import('./engine.ts')).engine,
  },
  times: {
    about: 'a month of free times over HTTP',
    load: async () => (await import('./free-times.ts')).availableTimes,
  },
  'times-cost': {
    about: 'CPU of free times, as a multiple of GET /users/me',
    load: async () => (await import('./free-times-cost.ts')).freeTimesCost,
  },
  forms: {
    about: 'routing forms over HTTP, and the rule engine',
    load: async () => (await import('./forms.ts')).routingForms,
  },
  bookings: {
    about: 'bookings over HTTP, over 1,000 hosts and with one. Five minutes',
    load: async () => (await import('./bookings.ts')).bookings,
  },
  webhooks: {
    about: 'deliveries from commit to receipt. Five minutes',
    load: async () => (await import('./webhooks.ts')).webhooks,
  },
  authentication: {
    about: 'the cost of authentication and limits',
    load: async () => (await import('./authentication.ts')).authentication,
  },
  summaries: {
    about: 'the built-in summarizer',
    load: async () => (await import('./summaries.ts')).summaries,
  },
  transcripts: {
    about: 'parsing transcripts of 5 MB',
    load: async () => (await import('./transcripts.ts')).transcripts,
  },
  recaps: {
    about: 'meeting recaps over HTTP',
    load: async () => (await import('./recaps.ts')).meetingRecaps,
  },
  jobs: {
    about: 'claims of jobs from small and large queues',
    load: async () => (await import('./jobs.ts')).jobs,
  },
  consumers: {
    about: 'consumers of events beside plain jobs',
    load: async () => (await import('./consumers.ts')).eventConsumers,
  },
  abuse: {
    about: 'a normal client beside clients that send expensive requests',
    load: async () => (await import('./abuse.ts')).abuse,
  },
  pages: {
    about: 'pages in a slow browser. Needs Chromium',
    load: async () => (await import('./pages.ts')).pages,
  },
  'booking-page': {
    about: 'a booking in a slow browser. Needs Chromium',
    load: async () => (await import('./booking-page.ts')).bookingPage,
  },
  embed: {
    about: 'the inline widget on a website beside a bare frame. Needs Chromium',
    load: async () => (await import('./embed.ts')).embed,
  },
  emails: {
    about: 'emails of bookings beside nodemailer alone',
    load: async () => (await import('./emails.ts')).emails,
  },
  workflows: {
    about: 'many pending steps',
    load: async () => (await import('./workflows.ts')).workflows,
  },
  console: {
    about: 'lists of the console beside those of the API, and its pages in a slow browser',
    load: async () => (await import('./console.ts')).consolePages,
  },
  insights: {
    about: 'insights over a million meetings. Six minutes',
    load: async () => (await import('./insights.ts')).insights,
  },
  calendars: {
    about: 'free times beside connected calendars, and syncs',
    load: async () => (await import('./calendars.ts')).calendars,
  },
  container: {
    about: 'the image of deploy/Dockerfile without Docker: its size and its start. Needs the npm registry',
    isLong: true,
    load: async () => (await import('./container.ts')).container,
  },
  retention: {
    about: 'a month of deliveries is dropped while bookings and deliveries continue',
    load: async () => (await import('./retention.ts')).retention,
  },
  upgrade: {
    about: 'two processes of the previous version, replaced one after the other under load. Needs nginx',
    isLong: true,
    load: async () => (await import('./upgrade.ts')).upgrade,
  },
  processes: {
    about: '1, 2 and 4 API processes behind nginx on the same cores. Needs nginx',
    isLong: true,
    load: async () => (await import('./processes.ts')).processes,
  },
  failover: {
    about: 'a killed primary and its promoted standby under load. Two minutes',
    isLong: true,
    load: async () => (await import('./failover.ts')).failover,
  },
  targets: {
    about: 'all targets with the figures reached',
    isLong: true,
    load: async () => (await import('./targets.ts')).targets,
  },
  profile: {
    about: 'the hottest requests: CPU, round trips, bytes, and where the time goes',
    load: async () => (await import('./profile.ts')).profile,
  },
  simulation: {
    about: 'what the simulation predicts, beside what was measured, and where the first bottleneck is for more users',
    load: async () => (await import('./simulation.ts')).simulation,
  },
  'simulation-costs': {
    about: 'measures what the simulation needs, and stores it in bench/simulation-costs.json',
    isLong: true,
    load: async () => (await import('./simulation-measure.ts')).simulationCosts,
  },
  replicas: {
    about: 'CPU of the primary for a read-heavy mix, without and with a replica',
    load: async () => (await import('./replicas.ts')).replicas,
  },
  large: {
    about: 'lists, bookings, pages and jobs with ten million meetings beside a small database. An hour for the seed',
    isLong: true,
    load: async () => (await import('./large.ts')).large,
  },
}
