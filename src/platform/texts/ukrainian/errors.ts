import type { errorTexts } from '../english-errors.ts'

export const ukrainianErrors: Record<keyof typeof errorTexts, string> = {
  // Pages that cannot be shown
  'not-found': 'Сторінку не знайдено',
  'not-found-text': 'За цією адресою нічого немає.',
  'not-found-next': 'Перевірте, чи скопійовано її повністю, або запитайте людину, яка вам її надіслала.',
  'something-wrong': 'Щось пішло не так',
  'something-wrong-text': 'Сталася неочікувана помилка.',
  'something-wrong-next':
    'Спробуйте ще раз. Якщо це повториться, надішліть адміністратору ідентифікатор запиту, вказаний нижче.',
  unavailable: 'Тимчасово недоступно',
  'unavailable-text': 'Зараз сервіс не може відповісти.',
  'unavailable-next': 'Спробуйте ще раз через кілька секунд.',
  'too-many-requests': 'Забагато запитів',
  'too-many-requests-text': 'Ви надіслали забагато запитів:',
  'too-many-requests-next': 'Зачекайте трохи й спробуйте ще раз.',
  'too-many-requests-wait': 'Забагато запитів із вашої мережі. Спробуйте ще раз {wait}.',
  'not-allowed': 'Немає дозволу',
  'not-allowed-text': 'Ви не можете цього зробити:',
  'not-allowed-next': 'Попросіть доступ в адміністратора вашої організації.',
  'request-invalid': 'Не вдалося виконати цей запит',
  'request-invalid-text': 'В адресі або у формі є помилка:',
  'request-invalid-next': 'Виправте помилку та спробуйте ще раз. У довіднику API пояснено, що має бути.',
  'request-rejected': 'Сервіс відхилив запит:',
  'request-rejected-next': 'Причину пояснено в довіднику API.',
  'method-unsupported': 'Метод не підтримується',
  'method-unsupported-text': 'У запиті використано метод, який ця адреса не підтримує:',
  'method-unsupported-next': 'У довіднику API перелічено методи кожної адреси.',
  'api-address': 'Ця адреса — частина API',
  'api-address-text': 'Для неї потрібен токен доступу.',
  'api-address-next': 'Увійдіть, щоб створити токен. У довіднику API показано, як його надсилати.',
  'create-token': 'Створити токен',
  'go-home': 'На головну сторінку',
  // Below each error
  'error-number': 'Помилка {status} · Ідентифікатор запиту {id}',
  'send-request-id': 'Якщо це повториться, надішліть адміністратору цей ідентифікатор запиту: {id}',
  'form-unreadable': 'Не вдалося прочитати цю форму. Поверніться назад і спробуйте ще раз.',
  'nothing-changed': 'Нічого не змінено. Спробуйте ще раз трохи згодом.',
  'cross-site-form': 'Цю форму надіслано не з нашої сторінки. Оновіть сторінку та надішліть форму ще раз.',

  // Fields to correct
  'field-invalid': 'Перевірте це поле.',
  'field-too-short': 'Щонайменше {count, plural, one {# символ} few {# символи} many {# символів} other {# символу}}.',
  'name-web-address': 'Введіть імʼя без вебадреси.',
  'choice-or-other': 'Виберіть один із варіантів або введіть іншу відповідь, але не те й інше разом.',
  'choose-location': 'Виберіть місце зустрічі.',
  'guest-invalid': '«{guest}» — неправильна електронна адреса.',
  'guest-is-invitee': '«{guest}» — це ваша власна адреса. Вилучіть її зі списку.',
  'guest-twice': '«{guest}» є у списку двічі. Вилучіть одну адресу.',
  'too-many-guests': 'Не більше ніж {count, plural, one {# гість} few {# гості} many {# гостей} other {# гостя}}.',
  'already-in-session': 'Для цієї електронної адреси вже заброньовано місце.',
  'location-settled': 'Хтось інший уже вибрав місце зустрічі на цей час. Щоб приєднатися, натисніть «{button}» ще раз.',

  // A recap of a meeting that someone shared
  'recap-summary': 'Стислий зміст',
  'recap-action-items': 'Завдання',
  'recap-discussion': 'Обговорення',
  'recap-guests': '{count, plural, one {# гість} few {# гості} many {# гостей} other {# гостя}}',
  'recap-processing': 'Ми ще готуємо головні тези. Поверніться трохи згодом.',
  'recap-unavailable': 'Не вдалося підготувати решту головних тез.',
  'recap-empty': 'Головних тез немає.',
  'recap-not-shared':
    'Перевірте, чи скопійовано посилання повністю. Якщо так, доступ до підсумків зустрічі закрито. Запитайте людину, ' +
    'яка вам його надіслала.',

  // On all pages
  language: 'Мова',
}
