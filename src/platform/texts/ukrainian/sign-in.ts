import type { signInTexts } from '../english-sign-in.ts'

export const ukrainianSignIn: Record<keyof typeof signInTexts, string> = {
  // Sign in
  'email-address': 'Електронна адреса',
  password: 'Пароль',
  'email-me-code': 'Отримати код електронною поштою',
  'forgot-password': 'Забули пароль?',
  'incorrect-credentials': 'Неправильна електронна адреса або пароль.',
  'check-email': 'Перевірте пошту',
  'code-sent': 'Якщо обліковий запис із такою адресою існує, ми надіслали на неї шестизначний код.',
  'enter-code':
    'Введіть його в цьому браузері протягом ' +
    '{count, plural, one {# хвилини} few {# хвилин} many {# хвилин} other {# хвилини}}.',
  'no-email-yet': 'Минуло кілька хвилин, а листа немає? Перевірте папку зі спамом.',
  code: 'Код',
  'code-format': 'Введіть шість цифр із листа.',
  'incorrect-code':
    'Неправильний код. {count, plural, one {Залишилася # спроба} few {Залишилося # спроби} ' +
    'many {Залишилося # спроб} other {Залишилося # спроби}}.',
  'start-over': 'Почати спочатку',
  'code-expired': 'Цей код більше не діє',
  'code-expired-advice':
    'Код діє один раз, у браузері, у якому його запитали, протягом ' +
    '{count, plural, one {# хвилини} few {# хвилин} many {# хвилин} other {# хвилини}}.',
  'start-over-advice': 'Почніть спочатку з паролем або новим кодом.',
  'too-many-attempts': 'Забагато спроб',
  'try-again': 'Спробуйте ще раз {wait}.',
  'do-not-wait': 'Не хочете чекати? Отримайте код електронною поштою або скиньте пароль.',
  'get-code': 'Отримати код електронною поштою',
  'emails-requested': 'Пошукайте у вхідних і в спамі листи, які ви вже просили надіслати.',
  'know-password': 'Якщо ви памʼятаєте свій пароль, можете ввійти з ним.',

  // Reset the password
  'reset-password': 'Скинути пароль',
  'reset-advice': 'Ми надішлемо вам електронною поштою посилання, щоб вибрати новий пароль.',
  'email-me-link': 'Надіслати посилання',
  'back-to-sign-in': 'Назад до входу',
  'link-sent':
    'Якщо обліковий запис із такою адресою існує, ми надіслали на неї посилання. Воно діє один раз, протягом години.',
  'try-another-address': 'Спробувати іншу адресу',
  'choose-password': 'Виберіть новий пароль',
  'choose-password-advice': 'Пароль для {email} буде змінено. На всіх інших пристроях ваші сеанси буде завершено.',
  'new-password': 'Новий пароль',
  'password-length': 'Щонайменше {count, plural, one {# символ} few {# символи} many {# символів} other {# символу}}.',
  'change-password': 'Змінити пароль',
  'password-is-email': 'Не використовуйте свою електронну адресу як пароль.',
  'link-expired': 'Це посилання більше не діє',
  'reset-link-advice': 'Посилання для скидання пароля діє один раз, протягом години. Новіший лист замінює попередні.',
  'check-newer-email': 'Перевірте, чи немає новішого листа, або отримайте нове посилання.',
  'request-new-link': 'Отримати нове посилання',

  // An invitation to join an organization
  'invitation-title': 'Приєднатися до організації «{organization}»',
  'invitation-intro': '{inviter} запрошує {email} приєднатися до організації «{organization}» у Convene.',
  'signed-in-instead': 'Ви ввійшли як {current}. Якщо приймете запрошення, то ввійдете вже як {email}.',
  'your-name': 'Ваше імʼя',
  'your-time-zone': 'Ваш часовий пояс',
  'accept-invitation': 'Прийняти й приєднатися',
  'not-for-you': 'Це не для вас?',
  'decline-invitation': 'Відхилити запрошення',
  'welcome-to': 'Вітаємо в організації «{organization}»',
  'joined-as': 'Ви приєдналися як {email}.',
  'invitation-declined': 'Запрошення відхилено',
  'not-joined': 'Ви не приєдналися до організації «{organization}». Цю сторінку можна закрити.',
  'invitation-link-advice': 'Посилання із запрошення діє один раз, протягом 30 днів. Новіший лист замінює попередні.',
  'ask-for-invitation':
    'Перевірте, чи немає новішого листа, або попросіть людину, яка вас запросила, надіслати ще один.',
  'other-organization': '{email} уже належить до іншої організації.',
  'other-organization-advice':
    'Спочатку вийдіть із тієї організації або попросіть запрошення на іншу електронну адресу.',
}
