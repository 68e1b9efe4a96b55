import { config } from '../../platform/config.ts'
import type { Days } from '../../platform/time.ts'

/** A kind of rows that are deleted after the number of days in a setting. */
export type RetentionRule = {
  /** The name for `convene data purge --kind`. */
  kind: string
  setting: keyof typeof config & `RETENTION_${string}`
  /** The default of the setting, for the documentation. */
  defaultDays: number | 'forever'
  /** When the days start to count, for the documentation. */
  since: string
  /** Tables in the order of deletion: referencing tables first. */
  tables: string[]
}

export const retentionRules: RetentionRule[] = [
  {
    kind: 'activity',
    setting: 'RETENTION_ACTIVITY_DAYS',
    defaultDays: 730,
    since: 'the action',
    tables: ['data_deletions', 'activity_log_entries'],
  },
  {
    kind: 'busy-times',
    setting: 'RETENTION_BUSY_TIME_DAYS',
    defaultDays: 90,
    since: 'the end of the busy time',
    tables: ['busy_times'],
  },
  {
    kind: 'emails',
    setting: 'RETENTION_EMAIL_DAYS',
    defaultDays: 90,
    since: 'writing it; queued emails stay',
    tables: ['mails'],
  },
  {
    kind: 'failed-jobs',
    setting: 'RETENTION_FAILED_JOB_DAYS',
    defaultDays: 30,
    since: 'the last attempt',
    tables: ['jobs'],
  },
  {
    kind: 'imports',
    setting: 'RETENTION_IMPORT_DAYS',
    defaultDays: 90,
    since: 'the end of the import, or its start if it never ended',
    tables: ['contact_import_refusals', 'contact_imports'],
  },
  {
    kind: 'invitations',
    setting: 'RETENTION_INVITATION_DAYS',
    defaultDays: 'forever',
    since: 'accepting or declining',
    tables: ['organization_invitations'],
  },
  {
    kind: 'links',
    setting: 'RETENTION_LINK_DAYS',
    defaultDays: 365,
    since: 'creating a link that is used up',
    tables: ['scheduling_links'],
  },
  {
    kind: 'submissions',
    setting: 'RETENTION_SUBMISSION_DAYS',
    defaultDays: 'forever',
    since: 'the submission',
    tables: ['routing_form_submissions'],
  },
  {
    kind: 'text-messages',
    setting: 'RETENTION_TEXT_MESSAGE_DAYS',
    defaultDays: 90,
    since: 'writing it; queued ones stay',
    tables: ['text_messages'],
  },
  {
    kind: 'tokens',
    setting: 'RETENTION_TOKEN_DAYS',
    defaultDays: 90,
    since: 'revocation or expiry of a personal access token',
    tables: ['access_tokens'],
  },
]

/** The configured number of days. Undefined means forever. */
export const daysOf = (rule: RetentionRule): Days | undefined => config[rule.setting]
