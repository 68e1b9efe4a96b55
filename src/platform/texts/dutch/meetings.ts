export { meetingTexts as dutchMeeting } from '../english-meetings.ts'
