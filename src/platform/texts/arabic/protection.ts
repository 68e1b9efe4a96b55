import type { protectionTexts } from '../english-protection.ts'

/** No text depends on the gender of the reader. `\u2066`, `\u2068` and `\u2069` isolate other scripts. */
export const arabicProtection: Record<keyof typeof protectionTexts, string> = {
  // A check that the browser does while the visitor fills in the form
  'check-running': 'نتحقق الآن من أنك لست روبوتًا. يمكنك متابعة الكتابة.',
  'check-done': 'اكتمل التحقق. يمكنك الحجز الآن.',
  'check-waiting': 'أوشكنا على الانتهاء من التحقق من أنك لست روبوتًا. سنحجز موعدك بعد ذلك مباشرةً.',
  'check-needed': 'هناك إقبال كبير على الحجز حاليًا، لذا نتحقق من أنك لست روبوتًا. يستغرق ذلك بضع ثوانٍ.',
  'check-reload': 'يُرجى إعادة تحميل هذه الصفحة والحجز مرة أخرى. هناك إقبال كبير على الحجز حاليًا.',
  'check-by-email': 'تلقي رمز عبر البريد الإلكتروني بدلًا من ذلك',
  // In a field that only robots see and fill in
  'leave-empty': 'يُرجى ترك هذا الحقل فارغًا',

  // A code by email, for visitors without JavaScript
  'check-code-sent': 'بقيت خطوة واحدة: أرسلنا رمزًا إلى \u2066{email}\u2069. يُرجى إدخاله أدناه لحجز هذا الموعد.',
  'code-label': 'الرمز الوارد في رسالة البريد الإلكتروني',
  'code-hint':
    'ستة أرقام. تنتهي صلاحية الرمز بعد {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} ' +
    'few {# دقائق} many {# دقيقة} other {# دقيقة}}.',
  'code-wrong': 'هذا الرمز غير صحيح أو انتهت صلاحيته. يُرجى مراجعة أحدث رسالة أو طلب رمز جديد.',
  'new-code': 'تلقي رمز جديد عبر البريد الإلكتروني',
  'too-many-codes': 'أرسلنا رموزًا كثيرة جدًا. ستُتاح المحاولة مجددًا {wait}، أو يمكنك تفعيل JavaScript والحجز من دون رمز.',

  // The email with the code
  'code-email-subject': 'رمزك لإتمام الحجز: \u2068{meeting}\u2069',
  'code-email-reason':
    'يحجز شخص ما «\u2068{meeting}\u2069» بعنوان البريد الإلكتروني هذا. ' +
    'إذا كان هذا الحجز منك، فيُرجى إدخال هذا الرمز في الصفحة:',
  'code-email-closing':
    'الرمز صالح لمرة واحدة، وتنتهي صلاحيته بعد {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} ' +
    'two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}. ' +
    'إذا لم يكن هذا الحجز منك، فيُرجى تجاهل هذه الرسالة.',

  // Does not say that the organization blocks the address
  'address-not-accepted': 'لا يمكن إتمام هذا الحجز بعنوان البريد الإلكتروني هذا. يُرجى التواصل مع المضيف بطريقة أخرى.',
}
