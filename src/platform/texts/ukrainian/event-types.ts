export { eventTypeTexts as ukrainianEventType } from '../english-event-types.ts'
