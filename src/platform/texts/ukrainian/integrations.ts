import type { integrationTexts } from '../english-integrations.ts'
import { ukrainianCalendar } from './calendars.ts'
import { ukrainianConference } from './conferences.ts'
import { ukrainianOverlay } from './overlay.ts'
import { ukrainianWebhookLog } from './webhook-log.ts'
import { ukrainianWebhook } from './webhooks.ts'

export const ukrainianIntegration: Record<keyof typeof integrationTexts, string> = {
  'nav-integrations': 'Інтеграції',
  'int-advice': 'Повʼяжіть свої зустрічі з іншими програмами, якими ви користуєтеся.',
  'int-overview': 'Огляд',
  'int-webhooks': 'Вебхуки',
  'int-webhooks-about': 'Одразу повідомляйте власні програми про бронювання, контакти та форми.',
  'int-webhooks-count':
    '{count, plural, =0 {Вебхуків ще немає} one {# вебхук} few {# вебхуки} many {# вебхуків} other {# вебхука}}',
  'int-webhooks-failing':
    '{count, plural, one {# з помилками} few {# з помилками} many {# з помилками} other {# з помилками}}',
  'int-webhooks-disabled': '{count, plural, one {# вимкнено} few {# вимкнено} many {# вимкнено} other {# вимкнено}}',
  'int-feeds': 'Календарні стрічки',
  'int-feeds-about': 'Переглядайте свої зустрічі в Google Календарі, Outlook, Календарі Apple та інших програмах.',
  'int-feeds-count':
    '{count, plural, =0 {Календарних стрічок ще немає} one {# календарна стрічка} few {# календарні стрічки} ' +
    'many {# календарних стрічок} other {# календарної стрічки}}',
  'int-connections-about': 'Перегляньте, які застосунки можуть діяти від вашого імені, і за потреби відключіть їх.',
  'int-applications-about': 'Зареєструйте власний застосунок, який люди зможуть підключати до облікових записів.',
  'int-tokens-about': 'Дайте програмі чи скрипту змогу працювати з API від вашого імені.',
  'int-embed-about': 'Показуйте свої сторінки бронювання на власному вебсайті.',

  // Calendar feeds
  'feed-advice':
    'Календарна стрічка — це секретна адреса, з якої календарі зчитують ваші зустрічі та автоматично оновлюються.',
  'feed-mine': 'Мої',
  'feed-everyone': 'Усі',
  'feed-none': 'У вас ще немає календарних стрічок. Створіть стрічку, щоб бачити зустрічі у своєму календарі.',
  'feed-none-of-all': 'Календарних стрічок ще немає.',
  'feed-new': 'Створення календарної стрічки',
  'feed-name': 'Назва',
  'feed-name-hint': 'Її показує ваш календар. Якщо назви немає, він показує ваше імʼя та назву організації.',
  'feed-create': 'Створити стрічку',
  'feed-limit': 'У вас може бути не більше ніж 10 календарних стрічок. Відкличте ту, якою вже не користуєтеся.',
  'feed-unnamed': 'Календарна стрічка без назви',
  'feed-person': 'Людина',
  'feed-unused': 'Ще ні',
  'feed-revoke': 'Відкликати…',
  'feed-revoke-title': 'Відкликати «{name}»?',
  'feed-revoke-text':
    'Її адреса одразу перестане працювати. Нові зустрічі більше не зʼявлятимуться в календарях. ' +
    'Цю дію не можна відмінити.',
  'feed-revoke-now': 'Відкликати стрічку',
  'feed-revoked': 'Календарну стрічку відкликано. Її адреса більше не працює.',
  'feed-created': 'Ваша нова календарна стрічка',
  'feed-address': 'Секретна адреса',
  'feed-secret':
    'Кожен, хто має цю адресу, бачить ваші зустрічі з іменами та відповідями запрошених. Тримайте її в таємниці.',
  'feed-open': 'Відкрити в календарі',
  'feed-how': 'Додайте її до свого календаря',
  'feed-how-google':
    'Google Календар: біля пункту «Інші календарі» виберіть «+», потім «З URL-адреси», і вставте адресу.',
  'feed-how-outlook': 'Outlook: виберіть «Додати календар», потім «Підписатися з Інтернету», і вставте адресу.',
  'feed-how-apple': 'Календар Apple: виберіть «Файл», потім «Нова підписка на календар», і вставте адресу.',
  'feed-how-thunderbird': 'Thunderbird: виберіть «Новий календар», потім «У мережі», і вставте адресу.',
  'feed-how-often': 'Як часто зчитувати адресу, вирішує ваш календар. Іноді оновлення триває кілька годин.',

  // The signing key of an application
  'int-app-key-advice':
    'Ми підписуємо вебхуки цього застосунку. Якщо ключ міг потрапити до інших, негайно замініть його.',
  'int-app-key-rotate': 'Замінити ключ підпису…',
  'int-app-key-title': 'Замінити ключ підпису застосунку «{name}»?',
  'int-app-key-text':
    'Ми створимо новий ключ і покажемо його один раз. Протягом 24 годин ми підписуватимемо обома ключами, щоб ви ' +
    'встигли його оновити.',
  'int-app-key-now': 'Замінити ключ підпису',
  'int-app-key-done': 'Новий ключ підпису вебхуків: {name}',
  'int-app-key-overlap': 'Протягом 24 годин ми підписуватимемо вебхуки ще й попереднім ключем.',

  ...ukrainianCalendar,
  ...ukrainianConference,
  ...ukrainianOverlay,
  ...ukrainianWebhook,
  ...ukrainianWebhookLog,
}
