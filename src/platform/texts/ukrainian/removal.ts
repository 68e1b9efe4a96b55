import type { removalTexts } from '../english-removal.ts'

// Names stay in the nominative, and no verb shows the gender of a person.
export const ukrainianRemoval: Record<keyof typeof removalTexts, string> = {
  'removal-heading': 'Вилучення: {name}',
  'removal-intro': 'Вирішіть, що буде з типами подій і зустрічами цієї людини. До підтвердження нічого не зміниться.',
  'removal-nothing': '{name} не має типів подій і майбутніх зустрічей.',
  'removal-event-types':
    '{count, plural, one {# тип події} few {# типи подій} many {# типів подій} other {# типу події}}',
  'removal-owned': 'Власний',
  'removal-of-others': 'Команди або колеги',
  'removal-only-host': 'Інших організаторів немає',
  'removal-more-types': '{count, plural, one {І ще #} few {І ще #} many {І ще #} other {І ще #}}',
  'removal-meetings':
    '{count, plural, one {# майбутня зустріч} few {# майбутні зустрічі} many {# майбутніх зустрічей} ' +
    'other {# майбутньої зустрічі}}',
  'removal-shared':
    '{count, plural, one {# з них відбудеться з іншими організаторами.} ' +
    'few {# з них відбудуться з іншими організаторами.} many {# з них відбудуться з іншими організаторами.} ' +
    'other {# з них відбудеться з іншими організаторами.}}',
  'removal-types-choice': 'Типи подій',
  'removal-types-reassign': 'Передати іншій людині',
  'removal-types-delete': 'Видалити ті, у яких немає інших організаторів',
  'removal-meetings-choice': 'Майбутні зустрічі',
  'removal-meetings-reassign': 'Їх проведе інша людина',
  'removal-meetings-cancel': 'Скасувати',
  'removal-to': 'Кому передати?',
  'removal-to-none': 'Нікому',
  'removal-to-hint': 'Ця людина отримає типи подій і проведе зустрічі в той самий час.',
  'removal-reason': 'Причина скасування',
  'removal-reason-hint': 'Її побачать запрошені скасованих зустрічей.',
  'removal-continue': 'Далі',
  'removal-confirm-title': 'Вилучити ({name})?',
  'removal-confirm-text': '{name} одразу втратить доступ. Цю дію не можна відмінити.',
  'removal-plan-types-reassign': '{to} отримає типи подій. Старі посилання вестимуть на нові сторінки.',
  'removal-plan-types-delete': 'Типи подій без інших організаторів буде видалено.',
  'removal-plan-meetings-reassign':
    '{to} проведе майбутні зустрічі. Запрошені отримають лист з іменем нового організатора.',
  'removal-plan-meetings-cancel': 'Майбутні зустрічі без інших організаторів буде скасовано. Запрошені отримають лист.',
  'removal-conflicts':
    '{count, plural, one {{to} не може провести # зустріч} few {{to} не може провести # зустрічі} ' +
    'many {{to} не може провести # зустрічей} other {{to} не може провести # зустрічі}}',
  'removal-conflict-meeting': 'Зустріч',
  'removal-conflict-when': 'Коли',
  'removal-conflict-why': 'Чому',
  'removal-conflict-busy': 'Має іншу зустріч',
  'removal-conflict-unavailable': 'Не працює в цей час',
  'removal-more-conflicts': '{count, plural, one {І ще #} few {І ще #} many {І ще #} other {І ще #}}',
  'removal-conflicts-choice': 'Що буде із цими зустрічами?',
  'removal-conflicts-cancel': 'Скасувати',
  'removal-conflicts-reassign': 'Передати, якщо {to} не має іншої зустрічі в цей час, а решту скасувати',
  'removal-submit': 'Вилучити ({name})',
  'removal-back': 'Змінити план',
  'removal-missing-to': 'Виберіть, кому передати.',
  'removal-missing-conflicts': 'Виберіть, що буде із зустрічами, які не можна просто передати.',
  'removal-done-title': 'Вилучено: {name}',
  'removal-running-title': 'Триває вилучення: {name}',
  'removal-stopped-title': 'Не вилучено: {name}',
  'removal-running':
    'Опрацьовано зустрічей: {done} з {total}. Сторінку можна закрити: решту буде зроблено автоматично.',
  'removal-progress': 'Перебіг',
  'removal-update': 'Оновити',
  'removal-stopped':
    'Після вашого підтвердження щось змінилося: людина, якій усе передають, залишила організацію або тепер має ' +
    'іншу зустріч.',
  'removal-result': 'Що відбулося',
  'removal-result-meetings-reassigned': 'Зустрічі з новим організатором',
  'removal-result-meetings-left': 'Зустрічі, які проведуть інші їхні організатори',
  'removal-result-meetings-canceled': 'Скасовані зустрічі',
  'removal-result-types-reassigned': 'Передані типи подій',
  'removal-result-types-left': 'Типи подій, у яких залишилися інші організатори',
  'removal-result-types-deleted': 'Видалені типи подій',
  'removal-to-people': 'Назад до людей',
  'removal-see-meetings': 'Переглянути майбутні зустрічі',
  'host-change-email-subject': 'Новий організатор: {meeting} — {names}, {when}',
  'host-change-new': 'Вашу зустріч тепер проводить {names}. Попередній організатор: {former}. Час не змінюється.',
  'host-change-left': '{former} більше не зможе взяти участь. На зустрічі на вас чекає {names}.',
}
