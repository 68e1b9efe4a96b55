export { meetingTexts as arabicMeeting } from '../english-meetings.ts'
