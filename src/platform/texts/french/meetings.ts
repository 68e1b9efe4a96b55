export { meetingTexts as frenchMeeting } from '../english-meetings.ts'
