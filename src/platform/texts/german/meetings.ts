export { meetingTexts as germanMeeting } from '../english-meetings.ts'
