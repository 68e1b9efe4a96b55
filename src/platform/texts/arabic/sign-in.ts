import type { signInTexts } from '../english-sign-in.ts'

/** No text depends on the gender of the reader. `\u2068` and `\u2069` isolate names and addresses. */
export const arabicSignIn: Record<keyof typeof signInTexts, string> = {
  // Sign in
  'email-address': 'عنوان البريد الإلكتروني',
  password: 'كلمة المرور',
  'email-me-code': 'تلقي رمز عبر البريد الإلكتروني بدلًا من ذلك',
  'forgot-password': 'هل نسيت كلمة المرور؟',
  'incorrect-credentials': 'عنوان البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  'check-email': 'يُرجى التحقق من بريدك الإلكتروني',
  'code-sent': 'إذا كان هناك حساب بهذا العنوان، فقد أرسلنا إليه رمزًا من ستة أرقام.',
  'enter-code':
    'يُرجى إدخاله في هذا المتصفح خلال {count, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} ' +
    'few {# دقائق} many {# دقيقة} other {# دقيقة}}.',
  'no-email-yet': 'لم تصل رسالة بعد دقيقة أو دقيقتين؟ يُرجى التحقق من مجلد الرسائل غير المرغوب فيها.',
  code: 'الرمز',
  'code-format': 'يُرجى إدخال الأرقام الستة الواردة في الرسالة.',
  'incorrect-code':
    'الرمز غير صحيح. {count, plural, zero {لم تتبقَّ أي محاولة} one {تتبقى لك محاولة واحدة} ' +
    'two {تتبقى لك محاولتان} few {تتبقى لك # محاولات} many {تتبقى لك # محاولة} other {تتبقى لك # محاولة}}.',
  'start-over': 'البدء من جديد',
  'code-expired': 'لم يعد هذا الرمز صالحًا',
  'code-expired-advice':
    'الرمز صالح لمرة واحدة، في المتصفح الذي طُلب منه، لمدة {count, plural, zero {# دقيقة} ' +
    'one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.',
  'start-over-advice': 'يُرجى البدء من جديد بكلمة المرور أو برمز جديد.',
  'too-many-attempts': 'محاولات كثيرة جدًا',
  'try-again': 'ستُتاح المحاولة مجددًا {wait}.',
  'do-not-wait': 'لا داعي للانتظار: يمكنك تلقي رمز عبر البريد الإلكتروني أو إعادة تعيين كلمة المرور.',
  'get-code': 'تلقي رمز عبر البريد الإلكتروني',
  'emails-requested': 'يُرجى البحث في بريدك الوارد ومجلد الرسائل غير المرغوب فيها عن الرسائل التي طلبتها من قبل.',
  'know-password': 'إذا كانت لديك كلمة المرور، فيمكنك تسجيل الدخول بها.',

  // Reset the password
  'reset-password': 'إعادة تعيين كلمة المرور',
  'reset-advice': 'سنرسل إليك عبر البريد الإلكتروني رابطًا لاختيار كلمة مرور جديدة.',
  'email-me-link': 'تلقي رابط عبر البريد الإلكتروني',
  'back-to-sign-in': 'العودة إلى تسجيل الدخول',
  'link-sent': 'إذا كان هناك حساب بهذا العنوان، فقد أرسلنا إليه رابطًا. الرابط صالح لمرة واحدة ولمدة ساعة.',
  'try-another-address': 'تجربة عنوان آخر',
  'choose-password': 'اختيار كلمة مرور جديدة',
  'choose-password-advice': 'سيؤدي هذا إلى تغيير كلمة مرور \u2068{email}\u2069. سيتم تسجيل خروجك من كل الأجهزة الأخرى.',
  'new-password': 'كلمة المرور الجديدة',
  'password-length':
    '{count, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}} على الأقل.',
  'change-password': 'تغيير كلمة المرور',
  'password-is-email': 'يُرجى اختيار كلمة مرور غير عنوان بريدك الإلكتروني.',
  'link-expired': 'لم يعد هذا الرابط صالحًا',
  'reset-link-advice': 'رابط إعادة التعيين صالح لمرة واحدة ولمدة ساعة. كل رسالة جديدة تُبطل ما قبلها.',
  'check-newer-email': 'يُرجى البحث عن رسالة أحدث أو طلب رابط جديد.',
  'request-new-link': 'طلب رابط جديد',

  // An invitation to join an organization
  'invitation-title': 'الانضمام إلى \u2068{organization}\u2069',
  'invitation-intro':
    'وُجِّهت دعوة من \u2068{inviter}\u2069 إلى \u2068{email}\u2069 للانضمام إلى \u2068{organization}\u2069 على ' +
    'Convene.',
  'signed-in-instead':
    'سجّلت الدخول باسم \u2068{current}\u2069. إذا قبلت الدعوة، فسيتم تسجيل دخولك باسم \u2068{email}\u2069 بدلًا من ' +
    'ذلك.',
  'your-name': 'اسمك',
  'your-time-zone': 'منطقتك الزمنية',
  'accept-invitation': 'القبول والانضمام',
  'not-for-you': 'الدعوة ليست لك؟',
  'decline-invitation': 'رفض الدعوة',
  'welcome-to': 'مرحبًا بك في \u2068{organization}\u2069',
  'joined-as': 'انضممت باسم \u2068{email}\u2069.',
  'invitation-declined': 'تم رفض الدعوة',
  'not-joined': 'لم تتم إضافتك إلى \u2068{organization}\u2069. يمكنك إغلاق هذه الصفحة.',
  'invitation-link-advice': 'رابط الدعوة صالح لمرة واحدة ولمدة 30 يومًا. كل رسالة جديدة تُبطل ما قبلها.',
  'ask-for-invitation': 'يُرجى البحث عن رسالة أحدث أو طلب دعوة جديدة من الشخص الذي دعاك.',
  'other-organization': 'ينتمي \u2068{email}\u2069 بالفعل إلى مؤسسة أخرى.',
  'other-organization-advice': 'يُرجى مغادرة تلك المؤسسة أولًا أو طلب دعوة إلى عنوان بريد إلكتروني آخر.',
}
