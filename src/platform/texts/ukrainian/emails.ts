import type { emailTexts } from '../english-emails.ts'

export const ukrainianEmails: Record<keyof typeof emailTexts, string> = {
  // The frame of every email
  'email-sender': '{name} ({organization})',
  'email-greeting': 'Вітаємо, {name}!',
  'email-greeting-unnamed': 'Вітаємо!',

  // Subjects. when: "Monday, Nov 16, 10:30 am". It never changes its form, so it stands best at the end.
  'booked-email-subject': '{meeting} — {names}, {when}',
  'new-booking-email-subject': 'Нове бронювання: {meeting} — {names}, {when}',
  'invited-email-subject': 'Запрошення: {meeting} — {names}, {when}',
  'rescheduled-email-subject': 'Зустріч перенесено: {meeting} — {names}, {when}',
  'canceled-email-subject': 'Зустріч скасовано: {meeting} — {names}, {when}',
  'session-canceled-email-subject': 'Зустріч скасовано: {meeting}, {when}',
  'reminder-email-subject': 'Нагадування: {meeting} — {names}, {when}',
  'reconfirm-email-subject': 'Ви будете на зустрічі? {meeting} — {names}, {when}',
  'reassigned-email-subject': 'Тепер інший організатор: {meeting} — {names}, {when}',
  'invitee-left-email-subject': '{name} не прийде: {meeting}, {when}',
  'guest-removed-email-subject': 'Вам більше не потрібно приходити: {meeting} — {names}, {when}',
  'guests-changed-email-subject': 'Змінено список гостей: {meeting} — {names}, {when}',

  // To the invitee. names: of the hosts
  'invitee-booked': 'Вашу зустріч заброньовано. На вас чекає {names}.',
  'invitee-rescheduled': 'Вашу зустріч перенесено. На вас чекає {names}.',
  'invitee-canceled-own': 'Ви скасували свою зустріч ({names}).',
  'invitee-canceled-by-host': 'Цю зустріч скасовано. Хто скасував: {name}.',
  'invitee-reminder': 'Незабаром ваша зустріч. На вас чекає {names}.',
  'invitee-reconfirm': 'Чи зможете ви бути на зустрічі? На вас чекає {names}. Будь ласка, дайте нам знати.',

  // To a guest. name: of the invitee; hosts: their names
  'guest-invited': '{name} запрошує вас на зустріч. На ній буде {hosts}.',
  'guest-added': 'Вас додано до списку гостей зустрічі. Учасники: {name}, {hosts}.',
  'guest-rescheduled': 'Зустріч, на яку вас запрошено, перенесено. Учасники: {name}, {hosts}.',
  'guest-canceled': 'Зустріч, на яку вас було запрошено, скасовано. Учасники: {name}, {hosts}.',
  'guest-removed': 'Ви більше не в списку гостей цієї зустрічі, тож приходити не потрібно. Учасники: {name}, {hosts}.',

  // To a host. name: of the invitee, or of the person who canceled
  'host-booked': 'У вас нове бронювання. З вами зустрінеться {name}.',
  'guests-changed': 'Список гостей вашої зустрічі змінено. Учасники: {names}.',
  'host-rescheduled': 'Вашу зустріч перенесено. З вами зустрінеться {name}.',
  'host-canceled': 'Цю зустріч скасовано. Хто скасував: {name}.',
  'host-invitee-left': '{name} не прийде на цю зустріч. Решта учасників прийде.',
  'host-reassigned': 'У вашої зустрічі ({name}) тепер інший організатор. У цей час ви знову вільні.',

  // Labels and values of a list. The other labels are those of the pages.
  'previous-time': 'Раніше',
  'seats-taken': 'зайнято {taken} з {limit}',
  'online-link-follows': 'Онлайн через {service}. Посилання надішле {names}.',
  'invitee-calls-number': 'Телефоном: {name} телефонує на {number}',
  'call-invitee-at-number': 'Телефоном: зателефонуйте на {number} ({name})',
  'ask-person': 'Підкаже {names}',

  // After the host canceled: a link to the booking page
  'book-other-time': 'Забронювати інший час',

  // The page of the meeting, for a host
  'see-meeting': 'Переглянути зустріч',

  // At the end
  'keep-links-private': 'Не передавайте ці посилання іншим: кожен, хто їх має, може змінити ваше бронювання.',
  'reply-to-reach': 'Маєте запитання? Дайте відповідь на цей лист — її отримає {name}.',
  'why-guest': 'Ви отримали цей лист, бо ви в списку гостей цієї зустрічі.',
  'why-former-guest': 'Ви отримали цей лист, бо були в списку гостей цієї зустрічі.',
  'why-host': 'Ви отримали цей лист, бо проводите цю зустріч.',
  'why-former-host': 'Ви отримали цей лист, бо мали проводити цю зустріч.',
  'why-admin': 'Ви отримали цей лист, бо адмініструєте організацію «{organization}».',
  'why-webhook-manager':
    'Ви отримали цей лист, бо керуєте цією підпискою на вебхуки або адмініструєте організацію «{organization}».',

  // A code to sign in
  'sign-in-email-subject': 'Ваш код для входу в Convene',
  'sign-in-email-reason':
    'Ми отримали запит на вхід у Convene із цією електронною адресою. Щоб увійти, введіть цей код:',
  'sign-in-email-closing':
    'Код діє один раз, у браузері, у якому його запитали, протягом ' +
    '{minutes, plural, one {# хвилини} few {# хвилин} many {# хвилин} other {# хвилини}}. Нікому його не ' +
    'повідомляйте. Якщо ви його не запитували, просто не зважайте на цей лист.',

  // A link to choose a new password, and the notice that the password was changed
  'reset-email-subject': 'Скидання пароля до Convene',
  'reset-email-reason':
    'Ми отримали запит на скидання пароля до вашого облікового запису Convene. Поточний пароль діє, доки ви не ' +
    'виберете новий.',
  'reset-email-closing':
    'Посилання діє один раз, протягом години. Якщо ви цього не запитували, просто не зважайте на цей лист.',
  'password-email-subject': 'Ваш пароль до Convene змінено',
  'password-email-reason':
    'Пароль до вашого облікового запису Convene {email} змінено. В усіх інших браузерах ваші сеанси завершено.',
  'password-email-advice':
    'Якщо це були не ви, негайно скиньте пароль і зверніться до адміністратора вашої організації.',
  'password-email-closing': 'Якщо це були ви, нічого робити не потрібно.',

  // An invitation to join an organization
  'invitation-email-subject': 'Запрошення до організації «{organization}»',
  'invitation-email-reason': '{inviter} запрошує вас приєднатися до організації «{organization}» у Convene.',
  'invitation-email-about':
    'Учасники організації «{organization}» показують свій вільний час, а інші бронюють із ними зустрічі.',
  'invitation-email-action': 'Прийняти або відхилити',
  'invitation-email-closing':
    'Посилання діє один раз, протягом {days, plural, one {# дня} few {# днів} many {# днів} other {# дня}}. Якщо ви ' +
    'не очікували цього листа, просто не зважайте на нього.',

  // Webhook deliveries fail. time: "Monday, November 16, 2026, 10:30 am"; host: "hooks.example.com"
  'webhook-failing-email-subject': 'Вебхуки не доходять до {host}',
  'webhook-failing-email-reason': 'Жоден вебхук не вдається доставити на цю адресу. Перша невдача: {time}.',
  'webhook-failing-email-next':
    'Ми повторюємо спроби з дедалі довшими паузами. Якщо жодна не буде вдалою, ми вимкнемо підписку, і подальші ' +
    'події не надсилатимуться. Кінцевий строк: {time}.',
  'webhook-failing-email-advice':
    'Переконайтеся, що адреса відповідає зі статусом від 200 до 299 протягом ' +
    '{seconds, plural, one {# секунди} few {# секунд} many {# секунд} other {# секунди}}, без переспрямування.',
  'webhook-disabled-email-subject': 'Вебхуки до {host} вимкнено',
  'webhook-disabled-email-failed':
    'Жоден вебхук не вдалося доставити на цю адресу, тому ми вимкнули підписку. Перша невдача: {time}.',
  'webhook-disabled-email-gone':
    'Отримувач відповів, що цієї адреси більше не існує (статус 410), тому ми вимкнули підписку.',
  'webhook-disabled-email-advice':
    'Коли адреса знову запрацює, увімкніть підписку запитом POST {enable} і повторно надішліть пропущені події ' +
    'запитом POST {replays}. Ми зберігаємо події протягом ' +
    '{days, plural, one {# дня} few {# днів} many {# днів} other {# дня}}.',
  'webhook-email-log': 'Усі спроби можна переглянути запитом GET {address}.',
  'webhook-address': 'Адреса',
  'webhook-events': 'Події',
  'webhook-problem': 'Остання проблема',
  'webhook-problem-status': 'Адреса відповіла зі статусом {status}.',

  // Storage. percent: "80%"; quota: "10,240 MB"; address: of the service
  'sms-half-email-subject': '{organization}: використано половину SMS на добу',
  'sms-half-email-reason':
    '{organization}: використано половину сегментів SMS, які можна надіслати за 24 години (усього {limit}).',
  'sms-half-email-advice':
    'Якщо ви цього не очікували, перегляньте останні бронювання з номерами телефонів. На ваших сторінках ' +
    'бронювання будь-хто може ввести номер.',
  'storage-email-subject': '{organization}: використано {percent} сховища',
  'storage-email-reason':
    'Організація «{organization}» використала {percent} своєї квоти сховища, яка становить {quota}.',
  'storage-full-email-subject': '{organization}: сховище заповнено',
  'storage-full-email-reason':
    'Організація «{organization}» використала всю свою квоту сховища, яка становить {quota}. Доки ви не звільните ' +
    'місце, нові підсумки зустрічей, контакти, форми, типи подій і відповіді на форми не прийматимуться. Зустрічі ' +
    'бронювати й далі можна.',
  'storage-email-advice':
    'Видаліть підсумки зустрічей, контакти або відповіді на форми, які вам більше не потрібні, або попросіть більшу ' +
    'квоту в оператора {address}.',

  // What stopped because a member was removed or lost a role. name: of the member
  'access-email-subject': 'Перевірте налаштування в організації «{organization}»: {name}',
  'access-email-subject-disabled':
    '{count, plural, one {Вимкнено # підписку на вебхуки: {name}} few {Вимкнено # підписки на вебхуки: {name}} many ' +
    '{Вимкнено # підписок на вебхуки: {name}} other {Вимкнено # підписки на вебхуки: {name}}}',
  'access-email-removed': '{name} більше не належить до організації «{organization}».',
  'access-email-role': '{name} більше не має прав адміністратора в організації «{organization}».',
  'access-email-group': '{name} більше не керує групою в організації «{organization}».',
  'access-email-upgrade': '{name} більше не може керувати своїми підписками на вебхуки в організації «{organization}».',
  'access-email-subscriptions':
    'Ми вимкнули підписки на вебхуки, повʼязані із цією людиною ({name}). На ці адреси більше нічого не надсилається:',
  'access-email-subscriptions-advice':
    'Якась із них вам іще потрібна? Переконайтеся, що її адреса належить вашій організації. Потім увімкніть її ' +
    'запитом POST на її URI, додавши /enable, або створіть нову підписку й видаліть цю. Якщо {name} знає ключ ' +
    'підпису, замініть його запитом POST на URI, додавши /rotate_signing_key.',
  'access-email-invitations':
    'На запрошення від цієї людини ({name}) ще ніхто не відповів. Посилання з них більше не діють:',
  'access-email-invitations-advice':
    'Щоб запросити когось із цих людей, надішліть запрошення ще раз запитом POST на його URI, додавши /resend. ' +
    'Видаліть запрошення, яких ви не впізнаєте.',
  'access-email-applications':
    'Ці застосунки зареєстровано від імені цієї людини ({name}). Вони й далі працюють для тих, хто їх підключив:',
  'access-email-applications-advice':
    'Якщо {name} знає їхні секрети, замініть їх на сторінці застосунків свого облікового запису.',
  'access-email-more': 'та ще {count}',

  // What a person wrote to the organizer of an invitation. name: "Zoë Lund (zoe@example.com)"
  'forward-email-subject': 'Повідомлення щодо зустрічі: {meeting}',
  'forward-email-reason': '{name} пише щодо зустрічі «{meeting}»:',
  'forward-email-closing':
    'Повідомлення надійшло на адресу із запрошення в календарі. Щоб відповісти цій людині, дайте відповідь на ' +
    'цей лист.',
}
