import { conferenceTexts } from '../english-conferences.ts'

export const frenchConference: Record<keyof typeof conferenceTexts, string> = {
  ...conferenceTexts,
}
