import type { protectionTexts } from '../english-protection.ts'

export const ukrainianProtection: Record<keyof typeof protectionTexts, string> = {
  // A check that the browser does while the visitor fills in the form
  'check-running': 'Перевіряємо, чи ви не робот. Можете продовжувати вводити дані.',
  'check-done': 'Перевірку завершено. Тепер можна бронювати.',
  'check-waiting': 'Ми майже перевірили, чи ви не робот. Одразу після цього забронюємо ваш час.',
  'check-needed': 'Зараз багато людей бронює час, тому ми перевіряємо, чи ви не робот. Це триватиме кілька секунд.',
  'check-reload': 'Оновіть цю сторінку та забронюйте ще раз. Зараз багато людей бронює час.',
  'check-by-email': 'Натомість отримати код електронною поштою',
  // In a field that only robots see and fill in
  'leave-empty': 'Залиште це поле порожнім',

  // A code by email, for visitors without JavaScript
  'check-code-sent': 'Залишився один крок: ми надіслали код на {email}. Введіть його нижче, щоб забронювати цей час.',
  'code-label': 'Код із листа',
  'code-hint':
    'Шість цифр. Код діє протягом {minutes, plural, one {# хвилини} few {# хвилин} many {# хвилин} other {# хвилини}}.',
  'code-wrong': 'Цей код неправильний або вже не діє. Перевірте останній лист або отримайте новий код.',
  'new-code': 'Отримати новий код електронною поштою',
  'too-many-codes':
    'Ми надіслали забагато кодів. Спробуйте ще раз {wait} або ввімкніть JavaScript і забронюйте без коду.',

  // The email with the code
  'code-email-subject': 'Ваш код для бронювання: {meeting}',
  'code-email-reason':
    'Хтось указав цю електронну адресу, щоб забронювати зустріч «{meeting}». Якщо це ви, введіть цей код на сторінці:',
  'code-email-closing':
    'Код діє один раз і лише протягом ' +
    '{minutes, plural, one {# хвилини} few {# хвилин} many {# хвилин} other {# хвилини}}. ' +
    'Якщо ви не бронюєте зустріч, проігноруйте цей лист.',

  // Does not say that the organization blocks the address
  'address-not-accepted':
    'З цією електронною адресою це бронювання неможливе. ' +
    'Звʼяжіться з людиною, з якою хочете зустрітися, в інший спосіб.',
}
