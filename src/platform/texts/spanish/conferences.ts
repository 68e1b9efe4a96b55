import { conferenceTexts } from '../english-conferences.ts'

export const spanishConference: Record<keyof typeof conferenceTexts, string> = {
  ...conferenceTexts,
}
