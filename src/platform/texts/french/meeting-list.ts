export { meetingListTexts as frenchMeetingList } from '../english-meeting-list.ts'
