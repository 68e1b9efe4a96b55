import type { consoleTexts } from '../english-console.ts'

/** No text depends on the gender of the reader. */
export const arabicConsole: Record<keyof typeof consoleTexts, string> = {
  'skip-navigation': 'تخطي قائمة التنقل',
  menu: 'القائمة',
  'close-menu': 'إغلاق القائمة',
  console: 'لوحة التحكم',
  search: 'البحث',
  'sign-out': 'تسجيل الخروج',
  'nav-home': 'الرئيسية',
  'nav-meetings': 'الاجتماعات',
  'nav-event-types': 'أنواع الأحداث',
  'nav-availability': 'أوقات التوفر',
  'nav-account': 'الحساب',
  'nav-sessions': 'الجلسات',
  'nav-tokens': 'الرموز الشخصية',
  'nav-connections': 'التطبيقات المرتبطة',
  'nav-applications': 'تطبيقاتك',
  'nav-embed': 'التضمين',
  breadcrumbs: 'مسار التنقل',
  undo: 'تراجع',
  'go-back': 'رجوع',
  copy: 'نسخ',
  copied: 'تم النسخ',
  'copy-failed': 'يُرجى التحديد والنسخ',
  'page-previous': 'السابق',
  'page-next': 'التالي',
  'not-found-title': 'تعذّر العثور على هذا العنصر',
  'not-found-advice': 'ربما أُزيل في نافذة أخرى أو أنه ليس من عناصرك. لم يتغير شيء.',
  'not-found-back': 'الانتقال إلى الصفحة الرئيسية',

  // Errors of forms
  'errors-title':
    '{count, plural, zero {يُرجى تصحيح الحقول} one {يُرجى تصحيح حقل واحد} two {يُرجى تصحيح حقلين} few {يُرجى تصحيح # ' +
    'حقول} many {يُرجى تصحيح # حقلًا} other {يُرجى تصحيح # حقل}}',
  'field-taken': 'هذه القيمة مستخدمة بالفعل. يُرجى اختيار قيمة أخرى.',
  'field-between': 'يُرجى إدخال رقم من {min} إلى {max}.',
  'field-number': 'يُرجى إدخال عدد صحيح.',
  'field-date': 'يُرجى إدخال تاريخ.',
  'field-reserved': 'هذا الاسم محجوز. يُرجى اختيار اسم آخر.',

  // Two people change the same thing
  'stale-title': 'غيّر شخص آخر هذه البيانات أثناء تعديلك لها',
  'stale-advice': 'لم يُحفظ أي من تعديلاتك بعد. يُرجى مقارنة النسختين وتعديل النموذج ثم الحفظ مجددًا لاستبدال النسخة الأخرى.',
  'stale-same': 'تعديلاتك مطابقة للنسخة المحفوظة، لذا لا يوجد ما يُحفظ.',
  'stale-field': 'الحقل',
  'stale-theirs': 'المحفوظ حاليًا',
  'stale-yours': 'تعديلك',
}
