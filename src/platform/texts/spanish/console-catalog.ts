import { spanishAccount } from './account.ts'
import { spanishConsole } from './console.ts'
import { spanishEventTypeEditor } from './event-type-editor.ts'
import { spanishEventType } from './event-types.ts'
import { spanishHome } from './home.ts'
import { spanishHours } from './hours.ts'
import { spanishMeetingList } from './meeting-list.ts'
import { spanishMeeting } from './meetings.ts'
import { spanishTimeOff } from './time-off.ts'

/** The texts of the console. */
export const spanishEveryConsoleText = {
  ...spanishConsole,
  ...spanishHome,
  ...spanishMeetingList,
  ...spanishMeeting,
  ...spanishEventType,
  ...spanishEventTypeEditor,
  ...spanishHours,
  ...spanishTimeOff,
  ...spanishAccount,
}
