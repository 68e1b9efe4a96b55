import { z } from 'zod'
import { enumText, doc, withSentence, uris } from '../../platform/http/field-texts.ts'
import {
  date, queryBoolean, idOfUri, singleLineText, multilineText, paging, reference,
} from '../../platform/http/field-types.ts'
import { isLink } from '../../platform/text.ts'
import { hostTexts, limitTexts, profileTexts } from './host-texts.ts'
import { LocationConfiguration, newLocations } from './locations.ts'
import { CustomQuestion, newQuestions } from './questions.ts'
import { texts } from './texts.ts'

export const locales = ['en', 'fr', 'es', 'de', 'nl', 'pt', 'it', 'uk'] as const
const kinds = ['solo', 'group'] as const
const kindDescriptions = ['Collective', 'Group', 'One-on-One', 'Round Robin'] as const
const poolingTypes = ['round_robin', 'collective', 'multi_pool'] as const
const distributions = ['maximize_availability', 'equal'] as const
export const periodTypes = ['available_moving', 'moving', 'fixed', 'unlimited'] as const
const nameFields = ['single', 'split'] as const
const maxDuration = 720

export const minutes = z.int().min(1).max(maxDuration)
export const durationOptions = z.array(minutes).min(1).max(4)
  .refine((options) => new Set(options).size === options.length, 'must not contain the same duration twice')
  .transform((options) => options.toSorted((a, b) => a - b))
/** Days. Also accepts minutes that make whole days, because the API contract does not define the unit. */
export const bookingDays = z.int().min(0).transform((time) => (time > 0 && time % 1440 === 0 ? time / 1440 : time))
  .refine((days) => days <= 3650, 'must be at most 3650 days')
