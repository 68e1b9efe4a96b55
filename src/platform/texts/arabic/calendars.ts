import type { calendarTexts } from '../english-calendars.ts'

/** No text depends on the gender of the reader. `\u2066`, `\u2068` and `\u2069` isolate names and other scripts. */
export const arabicCalendar: Record<keyof typeof calendarTexts, string> = {
  'scope-calendars-read': 'معرفة التقاويم المرتبطة',
  'scope-calendars-write': 'ربط التقاويم وتعديلها وإلغاء ربطها',

  // The list of connected calendars
  'cal-title': 'التقاويم',
  'cal-about': 'حجب أوقات انشغالك، وإضافة الحجوزات إلى تقويمك الخاص.',
  'cal-count':
    '{count, plural, zero {لم يُربط أي تقويم بعد} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# ' +
    'حساب}}',
  'cal-attention-count':
    '{count, plural, zero {لا حساب يتطلب انتباهك} one {حساب واحد يتطلب انتباهك} two {حسابان يتطلبان انتباهك} few {# ' +
    'حسابات تتطلب انتباهك} many {# حسابًا يتطلب انتباهك} other {# حساب يتطلب انتباهك}}',
  'cal-advice': 'يُرجى ربط تقويمك حتى لا يحجز أحد معك في أوقات انشغالك. يمكن أيضًا إضافة الحجوزات الجديدة إليه.',
  'cal-privacy': 'نخزّن أوقات انشغالك فقط، ولا نخزّن أبدًا موضوع أحداثك أو مكانها أو من يحضرها.',
  'cal-none': 'ليس لديك تقويم مرتبط بعد.',
  'cal-none-of-all': 'لم يربط أحد تقويمًا بعد.',
  'cal-connect': 'ربط تقويم',
  'cal-accounts': 'الحسابات',
  'cal-person': 'الشخص',
  'cal-provider': 'النوع',
  'cal-caldav': 'خادم تقويم (CalDAV)',
  'cal-ics': 'عنوان تقويم (ICS)',
  'cal-active': 'مرتبط',
  'cal-unreachable': 'يتعذّر الوصول إليه',
  'cal-needs-reconnect': 'يلزم تسجيل الدخول',
  'cal-reason': 'المشكلة',
  'cal-problems': 'تتعذّر قراءته',
  'cal-unreadable-start': 'بداية حدث، لذلك لا يحجب أي وقت',
  'cal-unreadable-end': 'نهاية حدث، لذلك يحجب ساعة أو يومه',
  'cal-unreadable-rule': 'طريقة تكرار حدث؛ المرة الأولى فقط تحجب',
  'cal-unreadable-dates': 'بعض تواريخ سلسلة',
  'cal-unreadable-instance': 'أي موعد من السلسلة تغيّر؛ الوقتان يحجبان',
  'cal-unknown-zone': 'المنطقة الزمنية لحدث؛ تسري منطقة التقويم',
  'cal-problem-limit': 'أحداث أو تواريخ تتجاوز الحد المسموح',
  'cal-incomplete': 'نهاية التقويم، وهي مفقودة',
  'cal-too-large': 'حدث كبير جدًا',
  'cal-problem-date': 'بدءًا من {date}',
  'cal-last-read': 'آخر قراءة',
  'cal-not-read': 'تجري القراءة لأول مرة',
  'cal-just-now': 'قبل لحظات',
  'cal-unreachable-note':
    'نواصل المحاولة. إلى ذلك الحين، يستمر احتساب أوقات الانشغال المعروفة لدينا، ولا تُحتسب الأحداث الأحدث في هذا ' +
    'التقويم.',
  'cal-reconnect-note':
    'لا يمكننا قراءة هذا التقويم إلى حين تسجيل دخولك مجددًا. يستمر احتساب أوقات الانشغال المعروفة لدينا.',
  'cal-reconnect-ics-note':
    'لا يمكننا قراءة هذا التقويم إلى حين إدخال عنوان يعمل. يستمر احتساب أوقات الانشغال المعروفة لدينا.',
  'cal-check-now': 'التحقق الآن',
  'cal-checking': 'جارٍ التحقق…',
  'cal-checked': 'قرأنا «\u2068{account}\u2069» للتو. كل شيء يعمل.',
  'cal-checked-problems': 'قرأنا «\u2068{account}\u2069» للتو. تتعذّر قراءة بعض الأحداث، وهي مذكورة أدناه.',
  'cal-check-failed': 'تعذّرت قراءة «\u2068{account}\u2069».',
  'cal-check-often': 'تحققت من هذا التقويم مرات كثيرة جدًا. ستُتاح المحاولة مجددًا {wait}.',

  // Which calendars count
  'cal-calendars': 'تقاويمك',
  'cal-calendars-advice': 'الأحداث في أي تقويم مشمول بالتحقق من التعارض تحجب أوقاتك. تُضاف الحجوزات إلى تقويم واحد.',
  'cal-conflicts': 'التحقق من التعارض',
  'cal-bookings': 'إضافة الحجوزات هنا',
  'cal-bookings-nowhere': 'عدم إضافة الحجوزات إلى أي تقويم',
  'cal-read-only': 'للقراءة فقط، لذا لا يمكن إضافة الحجوزات إليه.',
  'cal-deleted': 'عند حذفك حجزًا من تقويمك',
  'cal-deleted-cancel': 'إلغاء الاجتماع وإبلاغ المدعو',
  'cal-deleted-flag': 'الإبقاء على الاجتماع وتنبيهي',
  'cal-moved': 'عند نقلك حجزًا في تقويمك',
  'cal-moved-reschedule': 'تغيير موعد الاجتماع إذا كان الوقت الجديد متاحًا',
  'cal-moved-flag': 'الإبقاء على موعد الاجتماع وتنبيهي',
  'cal-save': 'حفظ التغييرات',
  'cal-saved': 'تم حفظ تغييراتك.',

  // Connecting
  'cal-connect-title': 'ربط تقويم',
  'cal-connect-advice': 'كيف يمكننا قراءة تقويمك؟',
  'cal-choice-caldav-about':
    'لخدمات iCloud وFastmail وNextcloud و\u2066mailbox.org\u2069 وغيرها. نقرأ أوقات انشغالك ونضيف الحجوزات.',
  'cal-choice-ics-about':
    'لخدمات تقويم Google وOutlook وغيرها مما يوفر عنوانًا سريًا. نقرأ أوقات انشغالك. لا تُضاف الحجوزات.',
  'cal-url': 'عنوان الخادم',
  'cal-url-hint': 'يكفي اسم الخادم، مثل \u2066caldav.icloud.com\u2069.',
  'cal-username': 'اسم المستخدم',
  'cal-username-hint': 'غالبًا ما يكون عنوان بريدك الإلكتروني.',
  'cal-password': 'كلمة المرور',
  'cal-password-hint':
    'تتطلب خدمات iCloud وFastmail وكثير غيرها كلمة مرور للتطبيقات. يمكنك إنشاؤها في إعدادات الأمان في حسابك.',
  'cal-password-kept': 'نشفّر كلمة المرور ولا نستخدمها إلا للوصول إلى تقويمك.',
  'cal-examples': 'ما يجب إدخاله',
  'cal-example-icloud':
    'iCloud: \u2066caldav.icloud.com\u2069 وعنوان البريد الإلكتروني لحساب Apple الخاص بك وكلمة مرور خاصة بالتطبيق.',
  'cal-example-fastmail': 'Fastmail: \u2066caldav.fastmail.com\u2069 وعنوان بريدك الإلكتروني وكلمة مرور للتطبيقات.',
  'cal-example-nextcloud': 'Nextcloud: عنوان Nextcloud الخاص بك واسم المستخدم وكلمة مرور للتطبيقات من قسم «الأمان».',
  'cal-example-mailbox': '\u2066mailbox.org\u2069: \u2066dav.mailbox.org\u2069 وعنوان بريدك الإلكتروني وكلمة مرورك.',
  'cal-example-google': 'لا يقبل تقويم Google وOutlook كلمة مرور هنا. يُرجى ربطهما بعنوان التقويم.',
  'cal-ics-url': 'العنوان السري للتقويم',
  'cal-ics-url-hint':
    'يبدأ بـ \u2066https://\u2069 أو \u2066webcal://\u2069 وينتهي غالبًا بـ \u2066.ics\u2069. يمكن لأي شخص لديه ' +
    'العنوان قراءة التقويم.',
  'cal-ics-where': 'أين يوجد هذا العنوان؟',
  'cal-ics-google': 'تقويم Google: يُرجى فتح «الإعدادات» واختيار التقويم ونسخ «العنوان السري بتنسيق iCal».',
  'cal-ics-outlook':
    'Outlook على الويب: يُرجى فتح «الإعدادات» ثم «التقويم» ثم «التقاويم المشتركة»، ونشر التقويم ونسخ رابط ICS.',
  'cal-ics-icloud': 'iCloud: يُرجى مشاركة التقويم كتقويم عام ونسخ رابطه.',
  'cal-ics-delay': 'لا يحدّث بعض مقدمي الخدمة هذا العنوان إلا كل بضع ساعات، لذا قد تتأخر الأحداث الجديدة في حجب الأوقات.',
  'cal-connect-now': 'ربط',
  'cal-connecting': 'جارٍ الربط…',
  'cal-limit': 'لا يمكنك ربط المزيد من التقاويم. يُرجى إلغاء ربط تقويم لم تعد هناك حاجة إليه.',
  // wait: "in 5 minutes"
  'cal-too-many': 'محاولات كثيرة جدًا. ستُتاح المحاولة مجددًا {wait}.',
  'cal-wrong-url': 'لم نعثر على تقويم في هذا العنوان. يُرجى التحقق منه وإعادة المحاولة.',
  'cal-wrong-login': 'لم يقبل الخادم اسم المستخدم أو كلمة المرور.',
  'cal-connected':
    'تم الربط. {count, plural, zero {لم نعثر على أي تقويم} one {عثرنا على تقويم واحد} two {عثرنا على تقويمين} few ' +
    '{عثرنا على # تقاويم} many {عثرنا على # تقويمًا} other {عثرنا على # تقويم}}.',
  'cal-connected-next': 'يمكنك أدناه تحديد التقاويم المشمولة بالتحقق من التعارض والتقويم الذي تُضاف إليه الحجوزات.',
  'cal-connected-ics': 'تم الربط. لم تعد أوقات انشغالك في هذا التقويم معروضة للحجز.',

  // Signing in again
  'cal-reconnect': 'تسجيل الدخول مجددًا…',
  'cal-reconnect-title': 'تسجيل الدخول مجددًا إلى «\u2068{account}\u2069»',
  'cal-reconnect-advice': 'يُرجى إدخال كلمة المرور مجددًا. تبقى تقاويمك وإعداداتها كما هي.',
  'cal-reconnect-now': 'تسجيل الدخول',
  'cal-reconnect-more': 'تغيير العنوان أو اسم المستخدم أيضًا',
  'cal-reconnect-keep': 'إذا تُرك فارغًا، فستبقى القيمة الحالية.',
  'cal-reconnect-ics': 'تغيير العنوان…',
  'cal-reconnect-ics-title': 'تغيير عنوان «\u2068{account}\u2069»',
  'cal-reconnect-ics-advice': 'يُرجى إدخال العنوان السري الجديد. تبقى إعدادات التقويم كما هي.',
  'cal-reconnect-ics-now': 'تغيير العنوان',
  'cal-reconnected': 'تمت إعادة ربط «\u2068{account}\u2069».',

  // Disconnecting
  'cal-disconnect': 'إلغاء الربط…',
  'cal-disconnect-title': 'إلغاء ربط «\u2068{account}\u2069»؟',
  'cal-disconnect-person': 'هذا الحساب يخص \u2068{name}\u2069.',
  'cal-disconnect-text': 'لن تحجب أحداثه الأوقات بعد الآن، وسيصبح حجز هذه الأوقات متاحًا فورًا.',
  'cal-disconnect-entries': 'الحجوزات التي أضفناها إلى التقويم تبقى فيه، لكننا لن نحدّثها بعد الآن.',
  'cal-disconnect-now': 'إلغاء الربط',
  'cal-disconnected': 'تم إلغاء ربط التقويم. أصبحت أوقات الانشغال فيه متاحة من جديد.',

  // The home page
  'cal-check-connect': 'ربط تقويمك حتى لا يحجز أحد معك في أوقات انشغالك',
  'cal-attention-unreachable': 'يتعذّر الوصول إلى تقويمك «\u2068{account}\u2069». الأحداث الأحدث فيه لا تحجب الأوقات.',
  'cal-attention-reconnect': 'يُرجى تسجيل الدخول مجددًا إلى تقويمك «\u2068{account}\u2069». لم يعد بإمكاننا قراءته.',
  'cal-attention-problems': 'تتعذّر قراءة بعض الأحداث في تقويمك «\u2068{account}\u2069»، وقد لا تحجب الأوقات.',
  'cal-attention-entries':
    '{count, plural, zero {لا يوجد حجز يختلف} one {حجز واحد يختلف} two {حجزان يختلفان} few {# حجوزات تختلف} many {# ' +
    'حجزًا يختلف} other {# حجز يختلف}} عمّا في تقويمك.',

  // Bookings whose entry in a calendar is not as it should be
  'cal-entries': 'حجوزات تختلف عمّا في تقويمك',
  'cal-entry-meeting': 'تقويمك',

  // Why a time is not offered
  'why-calendar': 'هذا الوقت محجوب بسبب حدث في تقويم مرتبط.',

  // Emails about a connection that does not work
  'calmail-reconnect-subject': 'يُرجى إعادة ربط تقويمك',
  'calmail-reconnect-problem':
    'لم يعد بإمكاننا قراءة تقويمك المرتبط: لم تعد كلمة المرور صالحة، أو لم يعد التقويم موجودًا.',
  'calmail-reconnect-advice': 'يُرجى فتح تقاويمك المرتبطة وإدخال العنوان أو كلمة المرور مجددًا.',
  'calmail-away-subject': 'يتعذّر الوصول إلى تقويمك',
  'calmail-away-problem': 'تتعذّر علينا قراءة تقويمك المرتبط منذ أكثر من يوم.',
  'calmail-away-advice':
    'يُرجى التحقق من أن خادم التقويم يعمل. نواصل المحاولة. إذا تغيّر عنوانه، فيُرجى ربط التقويم بعنوانه الجديد.',
  'calmail-effect':
    'يستمر احتساب أوقات الانشغال التي قرأناها آخر مرة. لا علم لنا بالأحداث الأحدث، لذا يمكن الحجز معك في أوقاتها.',
  'calmail-account': 'الحساب',
  'calmail-reason': 'المشكلة',
  'calmail-open': 'فتح التقاويم المرتبطة',
  'calmail-why': 'وصلتك هذه الرسالة لأنك ربطت هذا التقويم في \u2068{organization}\u2069.',

  // Meetings in the calendars of their hosts
  'calentry-deleted-reason': 'حذف المضيف هذا الاجتماع من تقويمه.',
  'calentry-moved-reason': 'نقل المضيف هذا الاجتماع في تقويمه.',
  'calentry-problem-not-written': 'تعذّرت إضافة هذا الاجتماع إلى تقويمك أو تعذّر تحديثه فيه.',
  'calentry-problem-deleted': 'حُذف هذا الاجتماع من تقويمك، لكنه لا يزال محجوزًا.',
  'calentry-problem-moved': 'نُقل هذا الاجتماع في تقويمك، لكنه لا يزال محجوزًا في موعده القديم.',
  'calentry-problem-many-deleted': 'اختفى هذا الاجتماع من تقويمك مع اجتماعات كثيرة أخرى، لكنه لا يزال محجوزًا.',
  'calentry-problem-other-calendar':
    'نُقل هذا الاجتماع إلى تقويم آخر. لا يزال محجوزًا، لكن التغييرات لم تعد تظهر في ذلك التقويم.',
  'calentry-problem-moved-unavailable': 'نُقل هذا الاجتماع في تقويمك إلى وقت لا يمكن حجزه. لا يزال محجوزًا في موعده القديم.',
  'calentry-problem-moved-duration': 'تغيّرت مدة هذا الاجتماع في تقويمك، لكنه لا يزال محجوزًا في موعده القديم.',
  'calentry-problem-moved-group': 'نُقل هذا الاجتماع في تقويمك. هناك عدة مدعوين إليه، لذا لا يزال محجوزًا في موعده القديم.',
  'calentry-subject': 'يُرجى التحقق: \u2068{meeting}\u2069 يوم {when}',
  'calentry-advice': 'يُرجى فتح الاجتماع لتغيير موعده أو إلغائه، أو التراجع عن التغيير في تقويمك.',
  'calentry-disappeared-subject': 'اختفت اجتماعات من تقويمك',
  'calentry-disappeared':
    '{count, plural, zero {لم يختفِ أي اجتماع} one {اختفى اجتماع واحد} two {اختفى اجتماعان} few {اختفت # اجتماعات} ' +
    'many {اختفى # اجتماعًا} other {اختفى # اجتماع}} من تقويمك في الوقت نفسه.',
  'calentry-disappeared-effect': 'ربما أخطأ أحد البرامج، لذا لم نُلغِ أيًا منها.',
  'calentry-disappeared-advice':
    'إذا لم يكن عقد هذه الاجتماعات مطلوبًا، فيُرجى إلغاؤها في قائمة اجتماعاتك، فالمدعوون يتوقعون انعقادها.',
  'calentry-open-meetings': 'فتح الاجتماعات',
  'calentry-why': 'وصلتك هذه الرسالة لأن الحجوزات تُضاف إلى تقويمك.',
}
