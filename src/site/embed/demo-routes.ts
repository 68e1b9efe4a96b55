import type { FastifyInstance } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { getBranding } from '../../people/organizations/queries.ts'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { parseEmbedKeys, type EmbedKeys } from '../../platform/pages/embed-keys.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { schedulingUrlOf } from '../../scheduling/event-types/present.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { sendDemo, type EmbedChoice } from './demo-page.ts'
import { getProfileSlug, listHostedEventTypes } from './queries.ts'

const colorFields = ['primary_color', 'background_color', 'text_color'] as const

/** Hosts try their pages as other websites show them. */
export function embedDemoPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>('/embed/demo', async ({ query }, reply) => {
    const user = signedInUserOf(reply.request)
    const [choices, { embed_domains }] = await Promise.all([
      loadChoices(db, user, pageTexts(reply.request)),
      getBranding(db, user.organization_id),
    ])
    const [profile, first = profile] = choices
    const chosen = choices.find(({ value }) => value === query.page) ?? first
    const input = colorsIn(query)
    return sendDemo(reply, user, {
      choices,
      chosen,
      input,
      keys: keysIn(query, input),
      invalidColors: invalidColors(input),
      domains: embed_domains,
    })
  })
}

async function loadChoices(db: Db, user: SignedInUser, { text }: Texts): Promise<[EmbedChoice, ...EmbedChoice[]]> {
  const [slug, eventTypes] = await Promise.all([getProfileSlug(db, user), listHostedEventTypes(db, user)])
  const url = `${config.BASE_URL}/@${encodeURIComponent(slug)}`
  return [
    { value: 'all', label: text('embed-all'), url },
    ...eventTypes.map((eventType) => ({ value: eventType.id, label: eventType.name, url: schedulingUrlOf(eventType) })),
  ]
}

type Colors = Partial<Record<(typeof colorFields)[number], string>>

function colorsIn(query: ConsoleRequest['Querystring']): Colors {
  const entries = colorFields.map((name) => [name, query[name]] as const)
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim().replace('#', '')]] : [],
    ),
  )
}

/** Without those that a website adds itself. */
function keysIn(query: ConsoleRequest['Querystring'], colors: Colors): EmbedKeys {
  const flags = Object.keys(query)
    .filter((name) => name.startsWith('hide '))
    .map((name) => [name.replace(' ', '_'), '1'])
  return parseEmbedKeys({ ...Object.fromEntries(flags), ...colors })
}

function invalidColors(colors: Colors) {
  const keys = parseEmbedKeys(colors)
  return colorFields.filter((name) => colors[name] !== undefined && keys[name] === undefined)
}
