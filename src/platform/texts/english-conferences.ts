/** The console and emails: links to join a meeting online. */
export const conferenceTexts = {
  'conf-video-call': 'Video call',
  'conf-link-follows': '{name} (link follows)',

} as const
