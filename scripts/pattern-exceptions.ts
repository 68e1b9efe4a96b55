/** Patterns that only look slow, or whose texts are short. `reason`: what limits their time. */
export const patternExceptions: { file: string; pattern: string; reason: string }[] = [
  {
    file: 'cli/contacts-import.ts',
    pattern: '^(.*)=(.*)$',
    reason: 'an option of the operator; `(.*)$` always matches',
  },
  { file: 'calendars/sync/rules.ts', pattern: '@.*$', reason: 'a UID has no line breaks, so `.*$` always matches' },
  {
    file: 'compliance/activity-log/search.ts',
    pattern: String.raw`"[^"]*(?:"|$)|[()|+]|-(?=-*[^\s)|+-])|[^\s()|+"-][^\s()|+"]*`,
    reason: 'a search has at most 300 characters',
  },
  {
    file: 'messages/incoming-mail/rules.ts',
    pattern: String.raw`<?([^\s<>]+@[^\s<>]+)>?\s*$`,
    reason: 'the setting MAIL_FROM',
  },
  {
    file: 'messages/message-templates/render-template.ts',
    pattern: String.raw`^.*\p{L}.*$`,
    reason: 'each attempt begins at a line and fails after one pass, because `.*$` always matches',
  },
  { file: 'platform/db/pooler.ts', pattern: '[/?#].*$', reason: 'the setting DATABASE_URL; `.*$` always matches' },
  {
    file: 'platform/text-messages/twilio-signature.ts',
    pattern: String.raw`^(https?:\/\/)(\[[^\]]*\]|[^/?#:]*)(:\d+)?(.*)$`,
    reason: '`(.*)$` always matches',
  },
  { file: 'recaps/summaries/actions.ts', pattern: String.raw`\s*\n\s*\|`, reason: 'lists of words in the same file' },
  {
    file: 'platform/pages/browser/zone-countries.ts',
    pattern: String.raw`\/([\w/-]+)$`,
    reason: 'names of time zones, in the browser',
  },
  {
    file: 'platform/pages/browser/zone-countries.ts',
    pattern: String.raw`.*\/`,
    reason: 'names of time zones, in the browser',
  },
]
