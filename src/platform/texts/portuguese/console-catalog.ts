import { portugueseAccount } from './account.ts'
import { portugueseConsole } from './console.ts'
import { portugueseEventTypeEditor } from './event-type-editor.ts'
import { portugueseEventType } from './event-types.ts'
import { portugueseHome } from './home.ts'
import { portugueseHours } from './hours.ts'
import { portugueseMeetingList } from './meeting-list.ts'
import { portugueseMeeting } from './meetings.ts'
import { portugueseTimeOff } from './time-off.ts'

/** The texts of the console. */
export const portugueseEveryConsoleText = {
  ...portugueseConsole,
  ...portugueseHome,
  ...portugueseMeetingList,
  ...portugueseMeeting,
  ...portugueseEventType,
  ...portugueseEventTypeEditor,
  ...portugueseHours,
  ...portugueseTimeOff,
  ...portugueseAccount,
}
