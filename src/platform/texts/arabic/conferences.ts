import type { conferenceTexts } from '../english-conferences.ts'

/** No text depends on the gender of the reader. `\u2066`, `\u2068` and `\u2069` isolate names and other scripts. */
export const arabicConference: Record<keyof typeof conferenceTexts, string> = {
  'conf-video-call': 'مكالمة فيديو',
  'conf-link-follows': '\u2068{name}\u2069 (يصل الرابط لاحقًا)',
  'log-conference': 'مؤتمر فيديو',

  // The console
  'conf-title': 'مؤتمرات الفيديو',
  'conf-about': 'منح كل حجز رابطًا للانضمام عبر الإنترنت: باستخدام Jitsi أو BigBlueButton أو غرفة خاصة بك.',
  'conf-advice':
    'يُرجى اختيار مؤتمر فيديو مكانًا لنوع حدث. يحصل كل حجز عندئذٍ على رابط انضمام، في رسائل البريد الإلكتروني ' +
    'والتقاويم.',
  'conf-none': 'لا توجد مؤتمرات فيديو بعد. يمكنك إضافة مؤتمر لمنح الحجوزات رابط انضمام.',
  'conf-add': 'إضافة مؤتمر',
  'conf-add-title': 'إضافة مؤتمر فيديو',
  'conf-edit': 'تعديل…',
  'conf-edit-title': 'تعديل «\u2068{name}\u2069»',
  'conf-save': 'حفظ المؤتمر',
  'conf-saved': 'تم حفظ مؤتمر الفيديو.',
  'conf-added': 'تمت إضافة مؤتمر الفيديو. يمكنك الآن اختياره مكانًا لنوع حدث.',
  'conf-name': 'الاسم',
  'conf-name-hint': 'يظهر للمدعوين عند اختيار مكان اللقاء.',
  'conf-provider': 'الخدمة',
  'conf-jitsi': 'Jitsi: غرفة جديدة لكل اجتماع',
  'conf-bigbluebutton': 'BigBlueButton: غرفة جديدة لكل اجتماع، مع المضيفين كمشرفين',
  'conf-room': 'غرفة أو عنوان خاص بي',
  'conf-service-jitsi': 'Jitsi',
  'conf-service-bigbluebutton': 'BigBlueButton',
  'conf-service-room': 'غرفة خاصة',
  'conf-url': 'العنوان',
  'conf-url-hint':
    'Jitsi: مثلًا \u2066https://meet.jit.si\u2069. BigBlueButton: ما يعرضه الأمر «\u2066bbb-conf --secret\u2069» تحت ' +
    'اسم URL. الغرفة الخاصة: عنوانها. تتحول الكلمتان «\u2066random\u2069» و«\u2066meeting\u2069» بين قوسين معقوفين ' +
    'إلى أحرف عشوائية وإلى معرّف الاجتماع.',
  'conf-secret': 'السر المشترك',
  'conf-secret-hint':
    'لخدمة BigBlueButton فقط: ما يعرضه الأمر «\u2066bbb-conf --secret\u2069» تحت اسم Secret. يُخزَّن مشفّرًا.',
  'conf-secret-keep': 'إذا تُرك فارغًا، فسيبقى السر المحفوظ. عند تغيير العنوان، يُرجى إدخال السر من جديد.',
  'conf-scope': 'من يمكنه استخدامه',
  'conf-scope-user': 'أنا فقط',
  'conf-scope-organization': 'الجميع في المؤسسة',
  'conf-fixed': 'لكل الاجتماعات الرابط نفسه. قد يلتقي أشخاص من اجتماعات مختلفة في الغرفة نفسها.',
  'conf-limit': 'الحد الأقصى هو 20 مؤتمرًا. يُرجى حذف مؤتمر لم تعد هناك حاجة إليه.',
  'conf-test': 'اختبار',
  'conf-test-good': 'كل شيء يعمل. يحصل الحجز على رابط مثل هذا:',
  'conf-test-bad': 'لا يوجد رابط: \u2068{problem}\u2069.',
  'conf-delete': 'حذف…',
  'conf-delete-title': 'حذف «\u2068{name}\u2069»؟',
  'conf-delete-text': 'تحتفظ الاجتماعات المحجوزة بروابطها، لكن روابط BigBlueButton ستتوقف عن العمل.',
  'conf-delete-now': 'حذف المؤتمر',
  'conf-deleted': 'تم حذف مؤتمر الفيديو.',
  'conf-used': 'تستخدمه أنواع الأحداث هذه. يُرجى اختيار مكان آخر لها قبل حذفه:',
  'conf-back': 'العودة إلى مؤتمرات الفيديو',

  // The event type editor
  'conf-choice': 'رابط الانضمام',
  'conf-choice-none': 'بلا رابط',
  'conf-choice-hint': 'يحصل كل حجز على رابط خاص به. النص أعلاه هو ما يظهر للمدعوين.',

  // The page behind the link to a BigBlueButton room
  'conf-join-title': 'الانضمام إلى «\u2068{name}\u2069»',
  'conf-join-name': 'اسمك',
  'conf-join-name-hint': 'يظهر للآخرين في الاجتماع.',
  'conf-join-now': 'الانضمام الآن',
  'conf-join-host': 'سيكون انضمامك بصفة مضيف.',
  'conf-join-failed': 'خادم المؤتمرات لا يستجيب. يُرجى إعادة المحاولة بعد دقيقة أو التواصل مع المضيف.',
  'conf-join-gone': 'لا يوجد اجتماع لهذا الرابط',
  'conf-join-gone-text': 'أُلغي الاجتماع أو انتهى. توجد التفاصيل في رسالة البريد الإلكتروني الخاصة بحجزك.',

  // The email to hosts when a BigBlueButton server does not answer
  'confmail-subject': 'رابط الانضمام إلى «\u2068{meeting}\u2069» لا يعمل بعد',
  'confmail-text': 'حاولنا تجهيز غرفة هذا الاجتماع، لكن خادم المؤتمرات لم يستجب كما هو متوقع: \u2068{problem}\u2069.',
  'confmail-next': 'سيعمل الرابط من جديد حالما يعمل الخادم. يُرجى اختبار مؤتمر الفيديو قبل بدء الاجتماع.',
  'confmail-button': 'مراجعة مؤتمرات الفيديو',

  // Links of hosts that change or are missing
  'link-change-email-subject': 'رابط جديد للانضمام: ⁨{meeting}⁩ مع {names} يوم {when}',
  'link-change-new': 'تغيّر رابط الانضمام إلى هذا الاجتماع. لم يعد الرابط القديم صالحًا له.',
  'link-change-none': 'لم يعد رابط الانضمام إلى هذا الاجتماع صالحًا. سيصل رابط جديد من {names}.',
  'host-link-missing':
    'لا يوجد بعد رابط للانضمام إلى هذا الاجتماع. يمكن إرسال رابط إلى {name}، أو إضافة رابط خاص إلى الملف الشخصي: ' +
    'عندها تحصل عليه كل الاجتماعات من هذا النوع.',
  'host-link-add': 'إضافة الرابط',
  'custom-link-follows': '⁨{name}⁩. سيصل الرابط من {names}.',
  'own-link': 'رابطك للاجتماعات عبر الإنترنت',
  'own-link-hint':
    'مثلًا غرفتك الشخصية في ⁦Zoom⁩ أو ⁦Meet⁩ أو ⁦Teams⁩ أو ⁦Webex⁩. يسري الرابط الجديد أيضًا على الاجتماعات المحجوزة من قبل.',
  'own-link-invalid': 'يُرجى إدخال عنوان يبدأ بـ ⁦https://⁩.',
  'own-link-used': 'تستخدم أنواعُ أحداث هذا الرابط كمؤتمر. يُرجى اختيار مكان آخر لها قبل إزالته.',
  'host-link': 'رابط المضيف الخاص',
  'host-link-note': 'لا يوجد حساب متصل لهذه الخدمة، لذا تحصل الاجتماعات على رابط مضيفها. ومن دونه لا يوجد رابط للانضمام.',
  'host-link-lacking': 'هؤلاء المضيفون ليس لديهم رابط بعد: {names}.',
  'attention-no-link':
    '{count, plural, zero {لا أنواع أحداث تحتاج} one {نوع أحداث واحد يحتاج} two {نوعا أحداث يحتاجان} few {# أنواع ' +
    'أحداث تحتاج} many {# نوع أحداث يحتاج} other {# نوع أحداث يحتاج}} إلى رابطك للاجتماعات عبر الإنترنت',
  'attention-no-host-link':
    '{count, plural, zero {لا أنواع أحداث لها مضيف} one {نوع أحداث واحد له مضيف} two {نوعا أحداث لهما مضيف} few {# ' +
    'أنواع أحداث لها مضيف} many {# نوع أحداث له مضيف} other {# نوع أحداث له مضيف}} بلا رابط للاجتماعات عبر الإنترنت',
  'meeting-no-link':
    'لا يوجد رابط للانضمام إلى هذا الاجتماع. يُرجى إضافة رابطك إلى ملفك الشخصي، أو إرسال رابط إلى المشاركين.',
  'meeting-link-again': 'البحث عن رابط مرة أخرى',
  'meeting-done-link': 'أصبح للاجتماع رابط للانضمام.',
}
