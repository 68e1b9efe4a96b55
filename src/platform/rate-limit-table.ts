import { seconds, secondsFrom, type Seconds } from './time.ts'

/** A sliding window: at most `most` calls in any period of `seconds`. */
export type Window = { most: number; seconds: Seconds }

/**
 * Every limit on visitors, accounts, bookings and organizations, with its default. RATE_LIMITS
 * replaces single rows. docs/rate-limits.md explains each row, and a test compares the two.
 */
export const defaultLimits = {
  booking: '30/15m',
  'booking.failed': '30/15m',
  'booking.addresses': '100/1h+500/1d',
  'booking.organization': '200/1d',
  'booking.hold': '60/15m',
  'booking.hold.total': '120/10m',
  'booking.unproven': '30/10m+150/1d',
  'booking.unproven.organization': '100/10m+500/1d',
  'booking.proven': '100/10m',
  'booking.check': '60/15m',
  'booking.code': '5/15m',
  'booking.code.address': '3/15m+10/1d',
  'booking.code.organization': '100/1h+300/1d',
  'booking.code.guess': '5/1h',
  'booking.release': '120/15m',
  'booking.overlay': '20/15m+100/1d',
  'booking.overlay.type': '100/15m+1000/1d',
  'booking.change': '60/1h',
  'booking.reschedule': '5/1h+10/1d',
  form: '30/15m',
  'email.visitor': '10/1h+30/1d',
  'email.visitor.total': '20/1h+60/1d',
  'email.member': '60/1h+300/1d',
  'email.visitor.organization': '2000/1d',
  'email.member.organization': '20000/1d',
  'sms.number': '6/1h+20/1d',
  'sms.booking': '10/1d',
  'sms.network': '10/1d',
  'sms.warning': '1/1d',
  'sms.callback': '30/15m',
  'workflow.booking': '40/1d',
  'incoming.address': '20/1h+60/1d',
  'incoming.sender': '60/1h+300/1d',
  'incoming.network': '300/1h',
  'incoming.forward': '20/1h+100/1d',
  'invitation.resend': '1/15m+4/1d',
  'invitation.address': '5/1d',
  reconfirmation: '1/15m+4/1d',
  'confirmation.resend': '1/15m+4/1d',
  'calendar-feed': '60/15m',
  'calendar.connect': '30/15m+200/1d',
  'calendar.sync': '60/15m',
  'subscribe-again': '10/1d',
  'contact.import': '30/1h',
  'webhook.test': '20/1m',
  'conference.check': '60/1h',
  'conference.join': '60/15m',
  'webhook.replay': '20/1h',
  'workflow.test': '60/1h',
  setup: '30/15m',
  'sign-in.device': '10/15m',
  'sign-in.account-network': '10/15m',
  'sign-in.account': '100/1h',
  'sign-in.network': '300/15m',
  'code.device': '5/1h',
  'code.account-network': '5/1h',
  'code.account': '20/1h+40/1d',
  'code.network': '50/1h+200/1d',
  'reset.device': '5/1h',
  'reset.account-network': '5/1h',
  'reset.account': '20/1h',
  'reset.network': '50/1h',
  'password-change': '10/15m',
  'oauth.registration': '10/1h',
  'oauth.consent': '300/15m',
} as const

export type LimitName = keyof typeof defaultLimits
export type LimitTable = Record<LimitName, Window[]>

export const maxWindow = seconds({ days: 1 })

/** Parses overrides like `booking=60/15m, email.visitor=20/1h+50/1d`. Throws an error that names the problem. */
export function parseLimits(text: string): LimitTable {
  const overrides = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [name = '', value = ''] = entry.split('=').map((part) => part.trim())
      if (!Object.hasOwn(defaultLimits, name)) throw new Error(`"${name}" is not the name of a rate limit`)
      return [name, value] as const
    })
  const entries = Object.entries({ ...defaultLimits, ...Object.fromEntries(overrides) })
  return Object.fromEntries(entries.map(([name, value]) => [name, parseWindows(name, value)])) as LimitTable
}

function parseWindows(name: string, value: string): Window[] {
  return value.split('+').map((text) => {
    const [, most, period] = /^([1-9]\d{0,5})\/([1-9]\d{0,3}[mhd])$/.exec(text) ?? []
    const [seconds] = period === undefined ? [] : secondsFrom(period)
    if (most === undefined || seconds === undefined || seconds > maxWindow)
      throw new Error(`${name} must be a number of calls per period of up to a day, for example 10/15m or 20/1h+50/1d`)
    return { most: Number(most), seconds }
  })
}
