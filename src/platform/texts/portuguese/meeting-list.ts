export { meetingListTexts as portugueseMeetingList } from '../english-meeting-list.ts'
