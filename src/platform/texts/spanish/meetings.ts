export { meetingTexts as spanishMeeting } from '../english-meetings.ts'
