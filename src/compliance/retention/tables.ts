import type { OwnedTable } from '../../platform/http/resource.ts'
import { workingTables } from './fixed-tables.ts'
import { retentionRules, type RetentionRule } from './rules.ts'
import { personalDataText, textTables } from './text-tables.ts'

/** How long a table keeps its rows, and what deletes them. */
export type TableDecision = {
  table: string
  retention: string
  deletedBy: string
  /** The recurring job that deletes the rows, as the worker names it. */
  job?: string
}

/** Exceptions from the retention rule of a table, which other features handle. */
const exceptions: Record<string, string> = {
  access_tokens: 'access tokens of applications: 7 days after expiry, by job `oauth cleanup`',
  busy_times: 'or until the owner deletes it',
  jobs: 'other jobs until they are done',
  mails: 'or until a deletion request',
  organization_invitations: 'pending ones until revoked',
  routing_form_submissions: 'or until a deletion request',
  scheduling_links: 'unused links stay',
  text_messages: 'or until a deletion request',
}

/** One decision for every table of the schema. A test fails for a table that is missing. `owned`: of all resources. */
export function tableDecisions(owned: Record<string, OwnedTable>): TableDecision[] {
  const configured = retentionRules.flatMap((rule) =>
    rule.tables.map((table) => {
      const days = `\`${rule.setting}\` (${defaultOf(rule)}) after ${rule.since}`
      const retention = [days, exceptions[table]].filter(Boolean).join('; ')
      return { table, retention, deletedBy: 'job `retention`', job: 'retention' }
    }),
  )
  const resources = Object.entries(owned).map(([table, { kept, deletedBy }]) => ({ table, retention: kept, deletedBy }))
  const working = workingTables.map(([table, retention, deletedBy, job]) => ({
    table,
    retention,
    deletedBy,
    ...(job && { job }),
  }))
  return [...configured, ...resources, ...working].toSorted((a, b) => (a.table < b.table ? -1 : 1))
}

/** The table of docs/retention.md. */
export function retentionTable(owned: Record<string, OwnedTable>) {
  const rows = tableDecisions(owned).map(
    ({ table, retention, deletedBy }) =>
      `| \`${table}\` | ${retention} | ${deletedBy} | ${personalDataText(owned[table]?.texts ?? textTables[table])} |`,
  )
  return ['| Table | Kept | Deleted by | Personal data |', '|---|---|---|---|', ...rows].join('\n')
}

const defaultOf = ({ defaultDays }: RetentionRule) => (defaultDays === 'forever' ? 'forever' : `${defaultDays} days`)
