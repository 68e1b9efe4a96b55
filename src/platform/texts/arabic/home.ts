import type { homeTexts } from '../english-home.ts'

/** No text depends on the gender of the reader. `\u2066`, `\u2068` and `\u2069` isolate names and other scripts. */
export const arabicHome: Record<keyof typeof homeTexts, string> = {
  // The first run, in four steps
  'setup-step': 'الخطوة {step} من {count}',
  'setup-title': 'إعداد Convene',
  'setup-intro': 'لننشئ مؤسستك وحسابك. يستغرق الأمر نحو دقيقتين ليصبح الحجز معك متاحًا.',
  'setup-organization': 'اسم المؤسسة',
  'setup-organization-hint': 'يظهر للمدعوين في صفحات الحجز الخاصة بك.',
  'setup-name-hint': 'يظهر للمدعوين أيضًا، ويصبح جزءًا من عنوان صفحة الحجز الخاصة بك.',
  'setup-create': 'إنشاء المؤسسة',
  'setup-demo-removed': 'تمت إزالة البيانات التجريبية. يمكنك الآن إنشاء مؤسستك.',
  'setup-closed': 'رابط الإعداد هذا لا يعمل',
  'setup-closed-advice':
    'سبق استخدامه أو أنه غير مكتمل. إذا كان Convene معدًّا بالفعل، فيُرجى تسجيل الدخول بعنوان بريدك الإلكتروني.',
  'setup-closed-restart':
    'لم يتم إعداد شيء بعد؟ يُرجى إعادة تشغيل Convene، فهو يعرض رابط إعداد جديدًا ما دامت لا توجد مؤسسة.',
  'not-set-up': 'لم يتم إعداد Convene بعد',
  'not-set-up-advice':
    'افتح رابط الإعداد لإنشاء المؤسسة الأولى. عرضه Convene عند بدء التشغيل: في الطرفية أو في ' +
    'سجل الخدمة، وهو يحتوي على \u2066/setup/\u2069.',
  'not-set-up-restart': 'هل فقدت الرابط؟ يُرجى إعادة تشغيل Convene، فهو يعرض رابطًا جديدًا ما دامت لا توجد مؤسسة.',
  'setup-closed-signed-in': 'سبق إعداد Convene، وقد سجّلت الدخول بالفعل.',
  'go-to-console': 'الانتقال إلى لوحة التحكم',
  'setup-hours-title': 'متى يمكن الحجز معك؟',
  'setup-hours-intro': 'يُرجى اختيار ساعات عملك المعتادة. يمكنك لاحقًا إضافة استراحات وساعات مختلفة لأيام معينة وإجازات.',
  'setup-days': 'الأيام',
  'setup-from': 'من',
  'setup-to': 'حتى',
  'setup-no-days': 'يُرجى اختيار يوم واحد على الأقل.',
  'setup-to-later': 'يجب أن تكون النهاية بعد البداية.',
  'setup-continue': 'متابعة',
  'setup-event-type-title': 'ما الذي يمكن حجزه؟',
  'setup-event-type-intro': 'نوع الحدث هو نوع من الاجتماعات له رابط حجز خاص به. يكفي نوع واحد للبدء.',
  'setup-event-type-name': 'الاسم',
  'setup-event-type-default': 'مكالمة تعارف',
  'setup-duration': 'المدة',
  'setup-place': 'أين يُعقد؟',
  'setup-place-phone': 'عبر الهاتف: أتصل أنا بالمدعو',
  'setup-place-video': 'عبر الفيديو، برابط خاص بي',
  'setup-place-person': 'حضوريًا، في عنوان محدد',
  'setup-place-ask': 'يقترح المدعو المكان',
  'setup-details': 'رابط الفيديو أو العنوان',
  'setup-details-hint': 'للاجتماعات عبر الفيديو والحضورية فقط.',
  'setup-details-missing': 'يُرجى إدخال رابط الفيديو أو العنوان، أو اختيار مكان آخر.',
  'setup-publish': 'نشر',
  'setup-done-title': 'أصبح الحجز معك متاحًا',
  'setup-done-intro': 'هذا رابط الحجز الخاص بك. يمكنك إرساله إلى من يهمك الاجتماع بهم.',
  'setup-open-page': 'فتح صفحة الحجز',
  'setup-next-title': 'ما الخطوة التالية؟',
  'setup-next': 'يمكنك في لوحة التحكم عرض اجتماعاتك وتغيير ساعاتك وإنشاء المزيد من أنواع الأحداث.',

  // Notices
  notices: 'الإشعارات',
  'demo-title': 'هذه بيانات تجريبية.',
  'demo-note': 'يمكنك تجربة كل شيء، ثم إزالتها للبدء ببياناتك.',
  'demo-remove': 'إزالة البيانات التجريبية',
  'demo-confirm-title': 'إزالة البيانات التجريبية؟',
  'demo-confirm':
    'سيؤدي هذا إلى حذف \u2068{organization}\u2069 بما فيها من أشخاص وأنواع أحداث واجتماعات وجهات اتصال. لا يمكن ' +
    'التراجع عن ذلك.',
  'demo-confirm-next': 'سيتم تسجيل خروجك، ثم يمكنك إنشاء مؤسستك.',
  'demo-confirm-button': 'الإزالة والبدء من جديد',
  'smtp-title': 'لا تُرسل رسائل البريد الإلكتروني.',
  'smtp-note':
    'لم يتم إعداد خادم بريد، لذا لا تصل التأكيدات إلى المدعوين. يُرجى ضبط \u2066SMTP_URL\u2069 وإعادة تشغيل Convene.',

  // Home
  'home-title': 'مرحبًا، \u2068{name}\u2069',
  'home-meetings': 'الاجتماعات القادمة',
  'home-today': 'اليوم',
  // date: "Tuesday, November 17"
  'home-tomorrow': 'غدًا، {date}',
  'home-nothing-today': 'لا شيء آخر اليوم.',
  'home-no-meetings': 'ليست لديك اجتماعات قادمة. يمكنك مشاركة رابط حجز للحصول على أول اجتماع.',
  'home-open-meetings': 'عرض كل الاجتماعات',
  'home-more-meetings': 'عرض المزيد من الاجتماعات',
  'home-links': 'روابط الحجز الخاصة بك',
  'home-page-link': 'صفحتك بكل أنواع الأحداث',
  'home-off': 'متوقف',
  'home-no-event-types': 'ليست لديك أنواع أحداث بعد، لذا لا يمكن لأحد الحجز معك.',
  'home-create-event-type': 'إنشاء نوع حدث',
  'home-all-event-types': 'عرض كل أنواع الأحداث',
  'check-title': 'إكمال الإعداد',
  'check-progress': 'اكتمل {count} من {total}',
  'checklist-done': 'مكتمل',
  'check-hours': 'مراجعة ساعات عملك',
  'check-event-type': 'نشر نوع حدث',
  'check-share': 'مشاركة رابطك وتلقي أول حجز',
  'check-picture': 'إضافة صورتك',
  'attention-title': 'يتطلب انتباهك',
  'attention-no-hours': 'لم تُحدَّد ساعات عملك، لذا لا يمكن لأحد الحجز معك.',
  'attention-all-off': 'كل أنواع الأحداث الخاصة بك متوقفة، لذا لا يمكن لأحد الحجز معك.',
  'attention-failed-emails':
    '{count, plural, zero {لم يفشل إرسال أي رسالة بشأن الاجتماعات} one {فشل إرسال رسالة واحدة بشأن أحد الاجتماعات} ' +
    'two {فشل إرسال رسالتين بشأن الاجتماعات} few {فشل إرسال # رسائل بشأن الاجتماعات} many {فشل إرسال # رسالة بشأن ' +
    'الاجتماعات} other {فشل إرسال # رسالة بشأن الاجتماعات}} خلال آخر 7 أيام.',
  'attention-undeliverable':
    '{count, plural, zero {لا توجد عناوين بريد إلكتروني متعذّرة} one {عنوان بريد إلكتروني واحد غير موجود، ولن تُرسل ' +
    'إليه رسائل أخرى} two {عنوانا بريد إلكتروني غير موجودين، ولن تُرسل إليهما رسائل أخرى} few {# عناوين بريد ' +
    'إلكتروني غير موجودة، ولن تُرسل إليها رسائل أخرى} many {# عنوان بريد إلكتروني غير موجود، ولن تُرسل إليها رسائل ' +
    'أخرى} other {# عنوان بريد إلكتروني غير موجود، ولن تُرسل إليها رسائل أخرى}}.',
  'attention-webhooks':
    '{count, plural, zero {لم يُوقَف أي اشتراك Webhook} one {تم إيقاف اشتراك Webhook واحد بسبب كثرة الأخطاء} two {تم ' +
    'إيقاف اشتراكي Webhook بسبب كثرة الأخطاء} few {تم إيقاف # اشتراكات Webhook بسبب كثرة الأخطاء} many {تم إيقاف # ' +
    'اشتراك Webhook بسبب كثرة الأخطاء} other {تم إيقاف # اشتراك Webhook بسبب كثرة الأخطاء}}.',
  'attention-set-aside':
    '{count, plural, zero {لم تُوقَف أي مهمة في الخلفية} one {أُوقفت مهمة واحدة في الخلفية} ' +
    'two {أُوقفت مهمتان في الخلفية} ' +
    'few {أُوقفت # مهام في الخلفية} many {أُوقفت # مهمة في الخلفية} other {أُوقفت # مهمة في الخلفية}} ' +
    'لأن تشغيلها أنهى الخدمة. يُرجى إبلاغ المشغّل.',
  'attention-run-again': 'إعادة التشغيل',
  'attention-invitations':
    '{count, plural, zero {لا توجد دعوات بلا رد} one {دعوة واحدة لم يُرد عليها بعد} two {دعوتان لم يُرد عليهما بعد} ' +
    'few {# دعوات لم يُرد عليها بعد} many {# دعوة لم يُرد عليها بعد} other {# دعوة لم يُرد عليها بعد}}.',

  // Search
  'search-label': 'البحث عن شخص أو اجتماع أو نوع حدث أو صفحة',
  'search-empty': 'يُرجى إدخال اسم أو عنوان بريد إلكتروني أو اسم صفحة.',
  'search-none': 'لا توجد نتائج للبحث عن «\u2068{query}\u2069». يُرجى التحقق من الإملاء أو البحث بجزء من الاسم.',
  'search-count':
    '{count, plural, zero {لا توجد نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# ' +
    'نتيجة}} للبحث عن «\u2068{query}\u2069»',
  'search-pages': 'الصفحات',
  'search-people': 'الأشخاص',
  'search-contacts': 'جهات الاتصال',
  'search-canceled': 'ملغى',
}
