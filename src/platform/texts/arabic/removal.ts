import type { removalTexts } from '../english-removal.ts'

/** No text depends on the gender of the reader. `\u2068` and `\u2069` isolate names and other scripts. */
export const arabicRemoval: Record<keyof typeof removalTexts, string> = {
  'removal-heading': 'إزالة \u2068{name}\u2069',
  'removal-intro': 'يُرجى تحديد ما يحدث لأنواع أحداث هذا الشخص واجتماعاته. لا يتغير شيء قبل تأكيدك.',
  'removal-nothing': 'ليست لدى \u2068{name}\u2069 أنواع أحداث أو اجتماعات قادمة.',
  'removal-event-types':
    '{count, plural, zero {بلا أنواع أحداث} one {نوع حدث واحد} two {نوعا حدث} few {# أنواع أحداث} many {# نوع حدث} ' +
    'other {# نوع حدث}}',
  'removal-owned': 'خاص بهذا الشخص',
  'removal-of-others': 'تابع لفريق أو زميل',
  'removal-only-host': 'بلا مضيف آخر',
  'removal-more-types':
    '{count, plural, zero {بلا أنواع أخرى} one {ونوع آخر} two {ونوعان آخران} few {و# أنواع أخرى} many {و# نوعًا آخر} ' +
    'other {و# نوع آخر}}',
  'removal-meetings':
    '{count, plural, zero {لا توجد اجتماعات قادمة} one {اجتماع قادم واحد} two {اجتماعان قادمان} few {# اجتماعات ' +
    'قادمة} many {# اجتماعًا قادمًا} other {# اجتماع قادم}}',
  'removal-shared':
    '{count, plural, zero {لا يُعقد أي منها مع مضيفين آخرين.} one {يُعقد واحد منها مع مضيفيه الآخرين.} two {يُعقد ' +
    'اثنان منها مع مضيفين آخرين.} few {تُعقد # منها مع مضيفين آخرين.} many {يُعقد # منها مع مضيفين آخرين.} other ' +
    '{يُعقد # منها مع مضيفين آخرين.}}',
  'removal-types-choice': 'أنواع الأحداث',
  'removal-types-reassign': 'نقلها إلى شخص آخر',
  'removal-types-delete': 'حذف ما ليس له مضيف آخر',
  'removal-meetings-choice': 'الاجتماعات القادمة',
  'removal-meetings-reassign': 'يستضيفها شخص آخر',
  'removal-meetings-cancel': 'إلغاؤها',
  'removal-to': 'من يتولى المهمة؟',
  'removal-to-none': 'لا أحد',
  'removal-to-hint': 'تنتقل أنواع الأحداث إلى هذا الشخص، ويستضيف الاجتماعات في المواعيد نفسها.',
  'removal-reason': 'سبب الإلغاء',
  'removal-reason-hint': 'يظهر للمدعوين إلى الاجتماعات الملغاة.',
  'removal-continue': 'متابعة',
  'removal-confirm-title': 'إزالة \u2068{name}\u2069؟',
  'removal-confirm-text': 'سيتوقف وصول \u2068{name}\u2069 فورًا. لا يمكن التراجع عن ذلك.',
  'removal-plan-types-reassign': 'تنتقل أنواع الأحداث إلى \u2068{to}\u2069. تؤدي الروابط القديمة إلى الصفحات الجديدة.',
  'removal-plan-types-delete': 'تُحذف أنواع الأحداث التي ليس لها مضيف آخر.',
  'removal-plan-meetings-reassign':
    'تنتقل استضافة الاجتماعات القادمة إلى \u2068{to}\u2069. تصل إلى المدعوين رسالة بريد إلكتروني باسم المضيف الجديد.',
  'removal-plan-meetings-cancel':
    'تُلغى الاجتماعات القادمة التي ليس لها مضيفون آخرون. تصل إلى المدعوين رسالة بريد إلكتروني.',
  'removal-conflicts':
    '{count, plural, zero {كل الاجتماعات تناسب أوقات \u2068{to}\u2069} one {اجتماع واحد لا يناسب أوقات ' +
    '\u2068{to}\u2069} two {اجتماعان لا يناسبان أوقات \u2068{to}\u2069} few {# اجتماعات لا تناسب أوقات ' +
    '\u2068{to}\u2069} many {# اجتماعًا لا يناسب أوقات \u2068{to}\u2069} other {# اجتماع لا يناسب أوقات ' +
    '\u2068{to}\u2069}}',
  'removal-conflict-meeting': 'الاجتماع',
  'removal-conflict-when': 'الموعد',
  'removal-conflict-why': 'السبب',
  'removal-conflict-busy': 'يتعارض مع اجتماع آخر',
  'removal-conflict-unavailable': 'خارج ساعات العمل',
  'removal-more-conflicts':
    '{count, plural, zero {بلا اجتماعات أخرى} one {واجتماع آخر} two {واجتماعان آخران} few {و# اجتماعات أخرى} many {و# ' +
    'اجتماعًا آخر} other {و# اجتماع آخر}}',
  'removal-conflicts-choice': 'ماذا يحدث لهذه الاجتماعات؟',
  'removal-conflicts-cancel': 'إلغاؤها',
  'removal-conflicts-reassign': 'نقلها ما لم يكن لدى \u2068{to}\u2069 اجتماع آخر حينها، وإلغاء البقية',
  'removal-submit': 'إزالة \u2068{name}\u2069',
  'removal-back': 'تعديل الاختيارات',
  'removal-missing-to': 'يُرجى اختيار من يتولى المهمة.',
  'removal-missing-conflicts': 'يُرجى اختيار ما يحدث للاجتماعات التي لا يمكن نقلها ببساطة.',
  'removal-done-title': 'تمت إزالة \u2068{name}\u2069',
  'removal-running-title': 'جارٍ إزالة \u2068{name}\u2069',
  'removal-stopped-title': 'لم تتم إزالة \u2068{name}\u2069',
  'removal-running': 'اكتمل {done} من {total} من الاجتماعات. يمكنك مغادرة هذه الصفحة، وستكتمل البقية تلقائيًا.',
  'removal-progress': 'التقدم',
  'removal-update': 'تحديث',
  'removal-stopped': 'تغيّر شيء بعد تأكيدك: غادر الشخص الذي يتولى المهمة، أو أصبح لديه اجتماع آخر.',
  'removal-result': 'ما حدث',
  'removal-result-meetings-reassigned': 'الاجتماعات ذات المضيف الجديد',
  'removal-result-meetings-left': 'الاجتماعات الباقية مع مضيفيها الآخرين',
  'removal-result-meetings-canceled': 'الاجتماعات الملغاة',
  'removal-result-types-reassigned': 'أنواع الأحداث المنقولة',
  'removal-result-types-left': 'أنواع الأحداث الباقية مع مضيفيها الآخرين',
  'removal-result-types-deleted': 'أنواع الأحداث المحذوفة',
  'removal-to-people': 'الرجوع إلى الأشخاص',
  'removal-see-meetings': 'عرض الاجتماعات القادمة',
  'host-change-email-subject': 'مضيف جديد: \u2068{meeting}\u2069 مع {names} يوم {when}',
  'host-change-new': 'انتقلت استضافة اجتماعك من \u2068{former}\u2069 إلى {names}. يبقى الموعد كما هو.',
  'host-change-left': 'لم يعد بإمكان \u2068{former}\u2069 المشاركة. يُعقد اجتماعك مع {names}.',
}
