import { italianAccount } from './account.ts'
import { italianConsole } from './console.ts'
import { italianEventTypeEditor } from './event-type-editor.ts'
import { italianEventType } from './event-types.ts'
import { italianHome } from './home.ts'
import { italianHours } from './hours.ts'
import { italianMeetingList } from './meeting-list.ts'
import { italianMeeting } from './meetings.ts'
import { italianTimeOff } from './time-off.ts'

/** The texts of the console. */
export const italianEveryConsoleText = {
  ...italianConsole,
  ...italianHome,
  ...italianMeetingList,
  ...italianMeeting,
  ...italianEventType,
  ...italianEventTypeEditor,
  ...italianHours,
  ...italianTimeOff,
  ...italianAccount,
}
