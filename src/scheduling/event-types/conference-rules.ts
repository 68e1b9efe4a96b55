export const conferenceProviders = ['jitsi', 'bigbluebutton', 'room'] as const

/** `url`: the address of the Jitsi or BigBlueButton server, or the address of a room with placeholders. */
export type ConferencePattern = { provider: (typeof conferenceProviders)[number]; url: string }

/** `meeting`: stays the same when the meeting is rescheduled. `random`: cannot be guessed. `site`: our own address. */
type LinkParts = { meeting: string; random: string; site: string }

/** The link to join a meeting. The secret of a BigBlueButton server signs each join, so its link is a page of ours. */
export function joinLinkFrom({ provider, url }: ConferencePattern, { meeting, random, site }: LinkParts) {
  const patterns: Record<ConferencePattern['provider'], string> = {
    jitsi: `${url.replace(/(?<!\/)\/+$/, '')}/Convene-{random}`,
    bigbluebutton: `${site}/join/{meeting}/{random}`,
    room: url,
  }
  return patterns[provider].replaceAll('{random}', random).replaceAll('{meeting}', meeting)
}

/** A room without a placeholder is the same for all meetings. */
export const isFixedRoom = ({ provider, url }: ConferencePattern) =>
  provider === 'room' && !url.includes('{random}') && !url.includes('{meeting}')
