import { ukrainianAccount } from './account.ts'
import { ukrainianConsole } from './console.ts'
import { ukrainianEventTypeEditor } from './event-type-editor.ts'
import { ukrainianEventType } from './event-types.ts'
import { ukrainianHome } from './home.ts'
import { ukrainianHours } from './hours.ts'
import { ukrainianMeetingList } from './meeting-list.ts'
import { ukrainianMeeting } from './meetings.ts'
import { ukrainianTimeOff } from './time-off.ts'

/** The texts of the console. */
export const ukrainianEveryConsoleText = {
  ...ukrainianConsole,
  ...ukrainianHome,
  ...ukrainianMeetingList,
  ...ukrainianMeeting,
  ...ukrainianEventType,
  ...ukrainianEventTypeEditor,
  ...ukrainianHours,
  ...ukrainianTimeOff,
  ...ukrainianAccount,
}
