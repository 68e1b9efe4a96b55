/** Words that we do not write, each with what to write instead. */
export const avoidedWords: [RegExp, string][] = [
  [/\bwho(m|so)?ever\b/gi, 'name the role (caller, visitor, invitee, host) or the thing'],
  [/\b(some|any|every)body\b|\bnobody\b/gi, 'name the role, or write "no one", "anyone"'],
  [/\bmeanwhile\b/gi, 'say what happens at the same time'],
  [/\btold\b/gi, 'say who notifies, emails, returns or explains'],
  [/\bat present\b/gi, 'write "now" or nothing'],
  [/\bany more\b/gi, 'write "no longer"'],
  [/\bof before\b/gi, 'write "previous"'],
  [/\be-mail/gi, 'write "email"'],
  [
    /\b(cancelled|cancelling|organisation|organise|licence|summaris\w+|colour|favour\w*|behaviour)\b/gi,
    'spell it the American way',
  ],
]

/** Names from the first versions of this code that readers had to look up. Matches parts of camelCase names too. */
export const metaphors = new RegExp(
  [
    'wish(es)?',
    'lanes?',
    'parcels?',
    'postbox',
    'appetite',
    'hungry',
    'leisure',
    'goodbye',
    'linger',
    'errands?',
    'turmoil',
    'acquaintances?',
    'seekers?',
    'hearOut',
    'deeds?',
    'furnish',
    'glance',
    'patience',
  ]
    .map((word) => `(?<![a-z])${word}(?![a-z])|${word[0]?.toUpperCase()}${word.slice(1)}(?![a-z])`)
    .join('|'),
  'g',
)

/** A participle or a pronoun by itself: `Asked`, `Told`, `Whose`. */
export const typeNames = new RegExp(
  `^(${[
    '[A-Z][a-z]+ed',
    'Told',
    'Shown',
    'Sent',
    'Given',
    'Kept',
    'Made',
    'Taken',
    'Held',
    'Found',
    'Said',
    'Seen',
    'Heard',
    'Known',
    'Written',
    'Chosen',
    'Who',
    'Whom',
    'Whose',
    'What',
    'Which',
    'These',
    'Those',
  ].join('|')})$`,
)

/** Where such a word is right, and why. */
export const allowed: { paths: RegExp; words: string[]; reason: string }[] = [
  {
    paths: /^(STYLE|docs\/decisions\/036-.*)\.md$/,
    reason: 'examples of what not to write',
    words: ['whoever', 'nobody', 'told', 'e-mail'],
  },
  {
    paths: /^(CHANGELOG\.md|docs\/operate\.md|docs\/decisions\/028-.*|src\/platform\/db\/embedded.*)$/,
    words: ['nobody'],
    reason: 'the Unix account nobody',
  },
  {
    paths: /^(docs\/contacts\.md|src\/(cli|contacts\/contact-files)\/\w+(\.process)?\.test\.ts)$/,
    words: ['e-mail', 'organisation'],
    reason: 'column headers that contact imports accept',
  },
  {
    paths: /^src\/recaps\/summaries\//,
    words: ['everybody', 'goodbye', 'organise'],
    reason: 'words that speakers in a transcript use',
  },
  {
    paths: /^(src\/.*(icalendar|calendar).*\.ts|docs\/decisions\/045-.*)$/,
    words: ['cancelled'],
    reason: 'a keyword of calendar files',
  },
  { paths: /^src\/platform\/errors\.ts$/, words: ['Unauthenticated'], reason: 'errors are named after their status' },
  {
    paths: /^src\/access\/sign-in\/hidden-email-job\.ts$/,
    words: ['errand'],
    reason: 'a field of jobs that previous versions enqueued',
  },
  { paths: /^src\//, words: ['Managed'], reason: 'Managed<EventTypeRow> reads as a noun with its row' },
  { paths: /\.test\.ts$/, words: ['colour', 'wishes', 'parcel'], reason: 'test data' },
]
