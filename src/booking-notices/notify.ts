import type { Notice } from '../bookings/tell.ts'
import type { Db } from '../db/db.ts'
import type { Letter } from '../notifications/compose.ts'
import { queueMail } from '../notifications/queries.ts'
import { fold } from '../text.ts'
import { guestLetter, hostLetter, inviteeLetter, type Change, type Story } from './letters.ts'
import { findOccasion, isLastToCancel, type HostRow, type Occasion } from './queries.ts'
import { isStale } from './rules.ts'

/** Writes to everybody who is to know, as things are at this moment. */
export async function notify(db: Db, invitee_id: string, notice: Notice) {
  const story = await findStory(db, invitee_id, notice)
  if (!story) return
  if (story.old) await tellReplaced(db, story.old, story.hosts)
  if (isStale(notice, story, Date.now())) return

  await write(db, story, story.invitee.email, inviteeLetter(notice, story))
  if (notice === 'reminder' || notice === 'reconfirm') return
  for (const guest of guestsOf(story)) await write(db, story, guest, guestLetter(notice, story))
  for (const host of await hostsToTell(db, notice, story)) await tell(db, notice, story, host)
}

async function findStory(db: Db, invitee_id: string, notice: Notice): Promise<Story | undefined> {
  const occasion = await findOccasion(db, invitee_id)
  const before = notice === 'rescheduled' ? occasion?.invitee.old_invitee_id : null
  const old = before ? await findOccasion(db, before) : undefined
  return occasion && { ...occasion, ...(old && { old }) }
}

/** Those who hosted a meeting before it was moved, and do not any more. Others may still come to them. */
async function tellReplaced(db: Db, old: Occasion, hosts: HostRow[]) {
  const replaced = old.hosts.filter(({ id }) => !hosts.some((host) => host.id === id))
  const change = old.event.status === 'canceled' ? 'taken' : 'canceled'
  for (const host of replaced) await tell(db, change, old, host)
}

/** On behalf of the first host. */
async function write(db: Db, { event, hosts }: Story, recipient: string, letter: Letter) {
  const sender_id = hosts[0]?.id ?? null
  await queueMail(db, event.organization_id, recipient, letter, { event_id: event.id, sender_id })
}

async function tell(db: Db, change: Change | 'taken', story: Story, host: HostRow) {
  const { id: event_id, organization_id } = story.event
  await queueMail(db, organization_id, host.email, hostLetter(change, story, host), { event_id, sender_id: null })
}

/** Whoever takes part in another way as well knows already. */
function guestsOf({ guests, invitee, hosts }: Story) {
  const others = new Set([invitee, ...hosts].map(({ email }) => fold(email)))
  return guests.filter((guest) => !others.has(fold(guest)))
}

/** That a whole meeting is off is told to its hosts once, and not for each of its invitees. */
async function hostsToTell(db: Db, change: Change, { event, invitee, hosts }: Story) {
  const isOff = change === 'canceled' && event.status === 'canceled'
  return isOff && !(await isLastToCancel(db, invitee)) ? [] : hosts
}
