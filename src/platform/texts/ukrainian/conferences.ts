import { conferenceTexts } from '../english-conferences.ts'

export const ukrainianConference: Record<keyof typeof conferenceTexts, string> = {
  ...conferenceTexts,
}
