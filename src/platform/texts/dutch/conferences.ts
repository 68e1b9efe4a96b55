import { conferenceTexts } from '../english-conferences.ts'

export const dutchConference: Record<keyof typeof conferenceTexts, string> = {
  ...conferenceTexts,
}
