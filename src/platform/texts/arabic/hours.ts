import type { hoursTexts } from '../english-hours.ts'

/** No text depends on the gender of the reader. `\u2066`, `\u2068` and `\u2069` isolate names and other scripts. */
export const arabicHours: Record<keyof typeof hoursTexts, string> = {
  // All schedules
  'hours-title': 'أوقات التوفر',
  'hours-title-of': 'أوقات توفر \u2068{name}\u2069',
  'hours-intro': 'يحدد الجدول متى يمكن الحجز معك. يستخدم كل نوع حدث أحد جداولك.',
  'hours-new': 'جدول جديد',
  'hours-default': 'افتراضي',
  'hours-zone': 'المنطقة الزمنية',
  'hours-summary': 'الساعات الأسبوعية',
  'hours-used-by': 'أنواع الأحداث',
  'hours-used-by-none': 'لا يستخدمه أي نوع حدث.',
  'hours-used-by-more': 'وغيرها',
  'hours-none-weekly': 'لا توجد ساعات أسبوعية',
  'hours-day-range': '{first} – {last}',
  'hours-interval': '{from} – {to}',
  'hours-whole-day': 'طوال اليوم',
  'hours-edit': 'تعديل',
  'hours-view': 'عرض',
  'hours-duplicate': 'تكرار',
  'hours-make-default': 'تعيين كافتراضي',
  'hours-delete': 'حذف…',
  'hours-preview': 'معاينة مواعيدك المتاحة',
  'hours-colleague': 'الزميل',
  'hours-colleague-show': 'عرض الجداول',
  'hours-colleague-self': 'أنت',
  'hours-read-only': 'يمكنك الاطلاع على هذه الساعات. لا يمكن تغييرها إلا من جانب \u2068{name}\u2069 أو المسؤولين.',
  'hours-of-event-type': 'هذه الساعات خاصة بنوع حدث واحد. يمكن تغييرها في نوع الحدث نفسه.',
  'hours-of-event-type-title': 'ساعات نوع حدث واحد',

  // Create and delete
  'hours-name': 'الاسم',
  'hours-name-hint': 'يظهر لك ولزملائك فقط.',
  'hours-start-with': 'البدء بـ',
  'hours-start-working': 'من الاثنين إلى الجمعة، {hours}',
  'hours-start-copy': 'نسخة من «\u2068{name}\u2069»',
  'hours-copy-name': 'نسخة من \u2068{name}\u2069',
  'hours-create': 'إنشاء الجدول',
  'hours-delete-title': 'حذف «\u2068{name}\u2069»؟',
  'hours-delete-advice': 'سيُحذف الجدول وتواريخه نهائيًا. تبقى الاجتماعات المحجوزة كما هي.',
  'hours-delete-used':
    'سيحل جدولك الافتراضي محله في {count, plural, zero {أنواع الأحداث التي تستخدمه} one {نوع حدث واحد يستخدمه} two ' +
    '{نوعي حدث يستخدمانه} few {# أنواع أحداث تستخدمه} many {# نوع حدث يستخدمه} other {# نوع حدث يستخدمه}} حاليًا:',
  'hours-delete-used-many':
    'سيحل جدولك الافتراضي محله في أنواع الأحداث التي تستخدمه حاليًا، وعددها أكثر من {count}، منها:',
  'hours-delete-button': 'حذف الجدول',
  'hours-delete-default': 'هذا هو الجدول الافتراضي، لذا لا يمكن حذفه. يُرجى تعيين جدول آخر كافتراضي أولًا.',
  'hours-limit': 'بلغت الحد الأقصى لعدد الجداول. يُرجى حذف أحدها أولًا.',

  // Weekly hours
  'hours-week': 'الساعات الأسبوعية',
  'hours-week-hint':
    'الأوقات حسب المنطقة الزمنية \u2066{zone}\u2069. يمكن كتابة \u20669\u2069 أو \u20669:30\u2069 أو \u20669am\u2069 ' +
    'أو \u206617:00\u2069. لا يمكن الحجز في يوم بلا ساعات.',
  'hours-unavailable': 'غير متاح',
  'hours-start': 'البداية {number}',
  'hours-end': 'النهاية {number}',
  'hours-interval-of': '{day}، الفترة {number}',
  'hours-add': 'إضافة ساعات',
  'hours-add-about': '({day})',
  'hours-added': 'تمت إضافة الفترة {number} ({day}).',
  'hours-remove': 'إزالة الفترة {number} ({day})',
  'hours-removed': 'تمت إزالة فترة ({day}).',
  'hours-copy': 'نسخ إلى…',
  'hours-copy-legend': 'نسخ ساعات {day} إلى',
  'hours-copy-button': 'نسخ الساعات',
  'hours-copied': 'تم نسخ ساعات {day}. يلزم الحفظ للاحتفاظ بها.',
  'hours-save': 'حفظ التغييرات',

  // Problems with hours
  'hours-time-invalid': 'يُرجى إدخال وقت مثل \u20669:00\u2069 أو \u20665:30pm\u2069.',
  'hours-end-first': 'يجب أن تكون النهاية بعد البداية.',
  'hours-overlap': 'تتداخل هذه الفترة مع ساعات أخرى في اليوم نفسه. يُرجى تغيير إحداهما.',
  'hours-too-many': 'الحد الأقصى لليوم الواحد هو 20 فترة. يُرجى إزالة بعضها.',

  // Dates
  'hours-dates': 'تواريخ بساعات مختلفة',
  'hours-dates-hint': 'في هذه التواريخ، تحل الساعات المحددة هنا محل ساعاتك الأسبوعية.',
  'hours-dates-none': 'لا توجد تواريخ قادمة بساعات مختلفة. يمكنك إضافة تاريخ لعمل أطول أو أقصر أو ليوم بلا عمل.',
  'hours-dates-add': 'إضافة تواريخ',
  'hours-dates-past':
    '{count, plural, zero {عرض التواريخ السابقة (#)} one {عرض تاريخ سابق واحد} two {عرض تاريخين سابقين} few {عرض # ' +
    'تواريخ سابقة} many {عرض # تاريخًا سابقًا} other {عرض # تاريخ سابق}}',
  'hours-dates-past-hide': 'إخفاء التواريخ السابقة',
  'hours-date-range': 'من {first} إلى {last}',
  'hours-date-edit': 'تعديل',
  'hours-date-remove': 'إزالة',
  'hours-dates-add-title': 'إضافة تواريخ بساعات مختلفة',
  'hours-dates-edit-title': 'تغيير ساعات تاريخ',
  'hours-date-first': 'التاريخ',
  'hours-date-last': 'آخر تاريخ',
  'hours-date-optional': 'اختياري، لعدة أيام متتالية',
  'hours-date-number': 'التاريخ {number}',
  'hours-date-another': 'إضافة تاريخ آخر',
  'hours-date-kind': 'في هذه التواريخ',
  'hours-date-closed': 'لا يمكن الحجز معك',
  'hours-date-open': 'يمكن الحجز معك في هذه الساعات',
  'hours-date-hours': 'الساعات',
  'hours-date-these': 'هذه التواريخ',
  'hours-date-no-hours': 'يُرجى إضافة ساعات أو اختيار عدم إمكانية الحجز معك.',
  'hours-date-backward': 'يجب ألا يكون آخر تاريخ قبل أول تاريخ.',
  'hours-date-too-long': 'الحد الأقصى لعدد التواريخ في المرة الواحدة هو {count}.',
  'hours-date-save': 'حفظ التواريخ',
  'hours-dates-full': 'الحد الأقصى للجدول هو 400 يوم بساعات خاصة. يُرجى إزالة التواريخ السابقة أولًا.',

  // After a change
  'hours-done-created': 'تم إنشاء الجدول. يُرجى مراجعة ساعاته أدناه.',
  'hours-done-saved': 'تم حفظ تغييراتك. ستتبع الحجوزات الجديدة هذه الساعات.',
  'hours-done-default': 'أصبح هذا هو الجدول الافتراضي.',
  'hours-done-deleted': 'تم حذف الجدول.',
  'hours-done-dates': 'تم حفظ التواريخ.',
  'hours-done-removed': 'تمت إزالة التاريخ.',
}
