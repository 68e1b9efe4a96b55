import type { timeOffTexts } from '../english-time-off.ts'

/** No text depends on the gender of the reader. `\u2066`, `\u2068` and `\u2069` isolate names and other scripts. */
export const arabicTimeOff: Record<keyof typeof timeOffTexts, string> = {
  'availability-tabs': 'صفحات أوقات التوفر',
  'tab-schedules': 'الجداول',
  'tab-time-off': 'الإجازات',
  'tab-holidays': 'العطل الرسمية',
  'tab-travel': 'السفر',
  'tab-preview': 'معاينة',
  'tab-explain': 'لماذا لا؟',

  // Time off
  'time-off-person': 'الشخص',
  'time-off-show': 'عرض',
  'time-off-of': 'هذه أوقات توفر \u2068{name}\u2069.',
  'time-off-add-title': 'إضافة إجازة',
  'time-off-intro': 'لا يمكن الحجز في هذه الأيام. تبقى الاجتماعات المحجوزة مسبقًا قائمة، ويمكنك إلغاؤها أو نقلها بنفسك.',
  'time-off-first': 'أول يوم',
  'time-off-last': 'آخر يوم',
  'time-off-reason': 'ملاحظة',
  'time-off-reason-hint': 'مثل «إجازة سنوية». لا تظهر للمدعوين.',
  'time-off-add': 'إضافة الإجازة',
  'time-off-coming': 'الإجازات المخططة',
  'time-off-none': 'لا توجد إجازات مخططة. يمكن اختيار الأيام أعلاه.',
  'time-off-past':
    '{count, plural, zero {لا توجد فترات سابقة} one {فترة سابقة واحدة} two {فترتان سابقتان} few {# فترات سابقة} many ' +
    '{# فترة سابقة} other {# فترة سابقة}}',
  'time-off-range': 'من {first} إلى {last}',
  'time-off-booked': 'لا تزال هذه الاجتماعات محجوزة:',
  'time-off-more-meetings': 'عرض كل الاجتماعات',
  'time-off-meeting': 'اجتماع',
  'time-off-added': 'تمت إضافة الإجازة. لا يمكن الحجز في هذه الأيام.',
  'time-off-deleted': 'تم حذف الإجازة. أصبح الحجز في هذه الأيام متاحًا من جديد.',
  'time-off-delete': 'حذف',
  'time-off-delete-title': 'حذف هذه الإجازة؟',
  'time-off-delete-text': '{days}: سيصبح الحجز في هذه الأيام متاحًا من جديد.',

  // Reserved hours
  'block-title': 'حظر بضع ساعات',
  'block-intro': 'لإبقاء ساعات من اليوم خالية من الحجوزات، كموعد لدى الطبيب مثلًا.',
  'block-day': 'اليوم',
  'block-from': 'من',
  'block-to': 'إلى',
  'block-zone': 'الأوقات حسب المنطقة الزمنية \u2066{zone}\u2069.',
  'block-add': 'حظر هذه الساعات',
  'block-added': 'تم حظر هذه الساعات، ولا يمكن الحجز فيها.',
  'block-delete': 'إلغاء الحظر',
  'block-deleted': 'أصبح الحجز في هذه الساعات متاحًا من جديد.',

  // Holidays
  'holidays-intro': 'لا يمكن الحجز في أيام العطل الرسمية. يمكنك اختيار بلد وتحويل عطل معينة إلى أيام عمل.',
  'holidays-schedule': 'الجدول',
  'holidays-calendars': 'البلدان',
  'holidays-country': 'البلد',
  'holidays-choose': 'اختيار بلد',
  'holidays-add': 'إضافة البلد',
  'holidays-max': 'الحد الأقصى للجدول هو خمسة بلدان. يُرجى إزالة أحدها لإضافة بلد آخر.',
  'holidays-region': 'المنطقة',
  'holidays-whole': 'البلد بأكمله',
  'holidays-change': 'تعيين المنطقة',
  'holidays-remove': 'إزالة',
  'holidays-coming': 'العطل القادمة',
  'holidays-none': 'لا توجد عطل بعد. يُرجى إضافة بلد لعرض عطله.',
  'holidays-date': 'التاريخ',
  'holidays-name': 'العطلة',
  'holidays-state': 'الحجوزات',
  'holidays-free': 'يوم عطلة',
  'holidays-no-hours': 'لا توجد ساعات عمل في هذا اليوم من الأسبوع.',
  'holidays-working': 'يوم عمل، {hours}',
  'holidays-work': 'العمل في هذا اليوم',
  'holidays-off': 'جعله يوم عطلة',
  'holidays-added': 'تم الحفظ. لا يمكن الحجز في أيام هذه العطل.',
  'holidays-removed': 'تمت الإزالة. أصبح الحجز في أيام هذه العطل متاحًا من جديد.',
  'holidays-work-done': 'تم الحفظ. يمكن الحجز في ذلك اليوم.',
  'holidays-off-done': 'تم الحفظ. لا يمكن الحجز في ذلك اليوم.',

  // Travel
  'travel-intro': 'أثناء السفر، تتبع ساعات العمل توقيت ذلك المكان: \u20669:00\u2069 تعني \u20669:00\u2069 هناك.',
  'travel-coming': 'الرحلات المخططة',
  'travel-none': 'لا توجد رحلات مخططة. يمكنك إضافة رحلتك القادمة أدناه.',
  'travel-add-title': 'إضافة رحلة',
  'travel-zone': 'المنطقة الزمنية هناك',
  'travel-schedule': 'لأي جدول؟',
  'travel-all-schedules': 'كل الجداول',
  'travel-add': 'إضافة الرحلة',
  'travel-remove': 'إزالة',
  'travel-added': 'تمت إضافة الرحلة. في هذه الأيام، تتبع الساعات التوقيت هناك.',
  'travel-removed': 'تمت إزالة الرحلة.',

  // Preview of free times
  'preview-title': 'معاينة المواعيد المتاحة',
  'preview-intro': 'هذه هي المواعيد التي تعرضها صفحة الحجز الآن.',
  'preview-event-type': 'نوع الحدث',
  'preview-view': 'طريقة العرض',
  'preview-week': 'الأسبوع',
  'preview-month': 'الشهر',
  'preview-zone': 'المنطقة الزمنية',
  'preview-no-event-types': 'تعتمد مواعيدك المتاحة على نوع حدث. يُرجى إنشاء نوع أولًا.',
  'preview-create': 'الانتقال إلى أنواع الأحداث',
  'preview-inactive': 'نوع الحدث هذا متوقف، لذا لا يمكن حجزه.',
  'preview-no-times': 'لا توجد مواعيد متاحة في هذا اليوم.',
  'preview-why': 'لماذا لا؟',
  'preview-count':
    '{count, plural, zero {بلا مواعيد} one {موعد واحد} two {موعدان} few {# مواعيد} many {# موعدًا} other {# موعد}}',

  // Why a time is not offered
  'why-title': 'لماذا لا يُعرض هذا الموعد؟',
  'why-intro': 'يُرجى اختيار نوع حدث وموعد لمعرفة ما يمنع حجزه وأين يمكن تغيير ذلك.',
  'why-date': 'اليوم',
  'why-time': 'الوقت',
  'why-offered':
    '{count, plural, zero {هذا الموعد معروض.} one {هذا الموعد معروض ويمكن حجزه.} two {هذا الموعد معروض، وفيه مقعدان ' +
    'متاحان.} few {هذا الموعد معروض، وفيه # مقاعد متاحة.} many {هذا الموعد معروض، وفيه # مقعدًا متاحًا.} other {هذا ' +
    'الموعد معروض، وفيه # مقعد متاح.}}',
  'why-not-offered': 'هذا الموعد غير معروض.',
  'why-hosts': 'المضيفون',
  'why-host-free': 'تولي الاجتماع ممكن.',
  'why-meetings': 'المحجوز في ذلك الوقت:',
  'why-others': 'المواعيد المعروضة في هذا اليوم',
  'why-preview': 'عرض الأسبوع بأكمله',
  'why-hours': 'خارج ساعات العمل.',
  'why-ends': 'لا يتسع الوقت للاجتماع: تنتهي ساعات العمل يوم {time}.',
  'why-holiday': 'ذلك اليوم عطلة رسمية.',
  'why-out-of-office': 'ذلك اليوم إجازة.',
  'why-increment': 'لا تبدأ الاجتماعات في هذه الدقيقة. يعرض نوع الحدث بدايات أخرى.',
  'why-busy': 'المضيف مشغول: {times}.',
  'why-buffer': 'قريب جدًا من شيء آخر ({times}). يتطلب نوع الحدث فاصلًا قبل الاجتماعات أو بعدها.',
  'why-notice': 'قريب جدًا. مع مراعاة أدنى مهلة للحجز، أقرب بداية هي يوم {time}.',
  'why-window': 'لا يمكن الحجز في ذلك اليوم، فهو خارج فترة الحجز لنوع الحدث.',
  'why-seats': 'كل المقاعد محجوزة.',
  'why-inactive': 'نوع الحدث متوقف.',
  'why-distribution': 'الأولوية لمضيفين آخرين: لدى هذا المضيف ثلاثة اجتماعات أو أكثر زيادة عليهم.',
  'why-limit-meetings-day':
    'تم بلوغ الحد: {max, plural, zero {# اجتماع} one {اجتماع واحد} two {اجتماعان} few {# اجتماعات} many {# اجتماعًا} ' +
    'other {# اجتماع}} في اليوم.',
  'why-limit-meetings-week':
    'تم بلوغ الحد: {max, plural, zero {# اجتماع} one {اجتماع واحد} two {اجتماعان} few {# اجتماعات} many {# اجتماعًا} ' +
    'other {# اجتماع}} في الأسبوع.',
  'why-limit-meetings-month':
    'تم بلوغ الحد: {max, plural, zero {# اجتماع} one {اجتماع واحد} two {اجتماعان} few {# اجتماعات} many {# اجتماعًا} ' +
    'other {# اجتماع}} في الشهر.',
  'why-limit-meetings-year':
    'تم بلوغ الحد: {max, plural, zero {# اجتماع} one {اجتماع واحد} two {اجتماعان} few {# اجتماعات} many {# اجتماعًا} ' +
    'other {# اجتماع}} في السنة.',
  'why-limit-minutes-day':
    'تم بلوغ الحد: {max, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# ' +
    'دقيقة}} في اليوم.',
  'why-limit-minutes-week':
    'تم بلوغ الحد: {max, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# ' +
    'دقيقة}} في الأسبوع.',
  'why-limit-minutes-month':
    'تم بلوغ الحد: {max, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# ' +
    'دقيقة}} في الشهر.',
  'why-limit-minutes-year':
    'تم بلوغ الحد: {max, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# ' +
    'دقيقة}} في السنة.',
  'why-change-hours': 'تغيير الساعات',
  'why-change-holidays': 'تغيير العطل',
  'why-change-time-off': 'عرض الإجازات',
  'why-change-blocks': 'عرض الساعات المحظورة',
  'why-change-increment': 'تغيير أوقات البداية',
  'why-change-buffer': 'تغيير الفواصل',
  'why-change-notice': 'تغيير المهلة',
  'why-change-window': 'تغيير فترة الحجز',
  'why-change-limit': 'تغيير الحدود',
  'why-change-seats': 'تغيير المقاعد',
  'why-change-distribution': 'تغيير طريقة تقاسم الاجتماعات',
  'why-change-inactive': 'تفعيل',

  // Errors of times in forms
  'field-time': 'يُرجى إدخال وقت من اليوم، مثل \u20669:30\u2069.',
  'field-past': 'يُرجى اختيار وقت ليس في الماضي.',
  'field-order': 'يجب ألا تكون النهاية قبل البداية.',
  'field-overlap': 'يتداخل هذا مع إدخال آخر.',
  'field-too-long': 'هذه الفترة طويلة جدًا. يُرجى اختيار نهاية أبكر.',
}
