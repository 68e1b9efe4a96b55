import { listStyle as cardStyle } from '../event-types/list-style.ts'

/** The cards look like those of event types. */
export const listStyle = `${cardStyle}
section > h2 { margin: var(--space-6) 0 var(--space-3); overflow-wrap: anywhere; }
.cards .hint { padding: var(--space-2) var(--space-3); background: var(--tint); border-radius: var(--radius);
  font-size: var(--small); }
`
