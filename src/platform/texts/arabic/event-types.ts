export { eventTypeTexts as arabicEventType } from '../english-event-types.ts'
