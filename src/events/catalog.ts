/** Everything that happens here and that other systems may hear of. */
export const eventNames = [
  'contact.created', 'contact.updated', 'contact.deleted',
  'event_type.created', 'event_type.updated', 'event_type.deleted',
] as const

export type EventName = (typeof eventNames)[number]
