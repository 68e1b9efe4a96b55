export { meetingListTexts as germanMeetingList } from '../english-meeting-list.ts'
