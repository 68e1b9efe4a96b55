import { arabicAccount } from './account.ts'
import { arabicConsole } from './console.ts'
import { arabicEventTypeEditor } from './event-type-editor.ts'
import { arabicEventType } from './event-types.ts'
import { arabicHome } from './home.ts'
import { arabicHours } from './hours.ts'
import { arabicMeetingList } from './meeting-list.ts'
import { arabicMeeting } from './meetings.ts'
import { arabicTimeOff } from './time-off.ts'

/** The texts of the console. */
export const arabicEveryConsoleText = {
  ...arabicConsole,
  ...arabicHome,
  ...arabicMeetingList,
  ...arabicMeeting,
  ...arabicEventType,
  ...arabicEventTypeEditor,
  ...arabicHours,
  ...arabicTimeOff,
  ...arabicAccount,
}
