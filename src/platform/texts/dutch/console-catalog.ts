import { dutchAccount } from './account.ts'
import { dutchConsole } from './console.ts'
import { dutchEventTypeEditor } from './event-type-editor.ts'
import { dutchEventType } from './event-types.ts'
import { dutchHome } from './home.ts'
import { dutchHours } from './hours.ts'
import { dutchMeetingList } from './meeting-list.ts'
import { dutchMeeting } from './meetings.ts'
import { dutchTimeOff } from './time-off.ts'

/** The texts of the console. */
export const dutchEveryConsoleText = {
  ...dutchConsole,
  ...dutchHome,
  ...dutchMeetingList,
  ...dutchMeeting,
  ...dutchEventType,
  ...dutchEventTypeEditor,
  ...dutchHours,
  ...dutchTimeOff,
  ...dutchAccount,
}
