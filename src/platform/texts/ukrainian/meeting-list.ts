export { meetingListTexts as ukrainianMeetingList } from '../english-meeting-list.ts'
