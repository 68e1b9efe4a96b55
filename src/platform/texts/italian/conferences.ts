import { conferenceTexts } from '../english-conferences.ts'

export const italianConference: Record<keyof typeof conferenceTexts, string> = {
  ...conferenceTexts,
}
