import type { manageTexts } from '../english-manage.ts'

export const ukrainianManage: Record<keyof typeof manageTexts, string> = {
  // The confirmation
  booked: 'Зустріч заброньовано',
  'emailed-details': 'Ми надіслали подробиці на адресу {email}.',
  'add-to-calendar': 'Додати до календаря',
  'calendar-file': 'Файл календаря (.ics)',
  'google-calendar': 'Google Календар',
  'outlook-calendar': 'Outlook.com',
  'office-calendar': 'Office 365',
  'yahoo-calendar': 'Yahoo Calendar',
  'book-another': 'Забронювати іншу зустріч',
  answers: 'Ваші відповіді',

  // About a booking
  meeting: 'Зустріч',
  what: 'Зустріч',
  when: 'Коли',
  'host-time': 'Час організатора',
  invitee: 'Заброньовано на імʼя',
  guests: 'Гості',
  // In the invitee's calendar
  'meeting-with': '{meeting}: {names}',
  'entry-link': '{label}: {address}',
  'entry-canceled': 'Це бронювання скасовано.',
  'join-meeting': 'Приєднатися до зустрічі',
  'location-undecided': 'Ще не визначено',
  'you-call-number': 'Телефоном: ви телефонуєте на {number}',
  'host-calls-number': 'Телефоном: вам зателефонують на {number}',
  'ask-for-location': 'Запитайте людей, з якими зустрічаєтеся',
  reschedule: 'Перенести',
  cancel: 'Скасувати',
  reason: 'Причина',
  'reason-note': 'необовʼязково, побачить організатор',

  // Cancel
  'cancel-title': 'Скасування: {meeting}',
  'cancel-question': 'Скасувати це бронювання?',
  'cancel-booking': 'Скасувати бронювання',
  'other-time-question': 'Потрібен інший час?',
  canceled: 'Бронювання скасовано',
  'booking-canceled': 'Ваше бронювання скасовано',
  'close-page': 'Цю сторінку можна закрити.',
  'already-canceled': 'Уже скасовано',
  'booking-already-canceled': 'Це бронювання вже було скасовано',
  'you-canceled': 'Ви скасували його. Коли: {time}.',
  'they-canceled': 'Хто скасував: {name}. Коли: {time}.',
  'was-canceled': 'Скасовано. Коли: {time}.',

  // Reschedule
  'reschedule-title': 'Перенесення: {meeting}',
  'choose-other-time': 'Виберіть інший час',
  'current-time': 'Ваше поточне бронювання',
  'new-time': 'Новий час',
  rescheduling: 'Переносимо…',
  'invalid-date': 'Цю дату вказано неправильно. Виберіть день.',
  'no-time-works': 'Жоден час не підходить?',
  rescheduled: 'Зустріч перенесено',
  'booking-rescheduled': 'Вашу зустріч перенесено',
  'your-new-time': 'Ось ваш новий час:',
  'booking-was-rescheduled': 'Цю зустріч було перенесено',
  'new-booking': 'Це нове бронювання:',
  'see-status': 'Переглянути поточний стан',

  // Reconfirm
  'reconfirm-title': 'Ви будете на зустрічі? {meeting}',
  'reconfirm-question': 'Ви будете на зустрічі?',
  reconfirm: 'Так, буду',
  'cannot-make-it': 'Не зможете взяти участь?',
  confirmed: 'Участь підтверджено',
  'thanks-for-confirming': 'Дякуємо за підтвердження',
  'see-you': 'До зустрічі!',
  'confirmed-on': 'Ви підтвердили участь. Коли: {time}.',
  'nothing-to-confirm': 'Підтверджувати нічого не потрібно',
  'nothing-to-confirm-advice': 'Це бронювання не потребує підтвердження. До зустрічі!',

  // Why something does not work
  'meeting-over': 'Ця зустріч уже завершилася',
  'meeting-started': 'Ця зустріч уже почалася',
  'cannot-change': 'Її більше не можна скасувати чи перенести.',
  'broken-link': 'Це посилання не працює',
  'broken-link-advice':
    'Перевірте, чи скопійовано посилання повністю. Відкрийте його з листа ще раз або зверніться до людей, з якими ' +
    'зустрічаєтеся.',
  'too-many-changes': 'Забагато змін',
  'changed-too-often': 'Забагато змін із вашої мережі. Спробуйте ще раз {wait}.',
  'rescheduled-too-often': 'Цю зустріч переносили надто часто. Спробуйте ще раз {wait}.',
  'too-many-changes-advice':
    'Ваше бронювання не змінилося. Якщо це терміново, зверніться до людей, з якими зустрічаєтеся.',
  'slot-filled': 'Цей час уже зайнято. Виберіть інший.',
  'slot-already-yours': 'У вас уже є місце на цей час. Виберіть інший.',
  'slot-past': 'Цей час уже минув. Виберіть інший.',
  'slot-too-soon': 'До цього часу залишилося надто мало. Виберіть пізніший.',
  'slot-outside-window': 'Цей день не можна забронювати. Виберіть інший.',
  'slot-inactive': 'Цю зустріч зараз не можна забронювати.',
  'slot-not-available': 'Цей час недоступний. Виберіть інший.',
  'choose-a-time': 'Виберіть час.',
}
