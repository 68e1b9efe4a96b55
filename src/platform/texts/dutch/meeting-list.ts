export { meetingListTexts as dutchMeetingList } from '../english-meeting-list.ts'
