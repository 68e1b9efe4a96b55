import { frenchAccount } from './account.ts'
import { frenchConsole } from './console.ts'
import { frenchEventTypeEditor } from './event-type-editor.ts'
import { frenchEventType } from './event-types.ts'
import { frenchHome } from './home.ts'
import { frenchHours } from './hours.ts'
import { frenchMeetingList } from './meeting-list.ts'
import { frenchMeeting } from './meetings.ts'
import { frenchTimeOff } from './time-off.ts'

/** The texts of the console. */
export const frenchEveryConsoleText = {
  ...frenchConsole,
  ...frenchHome,
  ...frenchMeetingList,
  ...frenchMeeting,
  ...frenchEventType,
  ...frenchEventTypeEditor,
  ...frenchHours,
  ...frenchTimeOff,
  ...frenchAccount,
}
