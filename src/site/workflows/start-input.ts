import type { FastifyRequest } from 'fastify'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { inputOf, type Input } from './editor-input.ts'
import { startingPoints } from './start-table.ts'

const emptyContent = { active: false, event_types: [], excluded_event_types: [], conditions: [], quiet_hours: null }

/** The form of the starting point in the address. Undefined if there is none. */
export function startInput(request: FastifyRequest): Input | undefined {
  const { start, owner } = request.query as ConsoleRequest['Querystring']
  const texts = pageTexts(request)
  const chosen = typeof start === 'string' && Object.hasOwn(startingPoints, start) ? startingPoints[start] : undefined
  if (!chosen) return undefined
  const content = { ...emptyContent, name: texts.text(chosen.name), ...chosen.content(texts) }
  return { ...inputOf(content, new Map()), owner: typeof owner === 'string' ? owner : '' }
}
