import { config } from '../../platform/config.ts'

/** Rows that are deleted when they are older than a setting says. */
export type RetentionRule = {
  /** What `convene data purge --kind` calls it. */
  kind: string
  setting: keyof typeof config & `RETENTION_${string}`
  /** What the setting is when nothing is configured, for the documentation. */
  usual: number | 'forever'
  /** From when on the days count, as the documentation says it. */
  since: string
  /** Tables in the order in which rows are deleted: first what refers to the others. */
  tables: string[]
}

export const retentionRules: RetentionRule[] = [
  {
    kind: 'activity', setting: 'RETENTION_ACTIVITY_DAYS', usual: 730,
    since: 'the action', tables: ['activity_log_entries'],
  },
  {
    kind: 'busy-times', setting: 'RETENTION_BUSY_TIME_DAYS', usual: 90,
    since: 'the end of the busy time', tables: ['busy_times'],
  },
  {
    kind: 'emails', setting: 'RETENTION_EMAIL_DAYS', usual: 90,
    since: 'writing it; queued emails stay', tables: ['mails'],
  },
  {
    kind: 'failed-jobs', setting: 'RETENTION_FAILED_JOB_DAYS', usual: 30,
    since: 'the last attempt', tables: ['jobs'],
  },
  {
    kind: 'imports', setting: 'RETENTION_IMPORT_DAYS', usual: 90,
    since: 'the end of the import, or its start if it never ended',
    tables: ['contact_import_refusals', 'contact_imports'],
  },
  {
    kind: 'invitations', setting: 'RETENTION_INVITATION_DAYS', usual: 'forever',
    since: 'accepting or declining', tables: ['organization_invitations'],
  },
  {
    kind: 'links', setting: 'RETENTION_LINK_DAYS', usual: 365,
    since: 'creating a link that is used up', tables: ['scheduling_links'],
  },
  {
    kind: 'submissions', setting: 'RETENTION_SUBMISSION_DAYS', usual: 'forever',
    since: 'the submission', tables: ['routing_form_submissions'],
  },
  {
    kind: 'tokens', setting: 'RETENTION_TOKEN_DAYS', usual: 90,
    since: 'revocation or expiry of a personal access token', tables: ['access_tokens'],
  },
]

/** For how many days the configuration keeps a kind. Undefined: forever. */
export const daysOf = (rule: RetentionRule): number | undefined => config[rule.setting]
