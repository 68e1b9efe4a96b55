export { eventTypeTexts as dutchEventType } from '../english-event-types.ts'
