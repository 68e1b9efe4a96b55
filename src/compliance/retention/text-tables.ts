import { contactFields } from '../../contacts/contacts/fields.ts'
import { invitationFields } from '../../people/invitations/fields.ts'
import { organizationFields } from '../../people/organizations/fields.ts'
import { userFields } from '../../people/users/fields.ts'
import { personalColumns, type PersonalData, type TextColumns } from '../../platform/fields.ts'
import { eventTypeFields } from '../../scheduling/event-types/fields.ts'

/**
 * One declaration for every table with text, unless a `resource.ts` has it. A test fails for a text column that is
 * missing.
 */
export const textTables: Record<string, TextColumns> = {
  access_tokens: { ...marked('members', 'name'), ...marked('none', 'scopes') },
  activity_log_entries: marked('none', 'namespace', 'action', 'request_id', 'details'),
  application_grants: marked('none', 'scopes'),
  applications: {
    ...marked('published', 'name'),
    ...marked('none', 'kind', 'redirect_uris', 'scopes', 'signing_key'),
  },
  busy_times: marked('none', 'type'),
  contact_addresses: marked('person', 'address'),
  contact_import_files: {
    ...marked('mention', 'name', 'content', 'headers', 'samples', 'preview', 'report'),
    ...marked('none', 'status', 'delimiter', 'fields', 'failure'),
  },
  contact_import_refusals: marked('mention', 'problem'),
  contacts: { ...personalColumns(contactFields), ...marked('derived', 'folded') },
  custom_field_definitions: {
    ...marked('published', 'label', 'folded', 'options'),
    ...marked('none', 'field_type', 'currency', 'source'),
  },
  data_deletions: marked('none', 'kind'),
  delivery_workers: marked('none', 'version'),
  email_counts: marked('none', 'cause'),
  event_consumers: marked('none', 'name', 'events'),
  event_guests: marked('person', 'email', 'address'),
  // The kind and the address of an entry in the calendar of the host.
  event_hosts: marked('none', 'calendar_event'),
  event_types: personalColumns(eventTypeFields),
  events: { ...marked('mention', 'payload'), ...marked('none', 'name', 'traceparent') },
  group_relationships: marked('none', 'role'),
  groups: marked('published', 'name'),
  idempotency_keys: marked('mention', 'key', 'body'),
  // The job packs a day again when a booking of it changes.
  insight_days: { ...marked('derived', 'sources'), ...marked('none', 'hosts') },
  invitees: {
    ...marked('person', 'email', 'address', 'text_reminder_number'),
    ...marked(
      'mention',
      'name',
      'first_name',
      'last_name',
      'questions_and_answers',
      'tracking',
      'payment',
      'canceled_by',
      'cancel_reason',
    ),
    ...marked('none', 'status', 'timezone', 'link_key', 'scheduling_method', 'canceler_type', 'locale'),
  },
  // Payloads contain ids and keyed hashes. A deletion request keeps its addresses until it is done.
  jobs: { ...marked('mention', 'last_error'), ...marked('none', 'kind', 'payload', 'traceparent') },
  mails: {
    ...marked('mention', 'recipient', 'subject', 'text', 'html', 'sender_name', 'reply_to', 'secret', 'error'),
    // What the invitation says about a person is in the text too.
    ...marked('none', 'status', 'calendar', 'calendar_method'),
  },
  meeting_recaps: {
    ...marked('mention', 'name', 'location', 'attendees', 'summary_md', 'action_items_md', 'discussion_md'),
    ...marked('derived', 'addresses', 'summary_html', 'action_items_html', 'discussion_html'),
    ...marked('none', 'status', 'share_key'),
  },
  meeting_transcripts: marked('mention', 'text'),
  number_hash_keys: marked('none', 'key'),
  oauth_records: { ...marked('members', 'body'), ...marked('none', 'model') },
  organization_invitations: personalColumns(invitationFields),
  organization_memberships: marked('none', 'role'),
  organizations: {
    ...personalColumns(organizationFields),
    ...marked('published', 'logo'),
    ...marked('none', 'features'),
  },
  rate_logs: marked('none', 'name'),
  routing_form_submissions: marked('mention', 'questions_and_answers', 'tracking', 'result'),
  routing_forms: { ...marked('published', 'name', 'questions', 'rules', 'fallback'), ...marked('none', 'status') },
  scheduled_events: {
    ...marked('mention', 'name', 'location', 'meeting_notes', 'canceled_by', 'cancel_reason'),
    ...marked('none', 'status', 'canceler_type'),
  },
  schedules: { ...marked('members', 'name'), ...marked('none', 'timezone', 'rules', 'travel', 'holidays') },
  scheduling_links: { ...marked('mention', 'share'), ...marked('none', 'key') },
  schema_migrations: marked('none', 'name', 'checksum'),
  sessions: { ...marked('members', 'user_agent', 'address'), ...marked('none', 'method') },
  stopped_numbers: marked('none', 'reason'),
  teams: marked('published', 'name', 'slug'),
  // Deleted together with the invitee. A text can mention other people.
  text_consents: { ...marked('person', 'number'), ...marked('none', 'source', 'wording', 'locale') },
  text_messages: {
    ...marked('person', 'recipient'),
    ...marked('mention', 'text', 'error'),
    ...marked('none', 'sender', 'secret', 'encoding', 'status', 'provider_id'),
  },
  users: { ...personalColumns(userFields), ...marked('members', 'avatar', 'avatar_url', 'password_hash') },
  webhook_deliveries: { ...marked('mention', 'attempts'), ...marked('none', 'status') },
  webhook_subscriptions: marked(
    'none',
    'callback_url',
    'events',
    'scope',
    'state',
    'signing_key',
    'previous_signing_key',
  ),
}

/** The columns of a table with this kind of text. */
export function columnsWith(personal: PersonalData, columns: TextColumns = {}) {
  return Object.entries(columns)
    .filter(([, kind]) => kind === personal)
    .map(([column]) => column)
}

/** What the documentation says about the texts of a table. */
export function personalDataText(texts: TextColumns | undefined) {
  const list = (personal: PersonalData) => {
    const columns = columnsWith(personal, texts)
    return columns.length > 0 ? [`${personal}: ${columns.map((column) => `\`${column}\``).join(', ')}`] : []
  }
  return (['person', 'mention', 'derived', 'members', 'published'] as const).flatMap(list).join('; ')
}

function marked(personal: PersonalData, ...columns: string[]): TextColumns {
  return Object.fromEntries(columns.map((column) => [column, personal]))
}
