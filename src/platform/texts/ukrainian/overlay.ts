import type { overlayTexts } from '../english-overlay.ts'

export const ukrainianOverlay: Record<keyof typeof overlayTexts, string> = {
  'overlay-title': 'Порівняти з моїм календарем',
  'overlay-file': 'Файл календаря (.ics)',
  'overlay-url': 'Або адреса вашого календаря',
  'overlay-privacy': 'Ми позначаємо час, коли ви зайняті. Ваш календар ми не зберігаємо.',
  'overlay-compare': 'Порівняти',
  'overlay-remove': 'Вилучити мій календар',
  // On the button of a time that can still be booked
  'overlay-conflict': 'У цей час ви зайняті',
  'overlay-reading': 'Зчитуємо ваш календар…',
  'overlay-shown': 'Час, коли ви зайняті, позначено.',
  'overlay-partly':
    'Конфлікти позначено. {count, plural, one {Не вдалося зчитати # подію.} few {Не вдалося зчитати # події.} many {Не ' +
    'вдалося зчитати # подій.} other {Не вдалося зчитати # події.}}',

  // What is wrong with the file or the address
  'overlay-empty': 'Виберіть файл календаря або введіть адресу свого календаря.',
  'overlay-invalid-url': 'Введіть загальнодоступну адресу календаря. Вона починається з https:// або webcal://.',
  'overlay-missing': 'За цією адресою немає загальнодоступного календаря. Перевірте адресу.',
  'overlay-unreachable': 'Не вдалося зчитати календар за цією адресою. Спробуйте ще раз або виберіть файл.',
  'overlay-not-calendar': 'За цією адресою немає календаря, або він більший за {size} МБ.',
  'overlay-not-file': 'Цей файл не є календарем. Виберіть файл, що закінчується на .ics.',
  'overlay-large-file': 'Цей файл більший за {size} МБ. Виберіть менший.',
  'overlay-too-complex': 'У вашому календарі забагато подій для порівняння. Виберіть файл із меншою кількістю подій.',
  'overlay-too-many': 'З вашої мережі порівняно забагато календарів. Спробуйте ще раз {wait}.',
  'overlay-too-many-here': 'На цій сторінці порівняно забагато календарів. Спробуйте ще раз {wait}.',
  'overlay-busy': 'Зараз багато людей порівнюють свої календарі. Спробуйте ще раз через хвилину.',
}
