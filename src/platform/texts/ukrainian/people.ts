import type { peopleTexts } from '../english-people.ts'

// Names stay in the nominative, and no verb shows the gender of a person.
export const ukrainianPeople: Record<keyof typeof peopleTexts, string> = {
  'nav-people': 'Люди',
  'people-tabs': 'Сторінки про людей',
  'people-tab-members': 'Учасники',
  'people-tab-invitations': 'Запрошення',
  'people-tab-groups': 'Групи',
  'people-tab-teams': 'Команди',

  // The list of members
  'people-invite': 'Запросити людей',
  'people-search': 'Пошук за імʼям або адресою',
  'people-find': 'Шукати',
  'people-clear': 'Показати всіх',
  'people-role-any': 'Усі ролі',
  'people-pages': 'Сторінки списку',
  'people-you': 'Ви',
  'people-none': 'Нікого не знайдено',
  'people-none-advice': 'Спробуйте інше імʼя або покажіть усіх.',
  'people-seen': 'Остання активність: {time}',
  'people-never-seen': 'Активності ще не було',
  'people-hosts':
    '{count, plural, =0 {без типів подій} one {організатор # типу події} few {організатор # типів подій} ' +
    'many {організатор # типів подій} other {організатор # типу події}}',
  'people-upcoming':
    '{count, plural, =0 {немає майбутніх зустрічей} one {# майбутня зустріч} few {# майбутні зустрічі} ' +
    'many {# майбутніх зустрічей} other {# майбутньої зустрічі}}',
  'people-group-admin': 'адміністратор групи',
  'people-done-removed': 'Людину вилучено.',

  // Roles
  'people-role': 'Роль',
  'people-role-user': 'Учасник',
  'people-role-admin': 'Адміністратор',
  'people-role-owner': 'Власник',
  'people-role-user-text': 'керує власними типами подій, годинами та зустрічами',
  'people-role-admin-text': 'також керує людьми, групами, командами, формами та вебхуками',
  'people-role-owner-text': 'також визначає, хто є власником',
  'people-role-of': 'Роль: {name}',
  'people-role-loss':
    'Зміна діє одразу. Якщо адміністратор стає учасником, вебхуки та посилання із запрошень, для яких потрібна ' +
    'ця роль, перестають працювати.',
  'people-role-save': 'Змінити роль',
  'people-role-missing': 'Виберіть роль.',
  'people-role-own': 'Ви не можете змінити власну роль. Попросіть іншого адміністратора або власника.',
  'people-role-only-owner':
    'Ви єдиний власник. Спочатку призначте ще одного власника або передайте права власника на сторінці іншої людини.',
  'people-role-of-owner': '{name} — власник організації. Змінювати це можуть лише власники.',
  'people-owner-title': 'Надати права власника ({name})?',
  'people-owner-text':
    '{name} зможе все, що можете ви, а також змінити вашу роль або вилучити вас. Ви залишитеся власником.',
  'people-owner-button': 'Надати права власника ({name})',
  'people-step-down-title': 'Відмовитися від прав власника?',
  'people-step-down-text': 'Ваша нова роль — «{role}». Повернути вам права власника зможе лише інший власник.',
  'people-step-down-button': 'Відмовитися від прав',
  'people-done-role': 'Роль змінено: {name}.',

  // Ownership
  'people-hand-over': 'Передати права власника',
  'people-hand-over-text': 'Одночасно {name} стає власником, а ви — адміністратором.',
  'people-hand-over-confirm': 'Підтвердьте',
  'people-hand-over-box':
    'Я передаю права власника. Новий власник — {name}. Повернути мені ці права зможе лише власник.',
  'people-hand-over-missing': 'Поставте позначку, щоб підтвердити передавання прав власника.',
  'people-hand-over-button': 'Передати права ({name})',
  'people-done-handed-over': 'Тепер {name} — власник, а ви — адміністратор.',

  // A member
  'people-email': 'Електронна адреса',
  'people-last-seen': 'Остання активність',
  'people-joined': 'В організації з',
  'people-zone': 'Часовий пояс',
  'people-page': 'Сторінка бронювання',
  'people-upcoming-label': 'Зустрічі',
  'people-groups': 'Групи',
  'people-no-groups': 'У жодній групі',
  'people-teams': 'Команди',
  'people-no-teams': 'У жодній команді',
  'people-availability': 'Доступність',
  'people-meetings': 'Зустрічі',
  'people-hosted': 'Типи подій',
  'people-hosted-none': '{name} не є організатором жодного типу події.',
  'people-hosted-more': 'Показано лише перші: {count}.',
  'people-remove': 'Вилучення',
  'people-remove-text':
    'Перш ніж {name} залишить організацію, ви вирішите, що буде з типами подій і майбутніми зустрічами.',
  'people-remove-button': 'Вилучити ({name})…',

  // Invitations
  'people-inv-all': 'Показати всі запрошення',
  'people-inv-pending': 'Показати лише запрошення без відповіді',
  'people-inv-none': 'Запрошень без відповіді немає. Запросіть людей до співпраці.',
  'people-inv-never': 'Ще нікого не запрошено. Запросіть людей до співпраці.',
  'people-inv-state-pending': 'Без відповіді',
  'people-inv-state-accepted': 'Прийнято',
  'people-inv-state-declined': 'Відхилено',
  'people-inv-dead': 'Посилання більше не працює',
  'people-inv-by': 'Хто запросив',
  'people-inv-left': 'Колишній учасник',
  'people-inv-first': 'Запрошено',
  'people-inv-sent': 'Востаннє надіслано',
  'people-inv-link': 'Посилання для приєднання',
  'people-inv-not-sent': 'Ще не надіслано',
  'people-resend': 'Надіслати ще раз',
  'people-resend-limit':
    'Запрошення можна надсилати повторно раз на 15 хвилин і чотири рази на день. Попереднє посилання перестає діяти.',
  'people-resend-wait': 'Це запрошення нещодавно надіслано. Його можна надіслати ще раз {wait}.',
  'people-done-resent': 'Запрошення надіслано ще раз.',
  'people-revoke': 'Відкликати',
  'people-revoke-title': 'Відкликати запрошення на адресу {email}?',
  'people-revoke-text': 'Посилання з листа перестане працювати. Цю людину можна буде запросити знову.',
  'people-revoke-button': 'Відкликати запрошення',
  'people-done-revoked': 'Запрошення відкликано.',
  'people-scim':
    'Запрошення закрито, бо для цієї організації ввімкнено SCIM. Convene ще не підтримує SCIM, тож каталог теж не ' +
    'може керувати учасниками. Відкрити запрошення знову може той, хто адмініструє Convene.',

  // Inviting
  'people-invite-text':
    'Ми надішлемо кожній людині лист із посиланням, щоб приєднатися до вашої організації. Запрошення без відповіді ' +
    'займає одне місце.',
  'people-invite-addresses': 'Електронні адреси',
  'people-invite-hint':
    'Не більше ніж {count}, через кому, пробіл або з нового рядка. Можна й так: «Ada Park <ada@acme.example>».',
  'people-invite-send': 'Надіслати запрошення',
  'people-invite-file-title': 'З таблиці',
  'people-invite-file': 'Файл CSV',
  'people-invite-file-hint':
    'Зі стовпцем «email» або будь-яким стовпцем з електронними адресами. Кількість людей — не більше ніж {count}.',
  'people-invite-file-send': 'Запросити з файлу',
  'people-invite-file-missing': 'Виберіть файл CSV.',
  'people-invite-file-large': 'Файл завеликий. Виберіть файл CSV розміром не більше ніж 200 кБ.',
  'people-invite-file-none': 'У файлі немає стовпця з електронними адресами.',
  'people-invite-file-unreadable': 'Не вдалося прочитати файл. Збережіть таблицю як CSV (UTF-8) і спробуйте ще раз.',
  'people-invite-missing': 'Введіть принаймні одну електронну адресу.',
  'people-invite-many': 'Найбільша кількість людей за один раз — {count}. Жодного запрошення не надіслано.',
  'people-invited-count':
    '{count, plural, =0 {Жодного запрошення не надіслано} one {Надіслано # запрошення} few {Надіслано # запрошення} ' +
    'many {Надіслано # запрошень} other {Надіслано # запрошення}}',
  'people-not-invited-count':
    '{count, plural, one {# адресу не запрошено, див. нижче.} few {# адреси не запрошено, див. нижче.} ' +
    'many {# адрес не запрошено, див. нижче.} other {# адреси не запрошено, див. нижче.}}',
  'people-out-invited': 'Запрошено',
  'people-out-member': 'Уже учасник',
  'people-out-pending': 'Уже запрошено. Запрошення можна надіслати ще раз.',
  'people-out-wrong': 'Рядок {line}: неправильна електронна адреса',
  'people-out-seat':
    'Вільних місць немає. Відкличте запрошення без відповіді, вилучіть учасника або отримайте більше місць.',
  'people-out-trial': 'У пробний період більше не можна надсилати запрошень.',
  'people-out-limit': 'Забагато запрошень. Спробуйте ще раз {wait}.',
}
