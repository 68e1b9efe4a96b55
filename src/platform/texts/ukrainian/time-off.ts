import type { timeOffTexts } from '../english-time-off.ts'

export const ukrainianTimeOff: Record<keyof typeof timeOffTexts, string> = {
  'availability-tabs': 'Сторінки доступності',
  'tab-schedules': 'Розклади',
  'tab-time-off': 'Відсутність',
  'tab-holidays': 'Свята',
  'tab-travel': 'Поїздки',
  'tab-preview': 'Попередній перегляд',
  'tab-explain': 'Чому ні?',

  // Time off
  'time-off-person': 'Людина',
  'time-off-show': 'Показати',
  'time-off-of': 'Ви переглядаєте доступність іншої людини: {name}.',
  'time-off-add-title': 'Запланувати відсутність',
  'time-off-intro':
    'Ці дні не можна забронювати. Уже заброньовані зустрічі залишаються: скасуйте або перенесіть їх самостійно.',
  'time-off-first': 'Перший день',
  'time-off-last': 'Останній день',
  'time-off-reason': 'Нотатка',
  'time-off-reason-hint': 'Наприклад, «Відпустка». Запрошені її не бачать.',
  'time-off-add': 'Додати відсутність',
  'time-off-coming': 'Запланована відсутність',
  'time-off-none': 'Відсутність не заплановано. Виберіть дні вище.',
  'time-off-past':
    '{count, plural, one {# минулий період} few {# минулі періоди} many {# минулих періодів} ' +
    'other {# минулого періоду}}',
  'time-off-range': '{first} – {last}',
  'time-off-booked': 'Ці зустрічі досі заброньовано:',
  'time-off-more-meetings': 'Показати всі зустрічі',
  'time-off-meeting': 'Зустріч',
  'time-off-added': 'Відсутність додано. Ці дні не можна забронювати.',
  'time-off-deleted': 'Відсутність видалено. Ці дні знову можна забронювати.',
  'time-off-delete': 'Видалити',
  'time-off-delete-title': 'Видалити цю відсутність?',
  'time-off-delete-text': '{days}: ці дні знову можна буде забронювати.',

  // Reserved hours
  'block-title': 'Заблокувати кілька годин',
  'block-intro': 'Залиште кілька годин дня вільними, наприклад для візиту до лікаря.',
  'block-day': 'День',
  'block-from': 'Від',
  'block-to': 'До',
  'block-zone': 'Час указано для поясу: {zone}.',
  'block-add': 'Заблокувати ці години',
  'block-added': 'Ці години заблоковано. Їх не можна забронювати.',
  'block-delete': 'Розблокувати',
  'block-deleted': 'Ці години знову можна забронювати.',

  // Holidays
  'holidays-intro':
    'Державні свята не можна забронювати. Виберіть країну, а окремі свята за потреби зробіть робочими днями.',
  'holidays-schedule': 'Розклад',
  'holidays-calendars': 'Країни',
  'holidays-country': 'Країна',
  'holidays-choose': 'Виберіть країну',
  'holidays-add': 'Додати країну',
  'holidays-max': 'У розкладі може бути пʼять країн. Щоб додати іншу, вилучіть одну з них.',
  'holidays-region': 'Регіон',
  'holidays-whole': 'Уся країна',
  'holidays-change': 'Задати регіон',
  'holidays-remove': 'Вилучити',
  'holidays-coming': 'Найближчі свята',
  'holidays-none': 'Свят ще немає. Додайте країну, щоб побачити її свята.',
  'holidays-date': 'Дата',
  'holidays-name': 'Свято',
  'holidays-state': 'Бронювання',
  'holidays-free': 'Вихідний',
  'holidays-no-hours': 'Цього дня тижня немає робочих годин.',
  'holidays-working': 'Робочий день, {hours}',
  'holidays-work': 'Працювати цього дня',
  'holidays-off': 'Зробити вихідним',
  'holidays-added': 'Збережено. Ці свята не можна забронювати.',
  'holidays-removed': 'Вилучено. Ці свята знову можна забронювати.',
  'holidays-work-done': 'Збережено. Цей день можна забронювати.',
  'holidays-off-done': 'Збережено. Цей день не можна забронювати.',

  // Travel
  'travel-intro':
    'Під час поїздки робочі години відповідають місцевому часу: 9:00 означає 9:00 там, де ви перебуваєте.',
  'travel-coming': 'Заплановані поїздки',
  'travel-none': 'Поїздок не заплановано. Додайте наступну нижче.',
  'travel-add-title': 'Додавання поїздки',
  'travel-zone': 'Тамтешній часовий пояс',
  'travel-schedule': 'Для якого розкладу?',
  'travel-all-schedules': 'Усі розклади',
  'travel-add': 'Додати поїздку',
  'travel-remove': 'Вилучити',
  'travel-added': 'Поїздку додано. У ці дні робочі години відповідають тамтешньому часу.',
  'travel-removed': 'Поїздку вилучено.',

  // Preview of free times
  'preview-title': 'Попередній перегляд вільного часу',
  'preview-intro': 'Цей час сторінка бронювання пропонує зараз.',
  'preview-event-type': 'Тип події',
  'preview-view': 'Вигляд',
  'preview-week': 'Тиждень',
  'preview-month': 'Місяць',
  'preview-zone': 'Часовий пояс',
  'preview-no-event-types': 'Вільний час залежить від типу події. Спочатку створіть його.',
  'preview-create': 'Перейти до типів подій',
  'preview-inactive': 'Цей тип події вимкнено, тому його не можна забронювати.',
  'preview-no-times': 'Цього дня немає вільного часу.',
  'preview-why': 'Чому ні?',
  'preview-count': '{count, plural, one {# варіант} few {# варіанти} many {# варіантів} other {# варіанта}}',

  // Why a time is not offered
  'why-title': 'Чому цей час не пропонується?',
  'why-intro': 'Виберіть тип події та час, щоб дізнатися, що заважає його забронювати й де це можна змінити.',
  'why-date': 'День',
  'why-time': 'Час',
  'why-offered':
    '{count, plural, =1 {Цей час пропонується: його можна забронювати.} ' +
    'one {Цей час пропонується: є # вільне місце.} few {Цей час пропонується: є # вільні місця.} ' +
    'many {Цей час пропонується: є # вільних місць.} other {Цей час пропонується: є # вільного місця.}}',
  'why-not-offered': 'Цей час не пропонується.',
  'why-hosts': 'Організатори',
  'why-host-free': 'Може провести зустріч.',
  'why-meetings': 'Заброньовано на цей час:',
  'why-others': 'Пропонується цього дня',
  'why-preview': 'Показати весь тиждень',
  'why-hours': 'Цей час поза робочими годинами.',
  'why-ends': 'Зустріч не вміститься. Кінець робочих годин: {time}.',
  'why-holiday': 'Цей день — державне свято.',
  'why-out-of-office': 'Цього дня заплановано відсутність.',
  'why-increment': 'Зустрічі не починаються в таку хвилину. Тип події пропонує інший час початку.',
  'why-busy': 'Організатор зайнятий: {times}.',
  'why-buffer':
    'Цей час надто близько до іншої справи ({times}). Для типу події потрібна перерва до або після зустрічей.',
  'why-notice': 'До цього часу залишилося надто мало. Найраніший початок з урахуванням мінімального часу: {time}.',
  'why-window': 'Цей день не можна забронювати: він поза періодом бронювання типу події.',
  'why-seats': 'Усі місця зайнято.',
  'why-inactive': 'Тип події вимкнено.',
  'why-distribution': 'Спочатку черга інших: у цього організатора на три або більше зустрічей більше.',
  'why-limit-meetings-day':
    'Досягнуто обмеження: ' +
    '{max, plural, one {# зустріч} few {# зустрічі} many {# зустрічей} other {# зустрічі}} на день.',
  'why-limit-meetings-week':
    'Досягнуто обмеження: ' +
    '{max, plural, one {# зустріч} few {# зустрічі} many {# зустрічей} other {# зустрічі}} на тиждень.',
  'why-limit-meetings-month':
    'Досягнуто обмеження: ' +
    '{max, plural, one {# зустріч} few {# зустрічі} many {# зустрічей} other {# зустрічі}} на місяць.',
  'why-limit-meetings-year':
    'Досягнуто обмеження: ' +
    '{max, plural, one {# зустріч} few {# зустрічі} many {# зустрічей} other {# зустрічі}} на рік.',
  'why-limit-minutes-day':
    'Досягнуто обмеження: {max, plural, one {# хвилина} few {# хвилини} many {# хвилин} other {# хвилини}} на день.',
  'why-limit-minutes-week':
    'Досягнуто обмеження: {max, plural, one {# хвилина} few {# хвилини} many {# хвилин} other {# хвилини}} на тиждень.',
  'why-limit-minutes-month':
    'Досягнуто обмеження: {max, plural, one {# хвилина} few {# хвилини} many {# хвилин} other {# хвилини}} на місяць.',
  'why-limit-minutes-year':
    'Досягнуто обмеження: {max, plural, one {# хвилина} few {# хвилини} many {# хвилин} other {# хвилини}} на рік.',
  'why-change-hours': 'Змінити години',
  'why-change-holidays': 'Змінити свята',
  'why-change-time-off': 'Показати відсутність',
  'why-change-blocks': 'Показати заблоковані години',
  'why-change-increment': 'Змінити час початку',
  'why-change-buffer': 'Змінити перерви',
  'why-change-notice': 'Змінити мінімальний час',
  'why-change-window': 'Змінити період бронювання',
  'why-change-limit': 'Змінити обмеження',
  'why-change-seats': 'Змінити кількість місць',
  'why-change-distribution': 'Змінити розподіл зустрічей',
  'why-change-inactive': 'Увімкнути',

  // Errors of times in forms
  'field-time': 'Введіть час доби, наприклад 9:30.',
  'field-past': 'Виберіть час, який ще не минув.',
  'field-order': 'Кінець не може бути раніше за початок.',
  'field-overlap': 'Це перетинається з іншим записом.',
  'field-too-long': 'Це задовго. Виберіть раніший кінець.',
}
