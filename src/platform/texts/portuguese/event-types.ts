export { eventTypeTexts as portugueseEventType } from '../english-event-types.ts'
