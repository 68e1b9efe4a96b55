import type { settingTexts } from '../english-settings.ts'
import { arabicActivity } from './activity.ts'

/** No text depends on the gender of the reader. `\u2066`, `\u2068` and `\u2069` isolate names and other scripts. */
export const arabicSetting: Record<keyof typeof settingTexts, string> = {
  'nav-settings': 'الإعدادات',
  'settings-tabs': 'صفحات الإعدادات',
  'settings-organization': 'المؤسسة',
  'settings-blocklist': 'العناوين المحظورة',
  'settings-plan': 'الخطة والتخزين',
  'settings-activity': 'سجل النشاط',
  'settings-deletion': 'حذف البيانات',
  'settings-exports': 'التصدير',
  'settings-yours': 'إعداداتك الخاصة',
  'settings-yours-note': 'الاسم والصورة والمنطقة الزمنية واللغة وكلمة المرور في صفحة حسابك.',
  'settings-for-admins': 'يغيّر المسؤولون والمالكون إعدادات \u2068{organization}\u2069.',

  // The organization
  'settings-saved': 'تم حفظ تغييراتك.',
  'settings-save': 'حفظ التغييرات',
  'settings-name': 'اسم المؤسسة',
  'settings-name-hint': 'يظهر للمدعوين في صفحات الحجز ورسائل البريد الإلكتروني.',
  'settings-look': 'صفحات الحجز ورسائل البريد الإلكتروني',
  'settings-color': 'اللون',
  'settings-color-hint':
    'العلامة # وستة أرقام سداسية عشرية، مثل \u2066#0a7cff\u2069. إذا تُرك فارغًا، فسيُستخدم اللون المعتاد. تبقى ' +
    'النصوص مقروءة.',
  'settings-color-wrong': 'يُرجى إدخال العلامة # وستة أرقام سداسية عشرية، مثل \u2066#0a7cff\u2069.',
  'settings-website': 'موقع الويب',
  'settings-imprint': 'المعلومات القانونية',
  'settings-privacy': 'سياسة الخصوصية',
  'settings-links-hint': 'تظهر الروابط أسفل صفحات الحجز وتبدأ بـ \u2066https://\u2069.',
  'settings-link-wrong': 'يُرجى إدخال عنوان كامل يبدأ بـ \u2066https://\u2069 أو \u2066http://\u2069.',
  'settings-powered-by': 'عرض «مدعوم من Convene» في صفحات الحجز',
  'settings-embed': 'المواقع التي يمكنها عرض صفحات الحجز الخاصة بك',
  'settings-embed-anywhere': 'كل المواقع',
  'settings-embed-listed': 'المواقع المدرجة أدناه فقط',
  'settings-embed-nowhere': 'لا يُسمح لأي موقع',
  'settings-embed-domains': 'المواقع',
  'settings-embed-hint':
    'مضيف ويب واحد في كل سطر، مثل \u2066acme.example\u2069. لتضمين كل المضيفين الفرعيين، يُكتب ' +
    '\u2066*.acme.example\u2069.',
  'settings-embed-wrong':
    'يُرجى إدخال مضيفي ويب مثل \u2066shop.example\u2069 أو \u2066*.shop.example\u2069، من دون \u2066https://\u2069 ' +
    'ومنفذ ومسار: \u2066{host}\u2069',
  'settings-embed-none': 'يُرجى إدخال موقع واحد على الأقل أو اختيار «لا يُسمح لأي موقع».',
  'settings-logo': 'الشعار',
  'settings-logo-none': 'لا يوجد شعار بعد. تعرض صفحات الحجز الاسم بدلًا منه.',
  'settings-logo-now': 'الشعار الحالي',
  'settings-logo-file': 'شعار جديد',
  'settings-logo-hint': 'PNG أو JPEG أو WebP أو AVIF، بحد أقصى 2 ميغابايت.',
  'settings-logo-upload': 'رفع الشعار',
  'settings-logo-saved': 'تم حفظ الشعار.',
  'settings-logo-remove': 'إزالة الشعار',
  'settings-logo-removed': 'تمت إزالة الشعار.',
  'settings-logo-remove-title': 'إزالة الشعار؟',
  'settings-logo-remove-text': 'ستعرض صفحات الحجز ورسائل البريد الإلكتروني الجديدة اسم المؤسسة بدلًا منه.',

  // Blocked addresses
  'blocklist-intro':
    'لا يمكن لهؤلاء الأشخاص وهذه النطاقات حجز اجتماعات مع مؤسستك، ولا يظهر لهم السبب. تبقى الاجتماعات المحجوزة قائمة.',
  'blocklist-address': 'عنوان بريد إلكتروني أو نطاق',
  'blocklist-hint': 'يحظر نطاق مثل \u2066spam.example\u2069 كل عناوين النطاق ونطاقاته الفرعية.',
  'blocklist-add': 'حظر',
  'blocklist-wrong': 'يُرجى إدخال عنوان بريد إلكتروني أو نطاق مثل \u2066spam.example\u2069.',
  'blocklist-again': 'هذا العنوان محظور بالفعل.',
  'blocklist-added': 'تم حظر العنوان.',
  'blocklist-removed': 'تم إلغاء حظر العنوان.',
  'blocklist-none': 'لا يوجد محظورون.',
  'blocklist-kind': 'النوع',
  'blocklist-email': 'عنوان بريد إلكتروني',
  'blocklist-domain': 'نطاق',
  'blocklist-since': 'تاريخ الحظر',
  'blocklist-remove': 'إلغاء الحظر',
  'blocklist-list': 'العناوين المحظورة',

  // Plan, seats, storage and retention
  'plan-name': 'الخطة',
  'plan-stage': 'المرحلة',
  'plan-trial': 'تجريبية',
  'plan-free': 'مجانية',
  'plan-paid': 'مدفوعة',
  'plan-seats': 'المقاعد',
  'plan-seats-used': 'المستخدم {used} من {seats}، بما في ذلك الدعوات المعلّقة',
  'plan-seats-unlimited': 'المستخدم {used}، بما في ذلك الدعوات المعلّقة، من دون حد أقصى',
  'plan-storage': 'التخزين',
  'plan-storage-used': '\u2068{used}\u2069 من \u2066{quota}\u2069 ({percent})',
  'plan-storage-unlimited': '\u2068{used}\u2069 من دون حد أقصى',
  'plan-operator': 'يغيّر مشغّلو هذا الخادم الخطة والمقاعد والتخزين باستخدام هذا الأمر:',
  'plan-retention': 'مدة الاحتفاظ بالبيانات',
  'plan-retention-note': 'يحدد مشغّلو هذا الخادم هذه المدد. تُحذف البيانات تلقائيًا بعدها.',
  'plan-what': 'البيانات',
  'plan-kept': 'مدة الاحتفاظ',
  'plan-days': '{count, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  'plan-forever': 'إلى أن يحذفها شخص ما',
  'keep-activity': 'سجل النشاط',
  'keep-busy-times': 'الأوقات المحجوزة المنتهية',
  'keep-emails': 'رسائل البريد الإلكتروني المرسلة',
  'keep-failed-jobs': 'مهام الخلفية التي فشلت',
  'keep-imports': 'تقارير عمليات الاستيراد',
  'keep-invitations': 'الدعوات التي تم الرد عليها',
  'keep-links': 'روابط الاستخدام الواحد المستخدمة',
  'keep-submissions': 'إجابات نماذج التوجيه',
  'keep-text-messages': 'الرسائل النصية المرسلة',
  'keep-tokens': 'الرموز المُبطلة والمنتهية الصلاحية',

  // Deletion of data
  'deletion-intro':
    'يمكنك حذف ما هو مخزّن عن أشخاص يطلبون ذلك، أو حذف الاجتماعات القديمة. يستغرق الحذف بضع دقائق ولا يمكن التراجع ' +
    'عنه.',
  'deletion-people': 'حذف بيانات شخص',
  'deletion-people-note':
    'يحذف الحجوزات وجهات الاتصال والإجابات وملخصات الاجتماعات والرسائل المرتبطة بهذه العناوين. يحتفظ الأعضاء ' +
    'بحساباتهم.',
  'deletion-emails': 'عناوين البريد الإلكتروني',
  'deletion-emails-hint': 'حتى 100 عنوان، عنوان واحد في كل سطر.',
  'deletion-emails-none': 'يُرجى إدخال عنوان بريد إلكتروني واحد على الأقل.',
  'deletion-emails-many': 'يُرجى إدخال 100 عنوان على الأكثر.',
  'deletion-emails-wrong': 'هذا ليس عنوان بريد إلكتروني: \u2066{address}\u2069',
  'deletion-meetings': 'حذف الاجتماعات القديمة',
  'deletion-meetings-note': 'يحذف الاجتماعات التي بدأت في هذه الأيام، مع بيانات المدعوين إليها ورسائلها وملخصاتها.',
  'deletion-from': 'أول يوم',
  'deletion-to': 'آخر يوم',
  'deletion-date-wrong': 'يُرجى إدخال يوم في الماضي.',
  'deletion-order': 'يجب ألا يكون آخر يوم قبل أول يوم.',
  'deletion-long': 'يُرجى إدخال 24 شهرًا على الأكثر.',
  'deletion-review': 'متابعة',
  'deletion-sure': 'حذف هذه البيانات؟',
  'deletion-sure-people':
    'سيُحذف كل ما يتعلق {count, plural, zero {بهذه العناوين} one {بهذا العنوان} two {بهذين العنوانين} few {بهذه ' +
    'العناوين (#)} many {بهذه العناوين (#)} other {بهذه العناوين (#)}}:',
  'deletion-sure-meetings':
    '{count, plural, zero {لا توجد اجتماعات لحذفها} one {سيُحذف اجتماع واحد} two {سيُحذف اجتماعان} few {ستُحذف # ' +
    'اجتماعات} many {سيُحذف # اجتماعًا} other {سيُحذف # اجتماع}} في الفترة من {from} حتى {to}.',
  'deletion-sure-note': 'لا يمكن التراجع عن ذلك.',
  'deletion-start': 'حذف نهائي',
  'deletion-started': 'بدأ الحذف.',
  'deletion-log': 'عمليات الحذف',
  'deletion-none': 'لم يُحذف شيء بعد.',
  'deletion-when': 'وقت الطلب',
  'deletion-who': 'صاحب الطلب',
  'deletion-what': 'المحتوى',
  'deletion-progress': 'التقدم',
  'deletion-of-people':
    '{count, plural, zero {بلا بيانات} one {بيانات عنوان واحد} two {بيانات عنوانين} few {بيانات # عناوين} many ' +
    '{بيانات # عنوانًا} other {بيانات # عنوان}}',
  'deletion-of-meetings': 'الاجتماعات من {from} حتى {to}',
  'deletion-waiting': 'قيد الانتظار',
  'deletion-running': 'الخطوة {step} من {steps}',
  'deletion-checking': 'إعادة التحقق، الخطوة {step} من {steps}',
  'deletion-done':
    'اكتمل. {count, plural, zero {لم يُحذف أو يُعدّل أي سجل} one {حُذف أو عُدّل سجل واحد} two {حُذف أو عُدّل سجلان} ' +
    'few {حُذفت أو عُدّلت # سجلات} many {حُذف أو عُدّل # سجلًا} other {حُذف أو عُدّل # سجل}}.',
  'deletion-failed': 'لم يكتمل الحذف. يُرجى بدؤه مجددًا. إذا فشل مرة أخرى، فيُرجى التواصل مع مشغّلي هذا الخادم.',
  'deletion-refresh': 'تُحدَّث هذه الصفحة تلقائيًا أثناء الحذف.',

  // Exports
  'exports-intro': 'تُفتح ملفات CSV في أي برنامج جداول بيانات، وتحتوي على ما يمكنك رؤيته في لوحة التحكم.',
  'exports-meetings': 'الاجتماعات',
  'exports-meetings-note': 'يُرجى اختيار الاجتماعات في القائمة أولًا. رابط الملف أسفل القائمة.',
  'exports-contacts': 'جهات الاتصال',
  'exports-contacts-note': 'كل الحقول. يمكن استيراد الملف نفسه من جديد.',
  'exports-forms': 'إجابات نماذج التوجيه',
  'exports-forms-note': 'لكل نموذج ملف خاص به، في صفحة إجاباته.',
  'exports-insights': 'الإحصاءات',
  'exports-insights-note': 'لكل رسم بياني ملف بأرقامه.',
  'exports-activity': 'سجل النشاط',
  'exports-activity-note': 'يُرجى اختيار المطلوب في السجل أولًا. رابط الملف أسفل السجل.',

  ...arabicActivity,
}
