import { germanAccount } from './account.ts'
import { germanConsole } from './console.ts'
import { germanEventTypeEditor } from './event-type-editor.ts'
import { germanEventType } from './event-types.ts'
import { germanHome } from './home.ts'
import { germanHours } from './hours.ts'
import { germanMeetingList } from './meeting-list.ts'
import { germanMeeting } from './meetings.ts'
import { germanTimeOff } from './time-off.ts'

/** The texts of the console. */
export const germanEveryConsoleText = {
  ...germanConsole,
  ...germanHome,
  ...germanMeetingList,
  ...germanMeeting,
  ...germanEventType,
  ...germanEventTypeEditor,
  ...germanHours,
  ...germanTimeOff,
  ...germanAccount,
}
