import type { bookingTexts } from '../english-booking.ts'

/** No text depends on the gender of the reader. `\u2068` and `\u2069` isolate names and addresses. */
export const arabicBooking: Record<keyof typeof bookingTexts, string> = {
  // The calendar
  'choose-time': 'اختيار اليوم والوقت',
  'previous-month': 'الشهر السابق',
  'next-month': 'الشهر التالي',
  'day-free': '{date}',
  'day-not-free': '{date}، لا توجد مواعيد متاحة',
  'no-times-month': 'لا توجد مواعيد متاحة في {month}.',
  'no-later-times': 'لا توجد مواعيد متاحة لاحقًا في {month}.',
  'no-times-at-all': 'لا توجد مواعيد متاحة حاليًا. يُرجى التواصل مباشرةً مع المضيف.',
  'next-free-day': 'أقرب يوم متاح: {date}.',
  'show-next-free-day': 'الانتقال إلى أقرب يوم متاح',
  'loading-times': 'جارٍ تحميل المواعيد…',
  'zone-heading': 'المواعيد بتوقيت {city}',
  'seats-left':
    '{count, plural, zero {لا مقاعد متبقية} one {بقي مقعد واحد} two {بقي مقعدان} few {بقيت # مقاعد} ' +
    'many {بقي # مقعدًا} other {بقي # مقعد}}',
  'more-times': 'عرض المزيد من المواعيد',
  'earlier-times': 'عرض المواعيد الأبكر',
  'time-zone': 'المنطقة الزمنية',
  'zone-results': 'المدن المطابقة',
  'update-zone': 'تحديث المنطقة الزمنية',
  'no-zone-found': 'لم يتم العثور على منطقة زمنية',
  'zones-found':
    '{count, plural, zero {لا توجد مناطق زمنية} one {عُثر على منطقة زمنية واحدة} ' +
    'two {عُثر على منطقتين زمنيتين} few {عُثر على # مناطق زمنية} many {عُثر على # منطقة زمنية} ' +
    'other {عُثر على # منطقة زمنية}}',
  'time-format': 'تنسيق الوقت',
  'clock-12h': '12 ساعة',
  'clock-24h': '24 ساعة',
  duration: 'المدة',
  'invalid-zone': 'هذه المنطقة الزمنية غير معروفة. المواعيد معروضة بتوقيت {city}.',
  'invalid-time': 'هذا الوقت غير صالح. يُرجى اختيار موعد أدناه.',
  'not-available': 'غير متاح حاليًا',
  'not-available-advice': 'لا يمكن حجز هذا الاجتماع حاليًا. يُرجى التواصل مباشرةً مع المضيف.',

  // About the meeting
  'with-hosts': 'مع',
  where: 'المكان',
  seats: 'المقاعد',
  'seats-up-to':
    'حتى {count, plural, zero {# شخص} one {شخص واحد} two {شخصين} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  'together-with': '{hosts}، بالإضافة إلى {others}',
  'other-hosts':
    '{count, plural, zero {# شخص آخر} one {شخص آخر} two {شخصان آخران} few {# أشخاص آخرين} ' +
    'many {# شخصًا آخر} other {# شخص آخر}}',
  hours: '{count, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}',
  minutes:
    '{count, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  'online-with': 'عبر الإنترنت، باستخدام {service}',
  'you-call': 'عبر الهاتف: الاتصال من جانبك',
  'host-calls': 'عبر الهاتف: يتصل بك المضيف',
  'your-choice': 'مكان من اختيارك',
  'group-location': 'مكان اجتماع المجموعة',

  // The details form
  'your-details': 'بياناتك',
  'details-title': '\u2068{meeting}\u2069: بياناتك',
  'summary-time': '{when} (بتوقيت {city})',
  'change-time': 'تغيير الوقت',
  name: 'الاسم',
  'first-name': 'الاسم الأول',
  'last-name': 'اسم العائلة',
  email: 'البريد الإلكتروني',
  optional: 'اختياري',
  'location-question': 'أين؟',
  'meeting-place': 'أين نلتقي؟',
  'phone-number': 'رقم الهاتف',
  'phone-country': 'البلد',
  'text-reminder-number': 'رقم الهاتف لتذكيرات الرسائل النصية',
  'text-consent':
    'إدخال رقم يعني الموافقة على تلقي رسائل نصية بشأن هذا الاجتماع. ' +
    'قد تُطبَّق رسوم من شركة الاتصالات. لإيقافها، يُرجى الرد بكلمة \u2066STOP\u2069.',
  other: 'غير ذلك',
  'please-choose': 'يُرجى الاختيار',
  'add-guests': 'إضافة ضيوف',
  'guest-emails': 'عناوين البريد الإلكتروني للضيوف',
  'guests-hint':
    'عنوان واحد في كل سطر، بحد أقصى {count, plural, zero {# عنوان} one {عنوان واحد} two {عنوانين} ' +
    'few {# عناوين} many {# عنوانًا} other {# عنوان}}. يتلقى الضيوف أيضًا رسالة بريد إلكتروني.',
  book: 'حجز هذا الموعد',
  submitting: 'جارٍ الحجز…',
  'fix-fields': 'يُرجى تصحيح الحقول المحددة أدناه.',
  'field-required': 'يُرجى ملء هذا الحقل.',
  'field-invalid-email': 'يُرجى إدخال عنوان بريد إلكتروني صالح، مثل maya@example.com.',
  'hold-ended': 'لم يعد هذا الموعد محفوظًا لك. لا يزال بإمكانك حجزه إذا كان متاحًا.',
  'slot-just-taken': 'حجز شخص آخر هذا الموعد للتو. يُرجى اختيار موعد آخر. احتفظنا بما أدخلته.',
  'could-not-book': 'تعذّر حجز هذا الموعد. يُرجى فتح الصفحة مرة أخرى أو التواصل مباشرةً مع المضيف.',
  'connection-lost': 'تعذّر الوصول إلى الخادم. يُرجى التحقق من الاتصال بالإنترنت وإعادة المحاولة. لم يضِع شيء مما أدخلته.',
  'own-booking-hint': 'إذا سبق أن حجزت هذا الموعد، فرسالة التأكيد في بريدك الإلكتروني.',

  // People and teams
  'choose-meeting': 'يُرجى اختيار الاجتماع المطلوب حجزه.',
  'no-meetings': 'لا توجد اجتماعات يمكن حجزها هنا حاليًا.',

  // The frame
  'powered-by': 'مدعوم من Convene',
  imprint: 'المعلومات القانونية',
  privacy: 'الخصوصية',
}
