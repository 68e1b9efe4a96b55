import { conferenceTexts } from '../english-conferences.ts'

export const germanConference: Record<keyof typeof conferenceTexts, string> = {
  ...conferenceTexts,
}
