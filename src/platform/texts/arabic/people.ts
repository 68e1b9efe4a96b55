import type { peopleTexts } from '../english-people.ts'

/** No text depends on the gender of the reader. `\u2066`, `\u2068` and `\u2069` isolate names and other scripts. */
export const arabicPeople: Record<keyof typeof peopleTexts, string> = {
  'nav-people': 'الأشخاص',
  'people-tabs': 'صفحات الأشخاص',
  'people-tab-members': 'الأعضاء',
  'people-tab-invitations': 'الدعوات',
  'people-tab-groups': 'المجموعات',
  'people-tab-teams': 'الفرق',

  // The list of members
  'people-invite': 'دعوة أشخاص',
  'people-search': 'البحث بالاسم أو البريد الإلكتروني',
  'people-find': 'بحث',
  'people-clear': 'عرض الجميع',
  'people-role-any': 'كل الأدوار',
  'people-pages': 'صفحات القائمة',
  'people-you': 'أنت',
  'people-none': 'لا يوجد شخص مطابق',
  'people-none-advice': 'يمكنك تجربة اسم آخر أو عرض الجميع.',
  'people-seen': 'آخر ظهور {time}',
  'people-never-seen': 'لا ظهور بعد',
  'people-hosts':
    '{count, plural, zero {لا استضافة لأي نوع حدث} one {استضافة نوع حدث واحد} two {استضافة نوعي حدث} few {استضافة # ' +
    'أنواع أحداث} many {استضافة # نوع حدث} other {استضافة # نوع حدث}}',
  'people-upcoming':
    '{count, plural, zero {لا توجد اجتماعات قادمة} one {اجتماع قادم واحد} two {اجتماعان قادمان} few {# اجتماعات ' +
    'قادمة} many {# اجتماعًا قادمًا} other {# اجتماع قادم}}',
  'people-group-admin': 'مسؤول مجموعة',
  'people-done-removed': 'تمت إزالة الشخص.',

  // Roles
  'people-role': 'الدور',
  'people-role-user': 'عضو',
  'people-role-admin': 'مسؤول',
  'people-role-owner': 'مالك',
  'people-role-user-text': 'يدير أنواع أحداثه وساعاته واجتماعاته',
  'people-role-admin-text': 'يدير أيضًا الأشخاص والمجموعات والفرق والنماذج واشتراكات Webhook',
  'people-role-owner-text': 'يقرر أيضًا من يكون مالكًا',
  'people-role-of': 'دور \u2068{name}\u2069',
  'people-role-loss': 'يسري هذا فورًا. عندما يصبح المسؤول عضوًا، يفقد اشتراكات Webhook وروابط الدعوة التي تتطلب دوره.',
  'people-role-save': 'تغيير الدور',
  'people-role-missing': 'يُرجى اختيار دور.',
  'people-role-own': 'لا يمكنك تغيير دورك. يُرجى طلب ذلك من مسؤول آخر أو من أحد المالكين.',
  'people-role-only-owner': 'أنت المالك الوحيد. يُرجى منح الملكية لشخص آخر أولًا، أو نقلها إليه من صفحته.',
  'people-role-of-owner': 'دور \u2068{name}\u2069 هو «مالك». لا يمكن لغير المالكين تغيير ذلك.',
  'people-owner-title': 'منح الملكية إلى \u2068{name}\u2069؟',
  'people-owner-text': 'ستصبح لدى \u2068{name}\u2069 كل صلاحياتك، بما في ذلك تغيير دورك أو إزالتك. تحتفظ أنت بالملكية.',
  'people-owner-button': 'منح الملكية إلى \u2068{name}\u2069',
  'people-step-down-title': 'التخلي عن الملكية؟',
  'people-step-down-text': 'سيصبح دورك «{role}». لا يمكن استعادة الملكية إلا من خلال مالك آخر.',
  'people-step-down-button': 'التخلي عن الملكية',
  'people-done-role': 'تم تغيير دور \u2068{name}\u2069.',

  // Ownership
  'people-hand-over': 'نقل الملكية',
  'people-hand-over-text': 'تنتقل الملكية إلى \u2068{name}\u2069 ويصبح دورك «مسؤول»، في الوقت نفسه.',
  'people-hand-over-confirm': 'يُرجى التأكيد',
  'people-hand-over-box': 'أنقل الملكية إلى \u2068{name}\u2069. لا يمكن أن يعيدها إليّ إلا أحد المالكين.',
  'people-hand-over-missing': 'يُرجى تحديد المربع لتأكيد نقل الملكية.',
  'people-hand-over-button': 'نقل إلى \u2068{name}\u2069',
  'people-done-handed-over': 'انتقلت الملكية إلى \u2068{name}\u2069، وأصبح دورك «مسؤول».',

  // A member
  'people-email': 'البريد الإلكتروني',
  'people-last-seen': 'آخر ظهور',
  'people-joined': 'تاريخ الانضمام',
  'people-zone': 'المنطقة الزمنية',
  'people-page': 'صفحة الحجز',
  'people-upcoming-label': 'الاجتماعات',
  'people-groups': 'المجموعات',
  'people-no-groups': 'بلا مجموعات',
  'people-teams': 'الفرق',
  'people-no-teams': 'بلا فرق',
  'people-availability': 'أوقات التوفر',
  'people-meetings': 'الاجتماعات',
  'people-hosted': 'أنواع الأحداث',
  'people-hosted-none': 'لا توجد أنواع أحداث باستضافة \u2068{name}\u2069.',
  'people-hosted-more': 'يُعرض أول {count} منها.',
  'people-remove': 'إزالة',
  'people-remove-text': 'قبل مغادرة \u2068{name}\u2069، يمكنك تحديد ما يحدث لأنواع الأحداث والاجتماعات القادمة.',
  'people-remove-button': 'إزالة \u2068{name}\u2069…',

  // Invitations
  'people-inv-all': 'عرض كل الدعوات',
  'people-inv-pending': 'عرض الدعوات المعلّقة فقط',
  'people-inv-none': 'لا توجد دعوات معلّقة. يمكنك دعوة أشخاص للعمل معك.',
  'people-inv-never': 'لم تتم دعوة أحد بعد. يمكنك دعوة أشخاص للعمل معك.',
  'people-inv-state-pending': 'معلّقة',
  'people-inv-state-accepted': 'مقبولة',
  'people-inv-state-declined': 'مرفوضة',
  'people-inv-dead': 'لم يعد الرابط يعمل',
  'people-inv-by': 'صاحب الدعوة',
  'people-inv-left': 'شخص غادر المؤسسة',
  'people-inv-first': 'تاريخ الدعوة',
  'people-inv-sent': 'آخر إرسال',
  'people-inv-link': 'رابط الانضمام',
  'people-inv-not-sent': 'لم تُرسل بعد',
  'people-resend': 'إعادة الإرسال',
  'people-resend-limit': 'يمكنك إعادة إرسال الدعوة مرة كل 15 دقيقة وأربع مرات في اليوم. يتوقف الرابط السابق عن العمل.',
  'people-resend-wait': 'أُرسلت هذه الدعوة مؤخرًا. يمكنك إعادة إرسالها {wait}.',
  'people-done-resent': 'تمت إعادة إرسال الدعوة.',
  'people-revoke': 'إبطال',
  'people-revoke-title': 'إبطال الدعوة المرسلة إلى \u2068{email}\u2069؟',
  'people-revoke-text': 'سيتوقف الرابط الوارد في الرسالة عن العمل. يمكنك دعوة هذا الشخص من جديد.',
  'people-revoke-button': 'إبطال الدعوة',
  'people-done-revoked': 'تم إبطال الدعوة.',
  'people-scim':
    'الدعوات مغلقة لأن SCIM مفعّل لهذه المؤسسة. لا يدعم Convene معيار SCIM بعد، لذا لا يمكن لأي دليل أن يدير ' +
    'الأعضاء أيضًا. يمكن لمن يشغّل Convene فتح الدعوات من جديد.',

  // Inviting
  'people-invite-text': 'نرسل إلى كل شخص رابطًا للانضمام إلى مؤسستك عبر البريد الإلكتروني. تشغل الدعوة المعلّقة مقعدًا.',
  'people-invite-addresses': 'عناوين البريد الإلكتروني',
  'people-invite-hint':
    'حتى {count} عنوان، تفصل بينها فواصل أو مسافات أو أسطر جديدة. يمكن أيضًا كتابة «\u2066Ada Park ' +
    '<ada@acme.example>\u2069».',
  'people-invite-send': 'إرسال الدعوات',
  'people-invite-file-title': 'من جدول بيانات',
  'people-invite-file': 'ملف CSV',
  'people-invite-file-hint':
    'بعمود اسمه «\u2066email\u2069» أو أي عمود يضم عناوين بريد إلكتروني. بحد أقصى {count} شخص.',
  'people-invite-file-send': 'دعوة من الملف',
  'people-invite-file-missing': 'يُرجى اختيار ملف CSV.',
  'people-invite-file-large': 'الملف كبير جدًا. يُرجى اختيار ملف CSV لا يتجاوز 200 كيلوبايت.',
  'people-invite-file-none': 'لا يوجد في الملف عمود يضم عناوين بريد إلكتروني.',
  'people-invite-file-unreadable': 'تتعذّر قراءة الملف. يُرجى حفظ جدول البيانات بتنسيق CSV (UTF-8) وإعادة المحاولة.',
  'people-invite-missing': 'يُرجى إدخال عنوان بريد إلكتروني واحد على الأقل.',
  'people-invite-many': 'الحد الأقصى لعدد المدعوين للانضمام في المرة الواحدة هو {count}. لم تُرسل أي دعوة.',
  'people-invited-count':
    '{count, plural, zero {لم تُرسل أي دعوة} one {أُرسلت دعوة واحدة} two {أُرسلت دعوتان} few {أُرسلت # دعوات} many ' +
    '{أُرسلت # دعوة} other {أُرسلت # دعوة}}',
  'people-not-invited-count':
    '{count, plural, zero {تمت دعوة كل العناوين.} one {لم تتم دعوة عنوان واحد، والتفاصيل أدناه.} two {لم تتم دعوة ' +
    'عنوانين، والتفاصيل أدناه.} few {لم تتم دعوة # عناوين، والتفاصيل أدناه.} many {لم تتم دعوة # عنوانًا، والتفاصيل ' +
    'أدناه.} other {لم تتم دعوة # عنوان، والتفاصيل أدناه.}}',
  'people-out-invited': 'تمت الدعوة',
  'people-out-member': 'عضو بالفعل',
  'people-out-pending': 'سبقت الدعوة. يمكنك إعادة إرسالها.',
  'people-out-wrong': 'السطر {line}: عنوان البريد الإلكتروني غير صالح',
  'people-out-seat': 'لم يبق أي مقعد. يُرجى إبطال دعوة معلّقة أو إزالة عضو أو الحصول على مقاعد إضافية.',
  'people-out-trial': 'لا تسمح الفترة التجريبية بمزيد من الدعوات.',
  'people-out-limit': 'تكررت الدعوة كثيرًا. ستُتاح المحاولة مجددًا {wait}.',
}
