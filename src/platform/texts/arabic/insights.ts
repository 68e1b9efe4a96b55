import type { insightTexts } from '../english-insights.ts'

/** No text depends on the gender of the reader. `\u2066`, `\u2068` and `\u2069` isolate names and other scripts. */
export const arabicInsight: Record<keyof typeof insightTexts, string> = {
  'nav-insights': 'الإحصاءات',

  // The pages
  'insight-tabs': 'صفحات الإحصاءات',
  'insight-tab-overview': 'نظرة عامة',
  'insight-tab-types': 'أنواع الأحداث',
  'insight-tab-hosts': 'المضيفون',
  'insight-tab-sources': 'المصادر',
  'insight-tab-hours': 'ساعات الذروة',
  'insight-tab-lead': 'مدة الحجز المسبق',
  'insight-tab-cancellations': 'الإلغاءات',
  'insight-tab-no-shows': 'حالات الغياب',
  'insight-tab-forms': 'نماذج التوجيه',

  // The filters
  'insight-period': 'الفترة',
  'insight-last-7': 'آخر 7 أيام',
  'insight-last-30': 'آخر 30 يومًا',
  'insight-last-90': 'آخر 90 يومًا',
  'insight-this-month': 'هذا الشهر',
  'insight-last-month': 'الشهر الماضي',
  'insight-this-year': 'هذا العام',
  'insight-last-12-months': 'آخر 12 شهرًا',
  'insight-all': 'كل الفترات',
  'insight-custom': 'تواريخ محددة',
  'insight-team': 'الفريق',
  'insight-all-teams': 'كل الفرق',
  'insight-other-team': 'فريق آخر',
  'insight-basis': 'الاحتساب حسب',
  'insight-basis-meeting': 'يوم الاجتماع',
  'insight-basis-booking': 'يوم الحجز',
  'insight-unit': 'العرض حسب',
  'insight-unit-automatic': 'تلقائي',
  'insight-day': 'اليوم',
  'insight-week': 'الأسبوع',
  'insight-month': 'الشهر',

  // The figures
  'insight-bookings': 'الحجوزات',
  'insight-canceled': 'الملغاة',
  'insight-no-shows': 'حالات الغياب',
  'insight-rescheduled': 'تغيّر موعدها',
  'insight-due': 'الاجتماعات التي عُقدت أو غاب عنها المدعوون',
  'insight-share': 'النسبة',
  'insight-share-of-bookings': 'النسبة من الحجوزات',
  'insight-cancellation-rate': 'معدل الإلغاء',
  'insight-no-show-rate': 'معدل الغياب',
  // figure: of the earlier period
  'insight-before': '{figure} في الفترة السابقة',
  'insight-compared': 'مقارنةً بالفترة \u2068{days}\u2069.',

  // The charts
  'insight-over-time': 'الحجوزات بمرور الوقت',
  'insight-cancellations-over-time': 'الإلغاءات بمرور الوقت',
  'insight-no-shows-over-time': 'حالات الغياب بمرور الوقت',
  'insight-canceled-by': 'من ألغى',
  'insight-side': 'جهة الإلغاء',
  'insight-by-invitee': 'المدعو',
  'insight-by-host': 'المضيف',
  'insight-by-type': 'الحجوزات حسب نوع الحدث',
  'insight-by-host-title': 'الحجوزات حسب المضيف',
  'insight-deleted': 'محذوف',
  'insight-others':
    '{count, plural, zero {بلا عناصر أخرى} one {عنصر آخر} two {عنصران آخران} few {# عناصر أخرى} many {# عنصرًا آخر} ' +
    'other {# عنصر آخر}}',
  'insight-by-channel': 'قنوات الحجز',
  'insight-channel': 'القناة',
  'insight-channel-page': 'صفحة الحجز',
  'insight-channel-form': 'نموذج توجيه',
  'insight-channel-api': 'واجهة API أو لوحة التحكم',
  'insight-by-campaign': 'الحجوزات حسب مصدر الحملة',
  'insight-campaign': 'مصدر الحملة (\u2066utm_source\u2069)',
  'insight-no-campaign': 'بلا حملة',
  'insight-by-weekday': 'الحجوزات حسب يوم الأسبوع والساعة',
  'insight-busiest-hours': 'الحجوزات حسب الساعة',
  'insight-busiest': 'تبدأ ساعة الذروة عند {time}.',
  'insight-hour': 'الساعة',
  'insight-lead-title': 'المدة بين الحجز والاجتماع',
  'insight-lead': 'المدة قبل الاجتماع',
  'insight-lead-less': 'أقل من ساعة',
  'insight-lead-hours':
    'من {from} إلى {to, plural, zero {# ساعة} one {# ساعة} two {# ساعة} few {# ساعات} many {# ساعة} other {# ساعة}}',
  'insight-lead-days':
    'من {from} إلى {to, plural, zero {# يوم} one {# يوم} two {# يوم} few {# أيام} many {# يومًا} other {# يوم}}',
  'insight-lead-more':
    '{count, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}} أو أكثر',
  'insight-median': 'المدة بين الحجز والاجتماع في نصف الحجوزات: {time} أو أكثر.',
  'insight-conversion': 'الردود التي أدت إلى حجز',
  'insight-form': 'نموذج التوجيه',
  'insight-submissions': 'الردود',
  'insight-booked': 'تم الحجز',
  'insight-conversion-rate': 'معدل التحويل',

  // Tables, files and empty pages
  'insight-table': 'عرض كجدول',
  'insight-more-rows': 'يعرض الجدول {shown} من {total} من الصفوف. يضم ملف CSV كل الصفوف.',
  'insight-download': 'تنزيل بتنسيق CSV',
  'insight-nothing': 'لا يوجد ما يُعرض لهذه الفترة.',
  'insight-no-bookings': 'لا توجد حجوزات في هذه الفترة',
  'insight-no-bookings-advice': 'يُرجى اختيار فترة أطول أو تصفية أخرى، أو مشاركة رابط نوع حدث لتلقي حجوزات.',
  'insight-no-submissions': 'لا توجد ردود في هذه الفترة',
  'insight-no-submissions-advice': 'يُرجى اختيار فترة أطول أو مشاركة رابط نموذج توجيه.',
  'insight-show-all': 'عرض كل الفترات',
}
