export { meetingListTexts as spanishMeetingList } from '../english-meeting-list.ts'
