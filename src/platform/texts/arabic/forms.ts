import type { formTexts } from '../english-forms.ts'

/** No text depends on the gender of the reader. `\u2068` and `\u2069` isolate names and addresses. */
export const arabicForms: Record<keyof typeof formTexts, string> = {
  // A routing form
  'form-preview': 'بضعة أسئلة فقط، وسنجد لك الاجتماع المناسب.',
  'check-form': 'يُرجى المراجعة: \u2068{form}\u2069',
  'fix-answers':
    '{count, plural, zero {يُرجى تصحيح الإجابات:} one {يُرجى تصحيح هذه الإجابة:} ' +
    'two {يُرجى تصحيح هاتين الإجابتين:} few {يُرجى تصحيح هذه الإجابات (#):} many {يُرجى تصحيح هذه الإجابات (#):} ' +
    'other {يُرجى تصحيح هذه الإجابات (#):}}',
  'answer-missing': 'يُرجى الإجابة عن هذا السؤال.',
  'answer-too-long':
    'الحد الأقصى هو {count, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} ' +
    'many {# حرفًا} other {# حرف}}.',
  'answer-email': 'يُرجى إدخال عنوان بريد إلكتروني صالح، مثل maya@example.com.',
  'answer-phone': 'يُرجى إدخال رقم هاتف صالح، مع اختيار البلد أو بدء الرقم بعلامة الزائد ورمز البلد.',
  'answer-choice': 'يُرجى اختيار إحدى الإجابات.',
  'answer-line': 'يُرجى كتابة سطر واحد دون أحرف خاصة.',
  'answer-lines': 'يُرجى إزالة الأحرف الخاصة.',
  'choose-answer': 'اختيار إجابة',
  'no-answer': 'بلا إجابة',
  'send-answers': 'إرسال',
  'too-many-answers': 'وردت إجابات كثيرة جدًا من شبكتك. ستُتاح المحاولة مجددًا {wait}.',
  'form-full':
    'لا يمكن لهذا النموذج استقبال الإجابات حاليًا. يُرجى إعادة المحاولة لاحقًا أو التواصل مع الجهة التي أرسلت الرابط.',
  'answers-saved': 'شكرًا على إجاباتك',
  'answers-saved-advice': 'لقد حفظناها. لا توجد اجتماعات يمكن حجزها حاليًا، لذا يُرجى إعادة المحاولة لاحقًا.',
  'form-not-found': 'هذا النموذج غير موجود',
  'form-not-found-advice':
    'يُرجى التأكد من نسخ الرابط كاملًا. إذا كان كذلك، فالنموذج مغلق. يُرجى الاستفسار من الجهة التي أرسلته إليك.',

  // People and teams
  'list-title': 'حجز اجتماع مع \u2068{name}\u2069',
  'list-preview': 'الاجتماعات المتاحة: {meetings}',
  'team-hosts': 'الفريق: {names}.',
  'no-meetings-advice': 'يُرجى إعادة المحاولة لاحقًا أو التواصل مع \u2068{name}\u2069 بطريقة أخرى.',

  // Booking pages that cannot be shown
  'page-not-found': 'صفحة الحجز غير موجودة',
  'page-not-found-advice': 'يُرجى التأكد من نسخ الرابط كاملًا. إذا كان كذلك، فلم يعد هذا الاجتماع متاحًا للحجز.',
  'ask-for-new-link': 'يمكنك طلب رابط جديد من المضيف.',
  'link-used': 'سبق استخدام هذا الرابط',
  'link-used-advice': 'الرابط صالح لحجز واحد فقط.',
  'too-many-bookings': 'حجوزات كثيرة جدًا',
  'too-many-bookings-advice':
    'وردت حجوزات كثيرة جدًا من شبكتك. ستُتاح المحاولة مجددًا {wait}، ' +
    'وذلك بالرجوع إلى الصفحة السابقة والضغط على الزر مرة أخرى. لن يضيع أي شيء.',

  // The home page
  welcome: 'مرحبًا',
  'welcome-service': 'مرحبًا بك في Convene',
  'about-service': 'ينظم Convene مواعيد الاجتماعات: يشارك المضيف رابطًا، ويحجز المدعوون موعدًا متاحًا.',
  'book-meeting': 'حجز اجتماع',
  'open-your-link': 'يُرجى فتح رابط الحجز الذي وصلك. إذا لم يصلك رابط، فيمكنك طلبه من المضيف.',
  'more-pages': 'هناك المزيد. يمكنك طلب رابط من المضيف.',
  'your-account': 'حسابك',
  'sign-in-advice': 'يمكنك بعد تسجيل الدخول إدارة جلساتك ورموزك الشخصية وتطبيقاتك.',
  'sign-in': 'تسجيل الدخول',
  'signed-in-as': 'سجّلت الدخول باسم',
  'build-on-api': 'التطوير باستخدام واجهة API',
  'api-reference': 'مرجع واجهة API',
  'openapi-document': 'مستند OpenAPI',
}
