export { meetingTexts as ukrainianMeeting } from '../english-meetings.ts'
