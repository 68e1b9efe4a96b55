import type { messageTexts } from '../english-messages.ts'

export const ukrainianMessages: Record<keyof typeof messageTexts, string> = {
  // Why someone gets a message of a workflow
  'why-invitee': 'Ви отримали цей лист, бо із цією адресою заброньовано зустріч.',
  'why-recipient': 'Ви отримали цей лист, бо організація «{organization}» надсилає його на цю адресу.',
  'open-recap': 'Відкрити підсумок',

  // Text messages, as short as possible
  'sms-booked': 'Заброньовано: {meeting}, {names}, {when}.',
  'sms-rescheduled': 'Новий час: {meeting}, {names}, {when}.',
  'sms-canceled': 'Скасовано: {meeting}, {names}, {when}.',
  'sms-reminder': 'Нагадування: {meeting}, {names}, {when}.',

  // Unsubscribe from emails that are not about a coming meeting
  unsubscribe: 'Відписатися',
  'unsubscribe-question': 'Відписатися від листів організації «{organization}»?',
  'unsubscribe-about':
    'Ви більше не отримуватимете листів після зустрічей та інших необовʼязкових листів від організації ' +
    '«{organization}».',
  'unsubscribe-rest': 'Листи про зустрічі, які ви бронюєте, надходитимуть і далі: підтвердження, зміни та нагадування.',
  unsubscribed: 'Ви відписалися',
  'subscribe-again': 'Підписатися знову',
  'subscribed-again': 'Ви знову підписані',
  'subscribed-again-about':
    'Ви знову отримуватимете листи після зустрічей та інші необовʼязкові листи від організації «{organization}».',
  'unsubscribe-link-advice': 'Відкрийте посилання з останнього листа ще раз і перевірте, чи воно повне.',
}
