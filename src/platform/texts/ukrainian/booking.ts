import type { bookingTexts } from '../english-booking.ts'

export const ukrainianBooking: Record<keyof typeof bookingTexts, string> = {
  // The calendar
  'choose-time': 'Виберіть день і час',
  'previous-month': 'Попередній місяць',
  'next-month': 'Наступний місяць',
  'day-free': '{date}',
  'day-not-free': '{date}, немає вільного часу',
  'no-times-month': 'Немає вільного часу: {month}',
  'no-later-times': 'Далі вільного часу немає: {month}',
  'no-times-at-all': 'Зараз немає вільного часу. Зверніться до людини, з якою хочете зустрітися.',
  // The date ends with the period of «р.».
  'next-free-day': 'Найближчий вільний день: {date}',
  'show-next-free-day': 'До найближчого вільного дня',
  'loading-times': 'Завантажуємо вільний час…',
  'zone-heading': 'Час указано для поясу: {city}',
  'seats-left':
    '{count, plural, one {# вільне місце} few {# вільні місця} many {# вільних місць} other {# вільного місця}}',
  'more-times': 'Показати ще варіанти',
  'earlier-times': 'Показати раніші варіанти',
  'time-zone': 'Часовий пояс',
  'zone-results': 'Знайдені міста',
  'update-zone': 'Оновити часовий пояс',
  'no-zone-found': 'Часовий пояс не знайдено',
  'zones-found':
    '{count, plural, one {Знайдено # часовий пояс} few {Знайдено # часові пояси} many {Знайдено # часових поясів} ' +
    'other {Знайдено # часового поясу}}',
  'time-format': 'Формат часу',
  'clock-12h': '12 год',
  'clock-24h': '24 год',
  duration: 'Тривалість',
  'invalid-zone': 'Ми не знаємо такого часового поясу. Час указано для поясу: {city}.',
  'invalid-time': 'Цей час указано неправильно. Виберіть інший нижче.',
  'not-available': 'Зараз недоступно',
  'not-available-advice': 'Цю зустріч зараз не можна забронювати. Зверніться до людей, з якими хочете зустрітися.',

  // About the meeting
  'with-hosts': 'З ким',
  where: 'Де',
  seats: 'Місця',
  'seats-up-to': 'До {count, plural, one {# особи} few {# осіб} many {# осіб} other {# особи}}',
  'together-with': '{hosts}, а також {others}',
  'other-hosts': '{count, plural, one {ще # особа} few {ще # особи} many {ще # осіб} other {ще # особи}}',
  hours: '{count, plural, one {# година} few {# години} many {# годин} other {# години}}',
  minutes: '{count, plural, one {# хвилина} few {# хвилини} many {# хвилин} other {# хвилини}}',
  'online-with': 'Онлайн через {service}',
  'you-call': 'Телефоном: телефонуєте ви',
  'host-calls': 'Телефоном: вам зателефонують',
  'your-choice': 'Місце на ваш вибір',
  'group-location': 'Там, де зустрічається група',

  // The details form
  'your-details': 'Ваші дані',
  'details-title': '{meeting}: ваші дані',
  'summary-time': '{when} (часовий пояс: {city})',
  'change-time': 'Змінити час',
  name: 'Імʼя та прізвище',
  'first-name': 'Імʼя',
  'last-name': 'Прізвище',
  email: 'Електронна пошта',
  optional: 'необовʼязково',
  'location-question': 'Де?',
  'meeting-place': 'Де зустрінемося?',
  'phone-number': 'Номер телефону',
  'phone-country': 'Країна',
  'text-reminder-number': 'Номер телефону для SMS-нагадувань',
  'text-consent':
    'Вказуючи номер, ви погоджуєтеся отримувати SMS про цю зустріч. ' +
    'Оператор може стягувати за них плату. Щоб більше їх не отримувати, надішліть у відповідь STOP.',
  other: 'Інше',
  'please-choose': 'Виберіть варіант',
  'add-guests': 'Додати гостей',
  'guest-emails': 'Електронні адреси гостей',
  'guests-hint': 'По одній у рядку, не більше ніж {count}. Гості теж отримають лист.',
  book: 'Забронювати цей час',
  submitting: 'Бронюємо…',
  'fix-fields': 'Виправте позначені нижче поля.',
  'field-required': 'Заповніть це поле.',
  'field-invalid-email': 'Введіть дійсну електронну адресу, наприклад maya@example.com.',
  'hold-ended': 'Ми більше не тримаємо цей час для вас. Його ще можна забронювати, якщо він вільний.',
  'slot-just-taken': 'Цей час щойно забронював хтось інший. Виберіть інший час. Введені вами дані збережено.',
  'could-not-book':
    'Не вдалося забронювати цей час. ' +
    'Відкрийте сторінку ще раз або зверніться до людини, з якою хочете зустрітися.',
  'connection-lost':
    'Не вдалося звʼязатися із сервером. Перевірте зʼєднання та спробуйте ще раз. Введені вами дані не втрачено.',
  'own-booking-hint': 'Якщо ви вже забронювали цей час, пошукайте підтвердження у своїй пошті.',

  // People and teams
  'choose-meeting': 'Виберіть зустріч, яку хочете забронювати.',
  'no-meetings': 'Зараз тут не можна забронювати жодної зустрічі.',

  // The frame
  'powered-by': 'На платформі Convene',
  imprint: 'Правова інформація',
  privacy: 'Конфіденційність',
}
