export { meetingTexts as portugueseMeeting } from '../english-meetings.ts'
