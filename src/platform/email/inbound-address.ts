import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor, oldKeyFor } from '../auth/secret.ts'
import { config } from '../config.ts'
import { asId, type EmailId, type InviteeId } from '../ids.ts'
import { mailboxOf } from '../rate-limits/rules.ts'

/** What an address that we gave out is for: bounces of an email, or answers of one attendee of a booking. */
export type InboundTag =
  | { kind: 'bounce'; email_id: EmailId }
  | { kind: 'answer'; invitee_id: InviteeId; recipient_hash: string }

const idBytes = 16
const hashBytes = 5
const signatureBytes = 8
const bitsPerCharacter = 5

/** `b` and `r` begin the tags. The longest tag has 48 characters, so 15 are left before it: see INBOUND_ADDRESS. */
const prefixes = { bounce: 'b', answer: 'r' } as const
const extraBytes = { bounce: 0, answer: hashBytes }

/** The return path of an email. Undefined if the service receives no email. */
export function bounceAddress(email_id: EmailId) {
  return addressOf('bounce', email_id, Buffer.alloc(0))
}

/**
 * The address of the organizer in a calendar invitation to this recipient: it receives their answer. Undefined if the
 * service receives no email. `invitee_id`: the first invitee of a chain of reschedules, so that the address stays.
 */
export function inboundOrganizerAddress({ invitee_id, recipient }: { invitee_id: InviteeId; recipient: string }) {
  return addressOf('answer', invitee_id, hashOf(recipient, keyFor(hashing)))
}

/** Whether this is an address of ours. Mail programs can change its case. */
export function parseInboundAddress(address: string): InboundTag | undefined {
  const [, local, tag = '', domain] = /^([^+@]+)\+([^+@]+)@([^@]+)$/.exec(address.toLowerCase()) ?? []
  if (config.INBOUND_ADDRESS === undefined || `${local}@${domain}` !== config.INBOUND_ADDRESS) return undefined
  const kind = tag.startsWith(prefixes.bounce) ? 'bounce' : tag.startsWith(prefixes.answer) ? 'answer' : undefined
  return kind && parseTag(kind, tag.slice(1))
}

/** Whether this attendee got the address. The tag contains a keyed hash, so it does not tell who the attendee is. */
export function isRecipient({ recipient_hash }: { recipient_hash: string }, recipient: string) {
  return keysFor(hashing).some((key) => hashOf(recipient, key).toString('hex') === recipient_hash)
}

const [signing, hiding, hashing] = ['incoming email tags', 'incoming email ids', 'incoming email recipients'] as const

/** The current key, and the one before the rotation: tags in old emails stay valid. */
function keysFor(purpose: string) {
  return [keyFor(purpose), oldKeyFor(purpose)].filter((key) => key !== undefined)
}

function hashOf(recipient: string, key: Buffer) {
  return createHmac('sha256', key).update(mailboxOf(recipient)).digest().subarray(0, hashBytes)
}

function addressOf(kind: InboundTag['kind'], id: string, extra: Buffer) {
  if (config.INBOUND_ADDRESS === undefined) return undefined
  const [local, domain] = config.INBOUND_ADDRESS.split('@')
  const body = Buffer.concat([encryptId(id), extra])
  const tag = encode(Buffer.concat([body, signatureOf(kind, body, keyFor(signing))]))
  return `${local}+${prefixes[kind]}${tag}@${domain}`
}

function parseTag(kind: InboundTag['kind'], text: string): InboundTag | undefined {
  const bodyLength = idBytes + extraBytes[kind]
  const bytes = decode(text, bodyLength + signatureBytes)
  if (!bytes) return undefined
  const [body, signature] = [bytes.subarray(0, bodyLength), bytes.subarray(bodyLength)]
  const index = keysFor(signing).findIndex((key) => timingSafeEqual(signatureOf(kind, body, key), signature))
  const key = keysFor(hiding)[index]
  if (!key) return undefined
  const id = decryptId(body.subarray(0, idBytes), key)
  if (kind === 'bounce') return { kind, email_id: asId(id) }
  return { kind, invitee_id: asId(id), recipient_hash: body.subarray(idBytes).toString('hex') }
}

function signatureOf(kind: InboundTag['kind'], body: Buffer, key: Buffer) {
  return createHmac('sha256', key).update(kind).update(body).digest().subarray(0, signatureBytes)
}

/** An id is exactly one block, so a block cipher hides it, with the time that it contains, at its own length. */
function encryptId(id: string) {
  const cipher = createCipheriv('aes-256-ecb', keyFor(hiding), null).setAutoPadding(false)
  return Buffer.concat([cipher.update(Buffer.from(id.replaceAll('-', ''), 'hex')), cipher.final()])
}

function decryptId(block: Buffer, key: Buffer) {
  const decipher = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false)
  const hex = Buffer.concat([decipher.update(block), decipher.final()]).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Base 32, because an address does not keep its case. */
function encode(bytes: Buffer) {
  return BigInt(`0x${bytes.toString('hex')}`)
    .toString(2 ** bitsPerCharacter)
    .padStart(lengthOf(bytes.length), '0')
}

function decode(text: string, length: number) {
  if (text.length !== lengthOf(length) || !/^[0-9a-v]+$/.test(text)) return undefined
  const digits = Array.from(text, (character) => BigInt(Number.parseInt(character, 2 ** bitsPerCharacter)))
  const hex = digits.reduce((sum, digit) => (sum << BigInt(bitsPerCharacter)) + digit, 0n).toString(16)
  return hex.length > length * 2 ? undefined : Buffer.from(hex.padStart(length * 2, '0'), 'hex')
}

const lengthOf = (bytes: number) => Math.ceil((bytes * 8) / bitsPerCharacter)
