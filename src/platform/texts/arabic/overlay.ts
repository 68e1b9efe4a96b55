import type { overlayTexts } from '../english-overlay.ts'

/** No text depends on the gender of the reader. `\u2066` and `\u2069` isolate other scripts. */
export const arabicOverlay: Record<keyof typeof overlayTexts, string> = {
  'overlay-title': 'المقارنة بتقويمي',
  'overlay-file': 'ملف تقويم (ICS)',
  'overlay-url': 'أو عنوان تقويمك',
  'overlay-privacy': 'نميّز الأوقات التي لديك فيها ارتباط آخر. لا نخزّن تقويمك.',
  'overlay-compare': 'مقارنة',
  'overlay-remove': 'إزالة تقويمي',
  // On the button of a time that can still be booked
  'overlay-conflict': 'لديك ارتباط آخر في هذا الوقت',
  'overlay-reading': 'تجري قراءة تقويمك…',
  'overlay-shown': 'تم تمييز الأوقات التي لديك فيها ارتباط آخر.',
  'overlay-partly':
    'تم تمييز الأوقات التي لديك فيها ارتباط آخر. {count, plural, zero {تمت قراءة كل أحداث تقويمك.} one {تعذّرت قراءة ' +
    'حدث واحد في تقويمك.} two {تعذّرت قراءة حدثين في تقويمك.} few {تعذّرت قراءة # أحداث في تقويمك.} many {تعذّرت ' +
    'قراءة # حدثًا في تقويمك.} other {تعذّرت قراءة # حدث في تقويمك.}}',

  // What is wrong with the file or the address
  'overlay-empty': 'يُرجى اختيار ملف تقويم أو إدخال عنوان تقويمك.',
  'overlay-invalid-url': 'يُرجى إدخال العنوان العام لتقويم. يبدأ بـ \u2066https://\u2069 أو \u2066webcal://\u2069.',
  'overlay-missing': 'لا يوجد تقويم عام في هذا العنوان. يُرجى التحقق من العنوان.',
  'overlay-unreachable': 'تعذّرت قراءة التقويم في هذا العنوان. يُرجى إعادة المحاولة أو اختيار ملف.',
  'overlay-not-calendar': 'لا يؤدي هذا العنوان إلى تقويم، أو أن حجم التقويم أكبر من {size} ميغابايت.',
  'overlay-not-file': 'هذا الملف ليس تقويمًا. يُرجى اختيار ملف ينتهي اسمه بـ \u2066.ics\u2069.',
  'overlay-large-file': 'حجم هذا الملف أكبر من {size} ميغابايت. يُرجى اختيار ملف أصغر.',
  'overlay-too-complex': 'في تقويمك أحداث كثيرة جدًا، لذا تتعذّر المقارنة. يُرجى اختيار ملف بأحداث أقل.',
  'overlay-too-many': 'جرت مقارنة تقاويم كثيرة جدًا من شبكتك. ستُتاح المحاولة مجددًا {wait}.',
  'overlay-too-many-here': 'جرت مقارنة تقاويم كثيرة جدًا في هذه الصفحة. ستُتاح المحاولة مجددًا {wait}.',
  'overlay-busy': 'يقارن أشخاص كثيرون تقاويمهم حاليًا. يُرجى إعادة المحاولة بعد دقيقة.',
}
