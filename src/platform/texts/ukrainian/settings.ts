import type { settingTexts } from '../english-settings.ts'
import { ukrainianActivity } from './activity.ts'

export const ukrainianSetting: Record<keyof typeof settingTexts, string> = {
  'nav-settings': 'Налаштування',
  'settings-tabs': 'Сторінки налаштувань',
  'settings-organization': 'Організація',
  'settings-blocklist': 'Заблоковані адреси',
  'settings-plan': 'Тариф і сховище',
  'settings-activity': 'Журнал дій',
  'settings-deletion': 'Видалення даних',
  'settings-exports': 'Експорт',
  'settings-yours': 'Ваші власні налаштування',
  'settings-yours-note': 'Імʼя, фото, часовий пояс, мову та пароль можна змінити на сторінці вашого облікового запису.',
  'settings-for-admins': 'Налаштування організації «{organization}» змінюють адміністратори та власники.',

  // The organization
  'settings-saved': 'Зміни збережено.',
  'settings-save': 'Зберегти зміни',
  'settings-name': 'Назва організації',
  'settings-name-hint': 'Її бачать запрошені на сторінках бронювання та в листах.',
  'settings-look': 'Сторінки бронювання та листи',
  'settings-color': 'Колір',
  'settings-color-hint':
    'Знак # і шість шістнадцяткових цифр, наприклад #0a7cff. Порожнє поле — звичайний колір. Текст завжди буде чітким.',
  'settings-color-wrong': 'Введіть знак # і шість шістнадцяткових цифр, наприклад #0a7cff.',
  'settings-website': 'Вебсайт',
  'settings-imprint': 'Правова інформація',
  'settings-privacy': 'Політика конфіденційності',
  'settings-links-hint': 'Посилання розміщено внизу сторінок бронювання. Вони починаються з https://.',
  'settings-link-wrong': 'Введіть повну адресу, що починається з https:// або http://.',
  'settings-powered-by': 'Показувати «На платформі Convene» на сторінках бронювання',
  'settings-embed': 'Вебсайти, які можуть показувати ваші сторінки бронювання',
  'settings-embed-anywhere': 'Усі вебсайти',
  'settings-embed-listed': 'Лише вебсайти зі списку нижче',
  'settings-embed-nowhere': 'Жоден вебсайт',
  'settings-embed-domains': 'Вебсайти',
  'settings-embed-hint':
    'По одному хосту в рядку, наприклад acme.example. Щоб додати всі його піддомени, напишіть *.acme.example.',
  'settings-embed-wrong':
    'Введіть хости на зразок shop.example або *.shop.example, без https://, порту та шляху: {host}',
  'settings-embed-none': 'Введіть принаймні один вебсайт або виберіть «Жоден вебсайт».',
  'settings-logo': 'Логотип',
  'settings-logo-none': 'Логотипа ще немає. Натомість на сторінках бронювання показано назву.',
  'settings-logo-now': 'Поточний логотип',
  'settings-logo-file': 'Новий логотип',
  'settings-logo-hint': 'PNG, JPEG, WebP або AVIF, не більше ніж 2 МБ.',
  'settings-logo-upload': 'Завантажити логотип',
  'settings-logo-saved': 'Логотип збережено.',
  'settings-logo-remove': 'Вилучити логотип',
  'settings-logo-removed': 'Логотип вилучено.',
  'settings-logo-remove-title': 'Вилучити логотип?',
  'settings-logo-remove-text': 'Натомість на сторінках бронювання та в нових листах буде назва організації.',

  // Blocked addresses
  'blocklist-intro':
    'Ці люди й домени не можуть бронювати зустрічі з вашою організацією. Причину ми їм не повідомляємо. ' +
    'Заброньовані зустрічі залишаються.',
  'blocklist-address': 'Електронна адреса або домен',
  'blocklist-hint': 'Домен, наприклад spam.example, блокує всі адреси цього домену та його піддоменів.',
  'blocklist-add': 'Заблокувати',
  'blocklist-wrong': 'Введіть електронну адресу або домен, наприклад spam.example.',
  'blocklist-again': 'Цю адресу вже заблоковано.',
  'blocklist-added': 'Адресу заблоковано.',
  'blocklist-removed': 'Адресу розблоковано.',
  'blocklist-none': 'Нікого не заблоковано.',
  'blocklist-kind': 'Вид',
  'blocklist-email': 'Електронна адреса',
  'blocklist-domain': 'Домен',
  'blocklist-since': 'Заблоковано з',
  'blocklist-remove': 'Розблокувати',
  'blocklist-list': 'Заблоковані адреси',

  // Plan, seats, storage and retention
  'plan-name': 'Тариф',
  'plan-stage': 'Стан',
  'plan-trial': 'Пробний період',
  'plan-free': 'Безкоштовний',
  'plan-paid': 'Платний',
  'plan-seats': 'Місця',
  'plan-seats-used': 'Зайнято {used} з {seats}, з урахуванням запрошень без відповіді',
  'plan-seats-unlimited': 'Зайнято {used}, з урахуванням запрошень без відповіді; без обмежень',
  'plan-storage': 'Сховище',
  'plan-storage-used': '{used} з {quota} ({percent})',
  'plan-storage-unlimited': '{used}; без обмежень',
  'plan-operator': 'Тариф, кількість місць і обсяг сховища змінюють оператори цього сервера такою командою:',
  'plan-retention': 'Як довго зберігаються дані',
  'plan-retention-note': 'Ці строки визначають оператори цього сервера. Потім дані видаляються автоматично.',
  'plan-what': 'Дані',
  'plan-kept': 'Строк зберігання',
  'plan-days': '{count, plural, one {# день} few {# дні} many {# днів} other {# дня}}',
  'plan-forever': 'Доки хтось не видалить',
  'keep-activity': 'Журнал дій',
  'keep-busy-times': 'Зайнятий час, який уже минув',
  'keep-emails': 'Надіслані листи',
  'keep-failed-jobs': 'Фонові завдання, які не вдалося виконати',
  'keep-imports': 'Звіти про імпорт',
  'keep-invitations': 'Запрошення, на які є відповідь',
  'keep-links': 'Використані одноразові посилання',
  'keep-submissions': 'Відповіді на форми маршрутизації',
  'keep-text-messages': 'Надіслані SMS',
  'keep-tokens': 'Відкликані токени й токени, строк дії яких минув',

  // Deletion of data
  'deletion-intro':
    'Видаліть дані людей, які цього просять, або старі зустрічі. Це триватиме кілька хвилин. ' +
    'Цю дію не можна відмінити.',
  'deletion-people': 'Видалення даних людини',
  'deletion-people-note':
    'Видаляються бронювання, контакти, відповіді, підсумки та листи із цими адресами. ' +
    'Облікові записи учасників залишаються.',
  'deletion-emails': 'Електронні адреси',
  'deletion-emails-hint': 'Не більше ніж 100, по одній у рядку.',
  'deletion-emails-none': 'Введіть принаймні одну електронну адресу.',
  'deletion-emails-many': 'Введіть не більше ніж 100 адрес.',
  'deletion-emails-wrong': 'Це не електронна адреса: {address}',
  'deletion-meetings': 'Видалення старих зустрічей',
  'deletion-meetings-note': 'Видаляються зустрічі, що почалися в ці дні, разом із запрошеними, листами та підсумками.',
  'deletion-from': 'Перший день',
  'deletion-to': 'Останній день',
  'deletion-date-wrong': 'Введіть день у минулому.',
  'deletion-order': 'Останній день не може бути раніше за перший.',
  'deletion-long': 'Період не може бути довшим за 24 місяці.',
  'deletion-review': 'Далі',
  'deletion-sure': 'Видалити ці дані?',
  'deletion-sure-people':
    '{count, plural, =1 {Буде видалено все, що стосується цієї адреси:} ' +
    'one {Буде видалено все, що стосується # адреси:} few {Буде видалено все, що стосується цих # адрес:} ' +
    'many {Буде видалено все, що стосується цих # адрес:} other {Буде видалено все, що стосується # адреси:}}',
  'deletion-sure-meetings':
    'Буде видалено {count, plural, one {# зустріч} few {# зустрічі} many {# зустрічей} other {# зустрічі}}. ' +
    'Період: {from} – {to}.',
  'deletion-sure-note': 'Цю дію не можна відмінити.',
  'deletion-start': 'Видалити назавжди',
  'deletion-started': 'Видалення розпочато.',
  'deletion-log': 'Видалення',
  'deletion-none': 'Ще нічого не видалено.',
  'deletion-when': 'Час запиту',
  'deletion-who': 'Хто',
  'deletion-what': 'Що',
  'deletion-progress': 'Перебіг',
  'deletion-of-people':
    '{count, plural, one {Дані # адреси} few {Дані # адрес} many {Дані # адрес} other {Дані # адреси}}',
  'deletion-of-meetings': 'Зустрічі за період: {from} – {to}',
  'deletion-waiting': 'Очікує',
  'deletion-running': 'Крок {step} з {steps}',
  'deletion-checking': 'Повторна перевірка, крок {step} з {steps}',
  'deletion-done':
    'Готово. Видалено або змінено ' +
    '{count, plural, one {# запис} few {# записи} many {# записів} other {# запису}}.',
  'deletion-failed':
    'Видалення не завершено. Запустіть його ще раз. Якщо знову не вдасться, зверніться до операторів цього сервера.',
  'deletion-refresh': 'Під час видалення ця сторінка оновлюється сама.',

  // Exports
  'exports-intro': 'Файли CSV відкриваються в усіх табличних редакторах. Вони містять те, що ви бачите в панелі.',
  'exports-meetings': 'Зустрічі',
  'exports-meetings-note': 'Спочатку виберіть зустрічі у списку. Посилання на файл буде під ним.',
  'exports-contacts': 'Контакти',
  'exports-contacts-note': 'Усі поля. Цей самий файл можна імпортувати знову.',
  'exports-forms': 'Відповіді на форми маршрутизації',
  'exports-forms-note': 'Для кожної форми є окремий файл на сторінці з її відповідями.',
  'exports-insights': 'Аналітика',
  'exports-insights-note': 'До кожної діаграми є файл із її показниками.',
  'exports-activity': 'Журнал дій',
  'exports-activity-note': 'Спочатку виберіть потрібне в журналі. Посилання на файл буде під ним.',

  ...ukrainianActivity,
}
