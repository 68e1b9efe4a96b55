import { conferenceTexts } from '../english-conferences.ts'

export const arabicConference: Record<keyof typeof conferenceTexts, string> = {
  ...conferenceTexts,
}
