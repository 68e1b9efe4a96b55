import type { conferenceTexts } from '../english-conferences.ts'

export const ukrainianConference: Record<keyof typeof conferenceTexts, string> = {
  'conf-video-call': 'Відеодзвінок',
  'conf-link-follows': '{name} (посилання буде згодом)',
  'log-conference': 'Конференція',

  // The console
  'conf-title': 'Конференції',
  'conf-about':
    'Додавайте до кожного бронювання посилання на онлайн-зустріч: у Jitsi, BigBlueButton або власній кімнаті.',
  'conf-advice':
    'Виберіть конференцію як місце для типу події. Тоді кожне бронювання отримає посилання на онлайн-зустріч.',
  'conf-none': 'Конференцій ще немає. Додайте конференцію, щоб бронювання отримували посилання на онлайн-зустріч.',
  'conf-add': 'Додати конференцію',
  'conf-add-title': 'Додавання конференції',
  'conf-edit': 'Редагувати…',
  'conf-edit-title': 'Редагувати «{name}»',
  'conf-save': 'Зберегти конференцію',
  'conf-saved': 'Конференцію збережено.',
  'conf-added': 'Конференцію додано. Тепер виберіть її як місце для типу події.',
  'conf-name': 'Назва',
  'conf-name-hint': 'Її бачать запрошені, коли вибирають місце зустрічі.',
  'conf-provider': 'Сервіс',
  'conf-jitsi': 'Jitsi: нова кімната для кожної зустрічі',
  'conf-bigbluebutton': 'BigBlueButton: нова кімната для кожної зустрічі, де організатори є модераторами',
  'conf-room': 'Моя власна кімната або адреса',
  'conf-service-jitsi': 'Jitsi',
  'conf-service-bigbluebutton': 'BigBlueButton',
  'conf-service-room': 'Власна кімната',
  'conf-url': 'Адреса',
  'conf-url-hint':
    'Jitsi: наприклад https://meet.jit.si. BigBlueButton: те, що «bbb-conf --secret» показує як URL. Власна кімната: '
    + 'її адреса. Слова «random» і «meeting» у фігурних дужках буде замінено випадковими символами та ідентифікатором '
    + 'зустрічі.',
  'conf-secret': 'Спільний секрет',
  'conf-secret-hint':
    'Лише для BigBlueButton: те, що «bbb-conf --secret» показує як Secret. Зберігається в зашифрованому вигляді.',
  'conf-secret-keep':
    'Залиште поле порожнім, щоб не змінювати збережений секрет. Якщо змінюєте адресу, введіть його ще раз.',
  'conf-scope': 'Кому доступно',
  'conf-scope-user': 'Лише мені',
  'conf-scope-organization': 'Усім в організації',
  'conf-fixed':
    'Усі зустрічі мають одне й те саме посилання. Люди з різних зустрічей можуть опинитися в одній кімнаті.',
  'conf-limit': 'Конференцій може бути не більше ніж 20. Видаліть ту, якою вже не користуєтеся.',
  'conf-test': 'Перевірити',
  'conf-test-good': 'Усе працює. Бронювання отримує приблизно таке посилання:',
  'conf-test-bad': 'Посилання немає: {problem}.',
  'conf-delete': 'Видалити…',
  'conf-delete-title': 'Видалити «{name}»?',
  'conf-delete-text':
    'Заброньовані зустрічі збережуть свої посилання, але посилання BigBlueButton перестануть працювати.',
  'conf-delete-now': 'Видалити конференцію',
  'conf-deleted': 'Конференцію видалено.',
  'conf-used': 'Її використовують ці типи подій. Перш ніж видалити її, виберіть для них інше місце:',
  'conf-back': 'Назад до конференцій',

  // The event type editor
  'conf-choice': 'Посилання на зустріч',
  'conf-choice-none': 'Без посилання',
  'conf-choice-hint': 'Кожне бронювання отримує власне посилання. Текст вище бачать запрошені.',

  // The page behind the link to a BigBlueButton room
  'conf-join-title': 'Приєднатися до зустрічі «{name}»',
  'conf-join-name': 'Ваше імʼя',
  'conf-join-name-hint': 'Його бачать інші учасники зустрічі.',
  'conf-join-now': 'Приєднатися',
  'conf-join-host': 'Ви приєднуєтеся як організатор.',
  'conf-join-failed':
    'Сервер конференцій не відповідає. Спробуйте ще раз через хвилину або зверніться до організатора.',
  'conf-join-gone': 'За цим посиланням немає зустрічі',
  'conf-join-gone-text': 'Її скасовано, або вона вже завершилася. Подробиці є в листі про ваше бронювання.',

  // The email to hosts when a BigBlueButton server does not answer
  'confmail-subject': 'Посилання на зустріч «{meeting}» ще не працює',
  'confmail-text':
    'Ми намагалися підготувати кімнату для цієї зустрічі, але сервер конференцій відповів не так, як очікувалося: '
    + '{problem}.',
  'confmail-next': 'Посилання запрацює, щойно запрацює сервер. Перевірте конференцію до початку зустрічі.',
  'confmail-button': 'Перевірити конференції',

  // Links of hosts that change or are missing
  'link-change-email-subject': 'Нове посилання: {meeting} — {names}, {when}',
  'link-change-new': 'Посилання для приєднання до цієї зустрічі змінилося. Старе посилання більше не дійсне.',
  'link-change-none': 'Посилання для приєднання до цієї зустрічі більше не дійсне. Нове надішле {names}.',
  'host-link-missing':
    'Ця зустріч ще не має посилання для приєднання. Надішліть його {name} або додайте власне посилання до профілю: '
    + 'його отримають усі такі зустрічі.',
  'host-link-add': 'Додати посилання',
  'custom-link-follows': '{name}. Посилання надішле {names}.',
}
