export { meetingListTexts as italianMeetingList } from '../english-meeting-list.ts'
