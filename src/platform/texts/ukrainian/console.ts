import type { consoleTexts } from '../english-console.ts'

export const ukrainianConsole: Record<keyof typeof consoleTexts, string> = {
  'skip-navigation': 'Пропустити навігацію',
  menu: 'Меню',
  'close-menu': 'Закрити меню',
  console: 'Панель керування',
  search: 'Пошук',
  'sign-out': 'Вийти',
  'nav-home': 'Головна',
  'nav-meetings': 'Зустрічі',
  'nav-event-types': 'Типи подій',
  'nav-availability': 'Доступність',
  'nav-account': 'Обліковий запис',
  'nav-sessions': 'Сеанси',
  'nav-tokens': 'Особисті токени',
  'nav-connections': 'Підключені застосунки',
  'nav-applications': 'Ваші застосунки',
  'nav-embed': 'Вбудовування',
  breadcrumbs: 'Шлях до сторінки',
  undo: 'Відмінити',
  'go-back': 'Назад',
  copy: 'Копіювати',
  copied: 'Скопійовано',
  'copy-failed': 'Виділіть і скопіюйте',
  'page-previous': 'Попередня',
  'page-next': 'Наступна',
  'not-found-title': 'Не вдалося це знайти',
  'not-found-advice': 'Це вже вилучено, можливо, в іншому вікні, або воно належить не вам. Нічого не змінено.',
  'not-found-back': 'Перейти на головну сторінку',

  // Errors of forms
  'errors-title':
    '{count, plural, one {Виправте # поле} few {Виправте # поля} many {Виправте # полів} other {Виправте # поля}}',
  'field-taken': 'Це вже зайнято. Виберіть щось інше.',
  'field-between': 'Введіть число від {min} до {max}.',
  'field-number': 'Введіть ціле число.',
  'field-date': 'Введіть дату.',
  'field-reserved': 'Цю назву зарезервовано. Виберіть іншу.',

  // Two people change the same thing
  'stale-title': 'Поки ви редагували, хтось уже вніс зміни',
  'stale-advice':
    'Ваші зміни ще не збережено. Порівняйте обидві версії, виправте форму та збережіть ще раз, щоб замінити чужу ' +
    'версію своєю.',
  'stale-same': 'Ваші зміни збігаються з уже збереженими, тож зберігати нічого.',
  'stale-field': 'Поле',
  'stale-theirs': 'Збережено зараз',
  'stale-yours': 'У вас',
}
