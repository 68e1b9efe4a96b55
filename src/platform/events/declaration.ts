import type { z } from 'zod'
import type { Db } from '../db/db.ts'
import type { OrganizationId, UserId } from '../ids.ts'
import type { EventName } from './catalog.ts'

/** The user to whom the sample event would happen now. `at`: now, as the API writes it. */
export type SampleContext = { db: Db; organization_id: OrganizationId; user_id: UserId; now: number; at: string }

type Sample<Payload> = (context: SampleContext) => Payload | Promise<Payload>

/** Events with the same kind of payload, and a sample of each. */
export type EventDeclaration = { payload: z.ZodType; samples: Partial<Record<EventName, Sample<unknown>>> }

/** Declares events of a resource: the schema of their payload, and a function that invents one for each event. */
export function declareEvents<Payload extends z.ZodType, Name extends EventName>(
  payload: Payload,
  samples: Record<Name, Sample<z.input<Payload>>>,
): EventDeclaration {
  return { payload, samples }
}
