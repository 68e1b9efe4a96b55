import { z } from 'zod'
import { date, idOfUri, line, lines, paging, reference } from '../http/wire.ts'
import { isLink } from '../text.ts'
import { LocationConfiguration, newLocations } from './locations.ts'
import { CustomQuestion, newQuestions } from './questions.ts'

export const locales = ['en', 'fr', 'es', 'de', 'nl', 'pt', 'it', 'uk'] as const
const kinds = ['solo', 'group'] as const
const poolingTypes = ['round_robin', 'collective', 'multi_pool'] as const
const distributions = ['maximize_availability', 'equal'] as const
export const periodTypes = ['available_moving', 'moving', 'fixed', 'unlimited'] as const
const nameFields = ['single', 'split'] as const
const longest = 720

export const minutes = z.int().min(1).max(longest)
export const durationOptions = z.array(minutes).min(1).max(4)
  .refine((options) => new Set(options).size === options.length, 'must not name a duration twice')
  .transform((options) => options.toSorted((a, b) => a - b))
/** Days. Minutes that make whole days are understood as well, because the interface does not tell which it means. */
export const bookingDays = z.int().min(0).transform((time) => (time > 0 && time % 1440 === 0 ? time / 1440 : time))
  .refine((days) => days <= 3650, 'must be at most 3650 days')
export const color = z.string().regex(/^#[a-f\d]{6}$/, 'must be a color such as #0a7cff, in lower case')

const Limit = z.object({
  scope: z.enum(['event_type', 'host']),
  period: z.enum(['day', 'week', 'month']),
  unit: z.enum(['meetings', 'minutes']),
  max: z.int(),
})
const Host = z.object({
  user: z.url(),
  priority: z.int(),
  pool: z.int(),
  availability_schedule: z.url().nullable(),
})
const text = z.string().nullable()

/** The fields of the interface in the order of the contract, then ours. */
export const EventType = z.object({
  uri: z.url(),
  name: text,
  active: z.boolean(),
  admin_managed: z.boolean(),
  booking_method: z.literal('instant'),
  color: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  custom_questions: z.array(CustomQuestion),
  deleted_at: text,
  description_html: text,
  description_plain: text,
  duration: z.number(),
  duration_options: z.array(z.int()).nullable(),
  internal_note: text,
  is_paid: z.boolean(),
  kind: z.enum(kinds),
  kind_description: z.enum(['Collective', 'Group', 'One-on-One', 'Round Robin'])
    .meta({ description: 'The kind and pooling type in words, for clients made from older documents' }),
  locale: z.enum(locales),
  locations: z.array(LocationConfiguration).nullable(),
  pooling_type: z.enum(poolingTypes).nullable(),
  position: z.int(),
  profile: z.object({ type: z.enum(['User', 'Team']), name: z.string(), owner: z.url() }).nullable(),
  scheduling_url: z.url(),
  secret: z.boolean(),
  slug: text,
  type: z.enum(['StandardEventType', 'AdhocEventType']),
  seats: z.int(),
  distribution: z.enum(distributions),
  hosts: z.array(Host),
  buffer_before: z.int(),
  buffer_after: z.int(),
  minimum_notice: z.int(),
  start_time_increment: z.int(),
  period_type: z.enum(periodTypes),
  max_booking_time: z.int().nullable(),
  start_date: text,
  end_date: text,
  limits: z.array(Limit),
  name_fields: z.enum(nameFields),
  redirect_url: text,
}).meta({ id: 'EventType' })

export type Owner = { user_id: string; team_id: null } | { user_id: null; team_id: string }

const owner = z.string().transform((uri, context): Owner => {
  const [user_id, team_id] = [idOfUri('users', uri), idOfUri('teams', uri)]
  if (user_id !== undefined) return { user_id, team_id: null }
  if (team_id !== undefined) return { user_id: null, team_id }
  context.addIssue({ code: 'custom', message: 'must be the URI of a user or of a team' })
  return z.NEVER
}).meta({ format: 'uri' })

const hosts = z.array(z.object({
  user: reference('users'),
  priority: z.int().min(1).max(5).default(3),
  pool: z.int().min(0).max(9).default(0),
  availability_schedule: reference('user_availability_schedules').nullable().default(null),
})).min(1).max(500).superRefine((given, context) => {
  const users = given.map(({ user }) => user)
  for (const [i, user] of users.entries())
    if (users.indexOf(user) < i) context.addIssue({ code: 'custom', path: [i, 'user'], message: 'is a host already' })
})

const limits = z.array(z.object({
  scope: z.enum(['event_type', 'host']).default('event_type'),
  period: z.enum(['day', 'week', 'month']),
  unit: z.enum(['meetings', 'minutes']).default('meetings'),
  max: z.int().min(1).max(100_000),
})).max(12).superRefine((given, context) => {
  const names = given.map(({ scope, period, unit }) => `${scope} ${period} ${unit}`)
  for (const [i, name] of names.entries())
    if (names.indexOf(name) < i) context.addIssue({ code: 'custom', path: [i, 'period'], message: 'is limited twice' })
})

const slug = z.string().max(80).refine(
  (text) => /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u.test(text) && text === text.toLowerCase(),
  'must be small letters, digits and single hyphens')

const change = {
  name: line(255).optional(),
  active: z.boolean().optional(),
  description: lines(10_000).nullable().optional(),
  duration: minutes.optional(),
  duration_options: durationOptions.nullable().optional(),
  locations: newLocations.nullable().optional(),
  color: color.optional(),
  locale: z.enum(locales).optional(),
  kind: z.enum(kinds).optional(),
  seats: z.int().min(1).max(10_000).optional(),
  pooling_type: z.enum(poolingTypes).nullable().optional(),
  distribution: z.enum(distributions).optional(),
  hosts: hosts.optional(),
  custom_questions: newQuestions.optional(),
  buffer_before: z.int().min(0).max(longest).optional(),
  buffer_after: z.int().min(0).max(longest).optional(),
  minimum_notice: z.int().min(0).max(525_600).optional(),
  start_time_increment: z.int().min(1).max(1440).optional(),
  period_type: z.enum(periodTypes).optional(),
  max_booking_time: bookingDays.nullable().optional(),
  start_date: date.nullable().optional(),
  end_date: date.nullable().optional(),
  limits: limits.optional(),
  name_fields: z.enum(nameFields).optional(),
  secret: z.boolean().optional(),
  admin_managed: z.boolean().optional(),
  position: z.int().min(0).max(100_000).optional(),
  slug: slug.optional(),
  internal_note: lines(10_000).nullable().optional(),
  redirect_url: z.string().trim().refine(isLink, 'must be an http or https address').nullable().optional(),
}

export const NewEventType = z.object({ owner, ...change, name: line(255) }).meta({ id: 'NewEventType' })
export const EventTypeChange = z.object(change)
  .refine((given) => Object.keys(given).length > 0, 'needs at least one field to change')
  .meta({ id: 'EventTypeChange' })

const flag = z.enum(['true', 'false']).transform((value) => value === 'true').optional()

export const EventTypeFilters = z.object({
  user: reference('users').optional(),
  organization: reference('organizations').optional(),
  active: flag,
  admin_managed: flag,
  user_availability_schedule: reference('user_availability_schedules').optional(),
  ...paging('name', 'position', 'created_at', 'updated_at'),
})

export type EventType = z.infer<typeof EventType>
export type NewEventType = z.infer<typeof NewEventType>
export type EventTypeChange = z.infer<typeof EventTypeChange>
export type EventTypeFilters = z.infer<typeof EventTypeFilters>
