import type { workflowRunTexts } from '../english-workflow-runs.ts'

export const ukrainianWorkflowRun: Record<keyof typeof workflowRunTexts, string> = {
  // Preview and test
  'wf-preview-intro':
    'Ось що люди отримують зараз. У попередньому перегляді посилання для перенесення та скасування не працюють.',
  'wf-preview-about': 'Для чого',
  'wf-preview-sample': 'Зустріч для прикладу',
  'wf-preview-show': 'Показати',
  'wf-preview-own': 'Мова кожного отримувача',
  'wf-preview-open': 'Відкрити як лист HTML',
  'wf-preview-for': 'Кому: {recipient}',
  'wf-preview-none': 'У цієї зустрічі немає такого отримувача.',
  'wf-preview-webhook': 'Для запиту немає попереднього перегляду. Його вміст такий самий, як у вебхука.',
  'wf-test-title': 'Надіслати тест',
  'wf-test-text':
    'Усі листи надійдуть на {address} такими, якими їх побачив би перший отримувач. SMS і запити не надсилаються.',
  'wf-test-limit': 'На годину можна надіслати 60 тестових листів.',
  'wf-test-send': 'Надіслати тестові листи',
  'wf-test-done':
    '{count, plural, =0 {Немає листів для надсилання.} one {Ми надіслали # тестовий лист.} ' +
    'few {Ми надіслали # тестові листи.} many {Ми надіслали # тестових листів.} ' +
    'other {Ми надіслали # тестового листа.}}',
  'wf-test-wait':
    'Ви надіслали багато тестових листів. На годину їх може бути не більше ніж 60. Спробуйте ще раз {wait}.',

  // Runs
  'wf-runs-intro':
    'Кожен запуск стосується одного бронювання або однієї надісланої форми. Час указано для поясу: {zone}.',
  'wf-runs-none': 'Цей робочий процес ще не запускався.',
  'wf-runs-none-found': 'Запусків у такому стані немає.',
  'wf-runs-state': 'Стан',
  'wf-runs-all': 'Усі',
  'wf-run-pending': 'Заплановано',
  'wf-run-done': 'Виконано',
  'wf-run-sent': 'Надіслано',
  'wf-run-waiting': 'Надсилається',
  'wf-run-failed': 'Помилка',
  'wf-run-skipped': 'Пропущено',
  'wf-run-canceled': 'Скасовано',
  'wf-run-due': 'Заплановано: {time}',
  'wf-run-finished': 'Завершено: {time}',
  'wf-run-form': 'Надіслана форма',
  'wf-run-version': 'Версія {number}',
  'wf-run-with': '{meeting} — {name}',
  'wf-run-no-message':
    'Повідомлення не створено: отримувач відписався, або не було адреси чи номера телефону, куди писати.',
  'wf-why-rescheduled': 'Зустріч перенесено.',
  'wf-why-canceled': 'Запрошений скасував бронювання, або зустріч скасовано.',
  'wf-why-off': 'Робочий процес вимкнено або видалено.',
  'wf-why-not-applies': 'Робочий процес більше не застосовується.',
  'wf-why-passed': 'Час уже минув.',
  'wf-why-deleted': 'Бронювання видалено.',
  'wf-why-started': 'Зустріч уже почалася.',
  'wf-why-unmarked': 'Позначку неявки знято.',
  'wf-why-confirmed': 'Запрошений підтвердив участь.',
  'wf-why-asked-again': 'Запрошеному надіслано новий запит.',
  'wf-why-failed': 'Кілька спроб завершилися помилкою.',
  'wf-why-no-consent': 'Запрошений не погодився отримувати SMS на цей номер.',
  'wf-why-stopped': 'Власник цього номера відповів STOP.',
  'wf-why-unreachable': 'Цей номер не може отримувати SMS.',
}
