import type { meetingTexts } from '../english-meetings.ts'

// Names stay in the nominative, and no verb shows the gender of a person.
export const ukrainianMeeting: Record<keyof typeof meetingTexts, string> = {
  // What the meeting is
  'meeting-ended': 'Завершено',
  'meeting-host': 'Організатор',
  'meeting-hosts': 'Організатори',
  'meeting-notes': 'Нотатки',
  'meeting-status': 'Стан',
  'meeting-hidden': 'Ви не можете переглянути цю зустріч.',
  'meeting-no-invitees': 'У цієї зустрічі немає запрошених. Їхні дані видалено.',
  'meeting-no-location': 'Місце не вказано',
  'meeting-invitees-call': 'Телефоном: запрошені телефонують на {number}',
  'meeting-call-number': 'Телефоном: зателефонуйте на {number}',
  'meeting-previous-invitees': 'Попередні запрошені',
  'meeting-more-invitees': 'Інші запрошені',

  // The invitees
  'meeting-no-show': 'Неявка',
  'meeting-phone': 'Телефон',
  'meeting-their-time': 'Час запрошеного',
  'meeting-booked': 'Час бронювання',
  'meeting-reconfirmation': 'Підтвердження участі',
  'meeting-asked-on': 'Запит надіслано: {time}',
  'meeting-calendar': 'Календар',
  'meeting-calendar-answer': 'Календар: {answer}',
  'meeting-no-answer': 'Ще немає відповіді',
  'meeting-accepted': 'Прийнято',
  'meeting-declined': 'Відхилено',
  'meeting-maybe': 'Можливо',

  // Who ended it. name: of the person
  'meeting-canceled-by-host': 'Скасовано. Хто скасував: {name}, організатор',
  'meeting-canceled-by-invitee': 'Скасовано. Хто скасував: {name}, запрошений',
  'meeting-canceled-by-a-host': 'Скасовано організатором',
  'meeting-canceled-by-an-invitee': 'Скасовано запрошеним',
  'meeting-rescheduled-by-host': 'Перенесено. Хто переніс: {name}, організатор',
  'meeting-rescheduled-by-invitee': 'Перенесено. Хто переніс: {name}, запрошений',
  'meeting-rescheduled-by-a-host': 'Перенесено організатором',
  'meeting-rescheduled-by-an-invitee': 'Перенесено запрошеним',

  // Buttons
  'meeting-cancel': 'Скасувати зустріч',
  'meeting-mark-no-show': 'Позначити неявку',
  'meeting-unmark-no-show': 'Зняти позначку неявки',
  'meeting-ask-again': 'Запитати про участь',
  'meeting-resend': 'Надіслати підтвердження ще раз',
  'meeting-book-again': 'Забронювати ще раз',
  'meeting-add-notes': 'Додати нотатки',
  'meeting-edit-notes': 'Редагувати нотатки',
  'meeting-save-notes': 'Зберегти нотатки',
  'meeting-notes-hint': 'Запрошені не бачать цих нотаток, і ніхто не отримує про них листів.',
  'meeting-remove-guest': 'Вилучити гостя',

  // After an action
  'meeting-done-canceled': 'Зустріч скасовано. Ми надсилаємо листи всім учасникам.',
  'meeting-done-invitee-canceled': 'Бронювання скасовано. Ми надсилаємо листи запрошеному й організаторам.',
  'meeting-done-rescheduled': 'Зустріч перенесено на новий час. Ми надсилаємо листи всім учасникам.',
  'meeting-done-no-show': 'Неявку запрошеного позначено.',
  'meeting-done-unmarked': 'Позначку неявки знято.',
  'meeting-done-notes': 'Нотатки збережено.',
  'meeting-done-guests': 'Гостей додано. Ми надсилаємо їм запрошення.',
  'meeting-done-guest-removed': 'Гостя вилучено. Ми надсилаємо йому лист про те, що приходити не потрібно.',
  'meeting-done-reconfirm': 'Ми надсилаємо запрошеному лист із запитанням, чи буде він на зустрічі.',
  'meeting-done-resent': 'Ми надсилаємо запрошеному підтвердження ще раз.',

  // When it no longer makes sense
  'meeting-stale-canceled': 'Цю зустріч уже скасовано, тож нічого не змінено.',
  'meeting-stale-invitee': 'Це бронювання вже скасовано, тож нічого не змінено.',
  'meeting-stale-started': 'Ця зустріч уже почалася, тож нічого не змінено.',
  'meeting-stale-not-started': 'Ця зустріч ще не почалася, тож нічого не змінено.',
  'meeting-stale-no-show': 'Неявку цього запрошеного вже позначено.',
  'meeting-stale-unmarked': 'Цю позначку неявки вже знято.',
  'meeting-stale-guest': 'Цього гостя вже вилучено.',
  'meeting-too-often': 'Ми нещодавно надсилали цей лист, тому не надіслали його знову. Спробуйте ще раз {wait}.',

  // Cancel
  'meeting-cancel-question': 'Скасувати цю зустріч?',
  'meeting-cancel-advice':
    '{count, plural, =1 {Лист отримає запрошений} one {Листи отримає # запрошений} ' +
    'few {Листи отримають усі # запрошені} many {Листи отримають усі # запрошених} ' +
    'other {Листи отримає # запрошеного}}, а також гості й організатори. Час знову стане вільним. ' +
    'Цю дію не можна відмінити.',
  'meeting-cancel-invitee-question': 'Скасувати бронювання ({name})?',
  'meeting-cancel-invitee-advice':
    'Лист отримає {name}, а також організатори. Місце знову стане вільним. Цю дію не можна відмінити.',
  'meeting-reason-note': 'необовʼязково, побачить запрошений',

  // Reschedule
  'meeting-invitee': 'Запрошений',
  'meeting-time-now': 'Зараз',
  'meeting-zone': 'Час указано для поясу: {zone}.',
  'meeting-previous-week': 'Попередній тиждень',
  'meeting-next-week': 'Наступний тиждень',
  'meeting-no-times-week': 'Цього тижня немає вільного часу.',
  'meeting-no-times':
    'Вільного часу немає. Перевірте години організаторів і типу події або скасуйте цю зустріч і забронюйте іншу.',
  'meeting-move-question': 'Перенести зустріч на цей час?',
  'meeting-move-advice': 'Запрошений, гості й організатори отримають лист із новим часом.',

  // Guests. email: of the guest
  'meeting-remove-guest-question': 'Вилучити цього гостя?',
  'meeting-remove-guest-advice': 'На адресу {email} надійде лист, який вилучить зустріч із календаря.',
  'guest-is-the-invitee': '«{guest}» — це адреса запрошеного. Вилучіть її зі списку.',
  'guest-known': '«{guest}» уже є серед гостей. Вилучіть цю адресу зі списку.',
  'guest-blocked': '«{guest}» заблоковано у вашій організації. Вилучіть цю адресу зі списку.',
  'guests-left': 'Можна додати ще {count, plural, one {# гостя} few {# гостей} many {# гостей} other {# гостя}}.',

  // What happened
  'timeline-title': 'Що відбулося',
  'timeline-latest': 'Показано лише останні записи: {count}.',
  'timeline-someone': 'невідома особа',
  'timeline-booked': 'Нове бронювання: {name}',
  'timeline-booked-by': 'Нове бронювання: {name}. Хто забронював: {actor}',
  'timeline-moved-here': 'Перенесено сюди: {name}. Попередній час: {time}',
  'timeline-moved-here-hidden': 'Перенесено сюди з іншої зустрічі: {name}',
  'timeline-moved-away': 'Бронювання перенесено: {name}. Хто переніс: {actor}. Новий час: {time}',
  'timeline-moved-away-hidden': 'Перенесено на іншу зустріч: {name}. Хто переніс: {actor}',
  'timeline-moved-away-own': 'Бронювання перенесено. Хто переніс: {name}. Новий час: {time}',
  'timeline-moved-away-own-hidden': 'Перенесено на іншу зустріч. Хто переніс: {name}',
  'timeline-canceled': 'Бронювання скасовано: {name}. Хто скасував: {actor}',
  'timeline-canceled-own': 'Бронювання скасовано. Хто скасував: {name}',
  'timeline-no-show': 'Неявка: {name}. Хто позначив: {actor}',
  'timeline-no-show-removed': 'Позначку неявки знято: {name}. Хто зняв: {actor}',
  'timeline-notes': 'Нотатки змінено. Хто змінив: {actor}',
  'timeline-guests-added': 'Додано гостей. Хто додав: {actor}',
  'timeline-guest-added': 'Додано гостя: {guest}. Хто додав: {actor}',
  'timeline-guest-removed': 'Вилучено гостя: {guest}. Хто вилучив: {actor}',
  'timeline-guests-removed': 'Вилучено гостя. Хто вилучив: {actor}',
  'timeline-reconfirm': 'Запит на підтвердження участі: {name}. Хто надіслав: {actor}',
  'timeline-reconfirmed': 'Участь підтверджено: {name}',
  'timeline-resent': 'Підтвердження надіслано ще раз: {name}. Хто надіслав: {actor}',
  'timeline-payment': 'Записано оплату: {name}. Хто записав: {actor}',
  'timeline-accepted': 'Запрошення в календарі прийнято: {name}',
  'timeline-declined': 'Запрошення в календарі відхилено: {name}',
  'timeline-tentative': 'Відповідь «можливо» на запрошення в календарі: {name}',
  'timeline-email': 'Лист ({recipient}): {subject}',
  'timeline-sms': 'SMS: {recipient}',
  // event: invitee.created, host: hooks.example.com
  'timeline-webhook': 'Вебхук {event} до {host}',
  'timeline-attempts': '{count, plural, one {# спроба} few {# спроби} many {# спроб} other {# спроби}}',

  // What became of a message or a webhook
  'message-waiting': 'Очікує',
  'message-kept': 'Збережено тут: поштовий сервер не налаштовано',
  'message-kept-sms': 'Збережено тут: постачальника SMS не налаштовано',
  'message-sent': 'Надіслано',
  'message-delivered': 'Доставлено',
  'message-undelivered': 'Не доставлено',
  'message-bounced': 'Повернулося',
  'message-failed': 'Помилка',
  'message-suppressed': 'Не надіслано',
}
