/** Everything that happens here and that other systems may hear of. */
export const eventNames = [
  'contact.created', 'contact.updated', 'contact.deleted',
  'invitee.created', 'invitee.canceled', 'invitee_no_show.created', 'invitee_no_show.deleted',
  'event_type.created', 'event_type.updated', 'event_type.deleted',
] as const

export type EventName = (typeof eventNames)[number]
