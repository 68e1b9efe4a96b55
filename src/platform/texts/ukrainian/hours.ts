import type { hoursTexts } from '../english-hours.ts'

// Names of days are in the nominative, with a capital letter.
export const ukrainianHours: Record<keyof typeof hoursTexts, string> = {
  // All schedules
  'hours-title': 'Доступність',
  'hours-title-of': 'Доступність: {name}',
  'hours-intro':
    'Розклад визначає, коли з вами можна забронювати зустріч. Кожен тип події використовує один із ваших розкладів.',
  'hours-new': 'Новий розклад',
  'hours-default': 'Основний',
  'hours-zone': 'Часовий пояс',
  'hours-summary': 'Щотижневі години',
  'hours-used-by': 'Типи подій',
  'hours-used-by-none': 'Жоден тип події його не використовує.',
  'hours-used-by-more': 'та інші',
  'hours-none-weekly': 'Щотижневих годин не задано',
  'hours-day-range': '{first}–{last}',
  'hours-interval': '{from} – {to}',
  'hours-whole-day': 'Увесь день',
  'hours-edit': 'Редагувати',
  'hours-view': 'Переглянути',
  'hours-duplicate': 'Дублювати',
  'hours-make-default': 'Зробити основним',
  'hours-delete': 'Видалити…',
  'hours-preview': 'Переглянути вільний час',
  'hours-colleague': 'Колега',
  'hours-colleague-show': 'Показати розклади',
  'hours-colleague-self': 'Ви',
  'hours-read-only': 'Ви можете переглядати ці години. Змінювати їх може лише {name} та адміністратори.',
  'hours-of-event-type': 'Ці години належать одному типу події. Змінюйте їх у самому типі події.',
  'hours-of-event-type-title': 'Години одного типу події',

  // Create and delete
  'hours-name': 'Назва',
  'hours-name-hint': 'Її бачите лише ви та ваші колеги.',
  'hours-start-with': 'Почати з',
  'hours-start-working': 'Понеділок–пʼятниця, {hours}',
  'hours-start-copy': 'Копія «{name}»',
  'hours-copy-name': 'Копія «{name}»',
  'hours-create': 'Створити розклад',
  'hours-delete-title': 'Видалити «{name}»?',
  'hours-delete-advice': 'Розклад і його дати зникнуть назавжди. Заброньовані зустрічі залишаться без змін.',
  'hours-delete-used':
    'Ваш основний розклад замінить його для {count, plural, one {# типу події, який зараз його використовує} ' +
    'few {# типів подій, які зараз його використовують} many {# типів подій, які зараз його використовують} ' +
    'other {# типу події, які зараз його використовують}}:',
  'hours-delete-used-many':
    'Ваш основний розклад замінить його для типів подій, які зараз його використовують. ' +
    'Їх більше ніж {count}, зокрема:',
  'hours-delete-button': 'Видалити розклад',
  'hours-delete-default': 'Це основний розклад, тому його не можна видалити. Спочатку зробіть основним інший розклад.',
  'hours-limit': 'У вас максимальна кількість розкладів. Спочатку видаліть один із них.',

  // Weekly hours
  'hours-week': 'Щотижневі години',
  'hours-week-hint':
    'Час указано для поясу: {zone}. Введіть 9, 9:30, 9am або 17:00. День без годин не можна забронювати.',
  'hours-unavailable': 'Недоступно',
  'hours-start': 'Початок {number}',
  'hours-end': 'Кінець {number}',
  'hours-interval-of': '{day}, проміжок {number}',
  'hours-add': 'Додати години',
  'hours-add-about': '({day})',
  'hours-added': 'Додано проміжок {number} ({day}).',
  'hours-remove': 'Вилучити проміжок {number} ({day})',
  'hours-removed': 'Вилучено проміжок ({day}).',
  'hours-copy': 'Копіювати…',
  'hours-copy-legend': 'Копіювати години ({day}) на такі дні:',
  'hours-copy-button': 'Копіювати години',
  'hours-copied': 'Години скопійовано ({day}). Збережіть зміни, щоб їх не втратити.',
  'hours-save': 'Зберегти зміни',

  // Problems with hours
  'hours-time-invalid': 'Введіть час, наприклад 9:00 або 17:30.',
  'hours-end-first': 'Кінець має бути пізніше за початок.',
  'hours-overlap': 'Цей проміжок перетинається з іншими годинами дня. Змініть один із них.',
  'hours-too-many': 'На день може бути не більше ніж 20 проміжків. Вилучіть зайві.',

  // Dates
  'hours-dates': 'Дати з іншими годинами',
  'hours-dates-hint': 'У ці дати замість щотижневих годин діють години, указані тут.',
  'hours-dates-none':
    'Немає майбутніх дат з іншими годинами. Додайте дату, коли працюєте довше, менше або не працюєте зовсім.',
  'hours-dates-add': 'Додати дати',
  'hours-dates-past':
    '{count, plural, one {Показати # минулу дату} few {Показати # минулі дати} many {Показати # минулих дат} ' +
    'other {Показати # минулої дати}}',
  'hours-dates-past-hide': 'Приховати минулі дати',
  'hours-date-range': '{first} – {last}',
  'hours-date-edit': 'Редагувати',
  'hours-date-remove': 'Вилучити',
  'hours-dates-add-title': 'Додати дати з іншими годинами',
  'hours-dates-edit-title': 'Змінити години дати',
  'hours-date-first': 'Дата',
  'hours-date-last': 'Остання дата',
  'hours-date-optional': 'необовʼязково, для кількох днів поспіль',
  'hours-date-number': 'Дата {number}',
  'hours-date-another': 'Додати ще одну дату',
  'hours-date-kind': 'У ці дати',
  'hours-date-closed': 'Зустрічі з вами не можна забронювати',
  'hours-date-open': 'Зустрічі з вами можна забронювати в ці години',
  'hours-date-hours': 'Години',
  'hours-date-these': 'ці дати',
  'hours-date-no-hours': 'Додайте години або виберіть, що зустрічі з вами не можна забронювати.',
  'hours-date-backward': 'Остання дата не може бути раніше за першу.',
  'hours-date-too-long':
    'За раз можна вибрати не більше ніж {count, plural, one {# дату} few {# дати} many {# дат} other {# дати}}.',
  'hours-date-save': 'Зберегти дати',
  'hours-dates-full':
    'У розкладі може бути не більше ніж 400 днів із власними годинами. Спочатку вилучіть минулі дати.',

  // After a change
  'hours-done-created': 'Розклад створено. Перевірте його години нижче.',
  'hours-done-saved': 'Зміни збережено. Для нових бронювань діють ці години.',
  'hours-done-default': 'Тепер це основний розклад.',
  'hours-done-deleted': 'Розклад видалено.',
  'hours-done-dates': 'Дати збережено.',
  'hours-done-removed': 'Дату вилучено.',
}
