import { expect, test } from 'vitest'
import type { Location } from '../../meetings/scheduled-events/schema.ts'
import { locationText } from './present.ts'

const conference = { status: null, join_url: null }

test.each<[Location, string]>([
  [{ type: 'physical', location: '1 Main St' }, '1 Main St'],
  [{ type: 'physical', location: '1 Main St', additional_info: 'Ring twice' }, '1 Main St (Ring twice)'],
  [{ type: 'physical', location: null, additional_info: 'Ring twice' }, 'To be decided (Ring twice)'],
  [{ type: 'inbound_call', location: '+14155552671' }, 'By phone: you call +14155552671'],
  [{ type: 'outbound_call', location: '+14155552671' }, 'By phone: the host calls you at +14155552671'],
  [{ type: 'zoom', ...conference }, 'Online, with Zoom'],
  [{ type: 'google_conference', ...conference }, 'Online, with Google Meet'],
  [{ type: 'gotomeeting', ...conference }, 'Online, with GoTo Meeting'],
  [{ type: 'microsoft_teams_conference', ...conference }, 'Online, with Microsoft Teams'],
  [{ type: 'webex_conference', ...conference }, 'Online, with Webex'],
  [{ type: 'ask_invitee', location: 'The café' }, 'The café'],
  [{ type: 'custom', location: null }, 'To be decided'],
])('the location %o is shown as “%s”', (location, text) => {
  expect(locationText(location)).toBe(text)
})