export const color = z.string().regex(/^#[a-f\d]{6}$/, 'must be a lowercase hex color, for example #0a7cff')

const Limit = z.object({
  scope: z.enum(['event_type', 'host']).meta(limitTexts.scope),
  period: z.enum(['day', 'week', 'month']).meta(limitTexts.period),
  unit: z.enum(['meetings', 'minutes']).meta(limitTexts.unit),
  max: z.int().meta(limitTexts.max),
})
const Host = z.object({
  user: z.url().meta(hostTexts.user),
  priority: z.int().meta(hostTexts.priority),
  pool: z.int().meta(hostTexts.pool),
  availability_schedule: z.url().nullable().meta(hostTexts.availability_schedule),
})
const text = z.string().nullable()

/** The fields of the API contract in its order, then our extensions. */
export const EventType = z.object({
  uri: z.url().meta(texts.uri),
  name: text.meta(texts.name),
  active: z.boolean().meta(texts.active),
  admin_managed: z.boolean().meta(texts.admin_managed),
  booking_method: z.literal('instant').meta(texts.booking_method),
  color: z.string().meta(texts.color),
  created_at: z.string().meta(texts.created_at),
  updated_at: z.string().meta(texts.updated_at),
  custom_questions: z.array(CustomQuestion).meta(texts.custom_questions),
  deleted_at: text.meta(texts.deleted_at),
  description_html: text.meta(texts.description_html),
  description_plain: text.meta(texts.description),
  duration: z.int().meta(texts.duration),
  duration_options: z.array(z.int()).nullable().meta(texts.duration_options),
  internal_note: text.meta(texts.internal_note),
  is_paid: z.boolean().meta(texts.is_paid),
  kind: z.enum(kinds).meta(texts.kind),
  kind_description: z.enum(kindDescriptions).meta(texts.kind_description),
  locale: z.enum(locales).meta(texts.locale),
  locations: z.array(LocationConfiguration).nullable().meta(texts.locations),
  pooling_type: z.enum(poolingTypes).nullable().meta(texts.pooling_type),
  position: z.int().meta(texts.position),
  profile: z.object({
    type: z.enum(['User', 'Team']).meta(profileTexts.type),
    name: z.string().meta(profileTexts.name),
    owner: z.url().meta(profileTexts.owner),
  }).nullable().meta(texts.profile),
  scheduling_url: z.url().meta(texts.scheduling_url),
  secret: z.boolean().meta(texts.secret),
  slug: text.meta(texts.slug),
  type: z.enum(['StandardEventType', 'AdhocEventType']).meta(texts.type),
  seats: z.int().meta(texts.seats),
  distribution: z.enum(distributions).meta(texts.distribution),
  hosts: z.array(Host).meta(texts.hosts),
  buffer_before: z.int().meta(texts.buffer_before),
  buffer_after: z.int().meta(texts.buffer_after),
  minimum_notice: z.int().meta(texts.minimum_notice),
  start_time_increment: z.int().meta(texts.start_time_increment),
  period_type: z.enum(periodTypes).meta(texts.period_type),
  max_booking_time: z.int().nullable().meta(texts.max_booking_time),
  start_date: text.meta(texts.start_date),
  end_date: text.meta(texts.end_date),
  limits: z.array(Limit).meta(texts.limits),
  name_fields: z.enum(nameFields).meta(texts.name_fields),
  redirect_url: text.meta(texts.redirect_url),
}).meta({ id: 'EventType', description: 'A type of meeting that can be booked: how long, with whom, where and when.' })

export type Owner = { user_id: string; team_id: null } | { user_id: null; team_id: string }

const owner = z.string().transform((uri, context): Owner => {
  const [user_id, team_id] = [idOfUri('users', uri), idOfUri('teams', uri)]
  if (user_id !== undefined) return { user_id, team_id: null }
  if (team_id !== undefined) return { user_id: null, team_id }
  context.addIssue({ code: 'custom', message: 'must be the URI of a user or of a team' })
  return z.NEVER
}).meta({ format: 'uri' })

const hosts = z.array(z.object({
  user: reference('users').meta(hostTexts.user),
  priority: z.int().min(1).max(5).default(3).meta(withSentence(hostTexts.priority, 'Default: 3.')),
  pool: z.int().min(0).max(9).default(0).meta(withSentence(hostTexts.pool, 'Default: 0.')),
  availability_schedule: reference('user_availability_schedules').nullable().default(null).meta(
    withSentence(hostTexts.availability_schedule, 'Default: null.')),
})).min(1).max(500).superRefine((hosts, context) => {
  const users = hosts.map(({ user }) => user)
  for (const [i, user] of users.entries())
    if (users.indexOf(user) < i) context.addIssue({ code: 'custom', path: [i, 'user'], message: 'is already a host' })
})

const limits = z.array(z.object({
  scope: z.enum(['event_type', 'host']).default('event_type').meta(
    withSentence(limitTexts.scope, 'Default: event_type.')),
  period: z.enum(['day', 'week', 'month']).meta(limitTexts.period),
  unit: z.enum(['meetings', 'minutes']).default('meetings').meta(withSentence(limitTexts.unit, 'Default: meetings.')),
  max: z.int().min(1).max(100_000).meta(withSentence(limitTexts.max, 'From 1 to 100,000.')),
})).max(12).superRefine((limits, context) => {
  const names = limits.map(({ scope, period, unit }) => `${scope} ${period} ${unit}`)
  for (const [i, name] of names.entries())
    if (names.indexOf(name) < i) context.addIssue({ code: 'custom', path: [i, 'period'], message: 'is a duplicate' })
})

const slug = z.string().max(80).refine(
  (text) => /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u.test(text) && text === text.toLowerCase(),
  'must contain only lowercase letters, digits and single hyphens')

const nameText = withSentence(texts.name, 'One line of at most 255 characters.')

const change = {
  name: singleLineText(255).optional().meta(nameText),
  active: z.boolean().optional().meta(withSentence(texts.active, 'Default: false.')),
  description: multilineText(10_000).nullable().optional().meta(
    withSentence(texts.description, 'At most 10,000 characters. Default: null.')),
  duration: minutes.optional().meta(
    withSentence(texts.duration, 'From 1 to 720, one of duration_options. Default: the first of them, otherwise 30.')),
  duration_options: durationOptions.nullable().optional().meta(
    withSentence(texts.duration_options, 'From 1 to 4 different lengths from 1 to 720. Default: null.')),
  locations: newLocations.nullable().optional().meta(
    withSentence(texts.locations, 'At most 20, none of them twice. Default: null.')),
  color: color.optional().meta(withSentence(texts.color, 'Default: #0a7cff.')),
  locale: z.enum(locales).optional().meta(
    withSentence(texts.locale, 'Default: the language of the owner if it is one of these, otherwise en.')),
  kind: z.enum(kinds).optional().meta(withSentence(texts.kind, 'Default: solo.')),
  seats: z.int().min(1).max(10_000).optional().meta(
    withSentence(texts.seats, 'From 1 to 10,000. Default: 10 for the kind group.')),
  pooling_type: z.enum(poolingTypes).nullable().optional().meta(
    withSentence(texts.pooling_type, 'The kind group has none. Default: null.')),
  distribution: z.enum(distributions).optional().meta(
    withSentence(texts.distribution, 'Default: maximize_availability.')),
  hosts: hosts.optional().meta(withSentence(texts.hosts,
    'From 1 to 500; several hosts need a pooling_type. Default: the owner, or all members of the team.')),
  custom_questions: newQuestions.optional().meta(withSentence(texts.custom_questions,
    'At most 50, with different texts. Default: one optional question about the meeting.')),
  buffer_before: z.int().min(0).max(maxDuration).optional().meta(
    withSentence(texts.buffer_before, 'From 0 to 720. Default: 0.')),
  buffer_after: z.int().min(0).max(maxDuration).optional().meta(
    withSentence(texts.buffer_after, 'From 0 to 720. Default: 0.')),
  minimum_notice: z.int().min(0).max(525_600).optional().meta(
    withSentence(texts.minimum_notice, 'From 0 to 525,600. Default: 240.')),
  start_time_increment: z.int().min(1).max(1440).optional().meta(
    withSentence(texts.start_time_increment, 'From 1 to 1,440. Default: 30.')),
  period_type: z.enum(periodTypes).optional().meta(withSentence(texts.period_type, 'Default: moving.')),
  max_booking_time: bookingDays.nullable().optional().meta(withSentence(texts.max_booking_time,
    'From 0 to 3,650; multiples of 1,440 are read as minutes. Required for moving periods. Default: 60.')),
  start_date: date.nullable().optional().meta(withSentence(texts.start_date, 'Required for fixed. Default: null.')),
  end_date: date.nullable().optional().meta(
    withSentence(texts.end_date, 'Required for fixed, not before start_date. Default: null.')),
  limits: limits.optional().meta(
    withSentence(texts.limits, 'At most 12, one for each scope, period and unit. Default: none.')),
  name_fields: z.enum(nameFields).optional().meta(withSentence(texts.name_fields, 'Default: single.')),
  secret: z.boolean().optional().meta(withSentence(texts.secret, 'Default: false.')),
  admin_managed: z.boolean().optional().meta(
    withSentence(texts.admin_managed, 'Only admins and owners can send true. Default: false.')),
  position: z.int().min(0).max(100_000).optional().meta(
    withSentence(texts.position, 'At most 100,000. Default: after the owner\'s other event types.')),
  slug: slug.optional().meta(withSentence(texts.slug,
    'Lower-case letters, digits and single hyphens, at most 80 characters. Default: made from the name.')),
  internal_note: multilineText(10_000).nullable().optional().meta(
    withSentence(texts.internal_note, 'At most 10,000 characters. Default: null.')),
  redirect_url: z.string().trim().refine(isLink, 'must be an http or https address').nullable().optional().meta(
    withSentence(texts.redirect_url, 'An http or https address of at most 2,048 characters. Default: null.')),
}

export const NewEventType = z.object({
  owner: owner.meta(doc(
    'URI of the user or team that the event type belongs to. Only admins and owners can send a team or a colleague.',
    uris.user)),
  ...change,
  name: singleLineText(255).meta(nameText),
}).meta({ id: 'NewEventType', description: 'An event type to create.' })
export const EventTypeChange = z.object(change)
  .refine((fields) => Object.keys(fields).length > 0, 'needs at least one field to change')
  .meta({
    id: 'EventTypeChange',
    description: 'Changes to an event type. Send at least one field; the others stay as they are, and the defaults '
      + 'apply to new event types only.',
  })

export const EventTypeFilters = z.object({
  user: reference('users').optional().meta(doc(
    'URI of a user: only event types that this user owns or hosts. Only admins and owners can send '
    + 'a colleague. Send user or organization.', uris.user)),
  organization: reference('organizations').optional().meta(doc(
    'URI of your organization: all of its event types, or with user those of this user. For admins and owners, '
    + 'unless user is the caller.', uris.organization)),
  active: queryBoolean.optional().meta(enumText('Only event types that can be booked, or only drafts.', {
    true: 'Can be booked.', false: 'Drafts.',
  })),
  admin_managed: queryBoolean.optional().meta(enumText('Only event types that admins manage, or only others.', {
    true: 'Only admins and owners can change them.', false: 'Their owners can change them.',
  })),
  user_availability_schedule: reference('user_availability_schedules').optional().meta(
    doc('URI of a schedule: only event types with a host whose hours come from it.', uris.schedule)),
  ...paging('name', 'position', 'created_at', 'updated_at'),
})

export type EventType = z.infer<typeof EventType>
export type NewEventType = z.infer<typeof NewEventType>
export type EventTypeChange = z.infer<typeof EventTypeChange>
export type EventTypeFilters = z.infer<typeof EventTypeFilters>
