export { meetingTexts as italianMeeting } from '../english-meetings.ts'
