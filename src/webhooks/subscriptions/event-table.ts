import { audiences, subscribable } from '../../platform/events/catalog.ts'

/** The table of events in docs/webhooks.md. */
export function eventTable() {
  const rows = Object.entries(subscribable).map(([name, { audiences: allowed, needs, text }]) => {
    const scopes = allowed.length === audiences.length ? 'all' : allowed.map((scope) => `\`${scope}\``).join(', ')
    return `| \`${name}\` | ${scopes} | \`${needs}\` | ${text} |`
  })
  return ['| Event | Scopes | Token needs | Meaning |', '|---|---|---|---|', ...rows].join('\n')
}
