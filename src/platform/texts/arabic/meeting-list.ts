export { meetingListTexts as arabicMeetingList } from '../english-meeting-list.ts'
