import { conferenceTexts } from '../english-conferences.ts'

export const portugueseConference: Record<keyof typeof conferenceTexts, string> = {
  ...conferenceTexts,
}
