/** The console: holidays, time off, travel, preview of free times and their explanation. */
export const timeOffTexts = {
  'availability-tabs': 'Availability pages',
  'tab-schedules': 'Schedules',
  'tab-time-off': 'Time off',
  'tab-holidays': 'Holidays',
  'tab-travel': 'Travel',
  'tab-preview': 'Preview',
  'tab-explain': 'Why not?',
} as const
