import type { meetingTexts } from '../english-meetings.ts'

/** No text depends on the gender of the reader. `\u2066`, `\u2068` and `\u2069` isolate names and other scripts. */
export const arabicMeeting: Record<keyof typeof meetingTexts, string> = {
  // What the meeting is
  'meeting-ended': 'انتهى',
  'meeting-host': 'المضيف',
  'meeting-hosts': 'المضيفون',
  'meeting-notes': 'الملاحظات',
  'meeting-status': 'الحالة',
  'meeting-hidden': 'لا يمكنك الاطلاع على هذا الاجتماع.',
  'meeting-no-invitees': 'لا يوجد مدعوون إلى هذا الاجتماع. تم حذف بياناتهم.',
  'meeting-no-location': 'بلا مكان',
  'meeting-invitees-call': 'عبر الهاتف: يتصل المدعوون بالرقم \u2066{number}\u2069',
  'meeting-call-number': 'عبر الهاتف: يُرجى الاتصال بالرقم \u2066{number}\u2069',
  'meeting-previous-invitees': 'المدعوون السابقون',
  'meeting-more-invitees': 'المزيد من المدعوين',

  // The invitees
  'meeting-no-show': 'غياب',
  'meeting-phone': 'الهاتف',
  'meeting-their-time': 'الموعد لدى المدعو',
  'meeting-booked': 'تاريخ الحجز',
  'meeting-reconfirmation': 'تأكيد الحضور',
  'meeting-asked-on': 'أُرسل الطلب يوم {time}',
  'meeting-calendar': 'التقويم',
  'meeting-calendar-answer': 'التقويم: {answer}',
  'meeting-no-answer': 'لا رد بعد',
  'meeting-accepted': 'مقبول',
  'meeting-declined': 'مرفوض',
  'meeting-maybe': 'ربما',

  // Who ended it. name: of the person
  'meeting-canceled-by-host': 'أُلغي من جانب المضيف \u2068{name}\u2069',
  'meeting-canceled-by-invitee': 'أُلغي من جانب المدعو \u2068{name}\u2069',
  'meeting-canceled-by-a-host': 'أُلغي من جانب المضيف',
  'meeting-canceled-by-an-invitee': 'أُلغي من جانب المدعو',
  'meeting-rescheduled-by-host': 'تغيّر الموعد من جانب المضيف \u2068{name}\u2069',
  'meeting-rescheduled-by-invitee': 'تغيّر الموعد من جانب المدعو \u2068{name}\u2069',
  'meeting-rescheduled-by-a-host': 'تغيّر الموعد من جانب المضيف',
  'meeting-rescheduled-by-an-invitee': 'تغيّر الموعد من جانب المدعو',

  // Buttons
  'meeting-cancel': 'إلغاء الاجتماع',
  'meeting-mark-no-show': 'تسجيل غياب',
  'meeting-unmark-no-show': 'إلغاء تسجيل الغياب',
  'meeting-ask-again': 'طلب تأكيد الحضور',
  'meeting-resend': 'إعادة إرسال التأكيد',
  'meeting-book-again': 'الحجز مجددًا',
  'meeting-add-notes': 'إضافة ملاحظات',
  'meeting-edit-notes': 'تعديل الملاحظات',
  'meeting-save-notes': 'حفظ الملاحظات',
  'meeting-notes-hint': 'لا تظهر هذه الملاحظات للمدعوين، ولا تُرسل بشأنها أي رسالة.',
  'meeting-remove-guest': 'إزالة الضيف',

  // After an action
  'meeting-done-canceled': 'تم إلغاء الاجتماع. نرسل الآن رسالة بريد إلكتروني إلى كل المعنيين.',
  'meeting-done-invitee-canceled': 'تم إلغاء الحجز. نرسل الآن رسالة بريد إلكتروني إلى المدعو والمضيفين.',
  'meeting-done-rescheduled': 'تم تغيير موعد الاجتماع. نرسل الآن رسالة بريد إلكتروني إلى كل المعنيين.',
  'meeting-done-no-show': 'تم تسجيل غياب المدعو.',
  'meeting-done-unmarked': 'تم إلغاء تسجيل الغياب.',
  'meeting-done-notes': 'تم حفظ الملاحظات.',
  'meeting-done-guests': 'تمت إضافة الضيوف. نرسل إليهم الآن دعوة عبر البريد الإلكتروني.',
  'meeting-done-guest-removed': 'تمت إزالة الضيف. نرسل إليه الآن رسالة بأن حضوره لم يعد لازمًا.',
  'meeting-done-reconfirm': 'نسأل المدعو الآن عبر البريد الإلكتروني إن كان سيحضر.',
  'meeting-done-resent': 'نعيد الآن إرسال التأكيد إلى المدعو عبر البريد الإلكتروني.',

  // When it no longer makes sense
  'meeting-stale-canceled': 'سبق إلغاء هذا الاجتماع، لذا لم يتغير شيء.',
  'meeting-stale-invitee': 'سبق إلغاء هذا الحجز، لذا لم يتغير شيء.',
  'meeting-stale-started': 'لقد بدأ هذا الاجتماع، لذا لم يتغير شيء.',
  'meeting-stale-not-started': 'لم يبدأ هذا الاجتماع بعد، لذا لم يتغير شيء.',
  'meeting-stale-no-show': 'سبق تسجيل غياب هذا المدعو.',
  'meeting-stale-unmarked': 'سبق إلغاء تسجيل هذا الغياب.',
  'meeting-stale-guest': 'سبقت إزالة هذا الضيف.',
  // wait: "in 15 minutes"
  'meeting-too-often': 'أرسلنا هذه الرسالة مؤخرًا، لذا لم تُرسل مجددًا. ستُتاح المحاولة مجددًا {wait}.',

  // Cancel
  'meeting-cancel-question': 'إلغاء هذا الاجتماع؟',
  'meeting-cancel-advice':
    '{count, plural, zero {ستصل رسالة بريد إلكتروني إلى المدعوين} one {ستصل رسالة بريد إلكتروني إلى المدعو} two {ستصل ' +
    'رسالة بريد إلكتروني إلى المدعوَّين} few {ستصل رسالة بريد إلكتروني إلى كل المدعوين (#)} many {ستصل رسالة بريد ' +
    'إلكتروني إلى كل المدعوين (#)} other {ستصل رسالة بريد إلكتروني إلى كل المدعوين (#)}}، وكذلك إلى الضيوف ' +
    'والمضيفين. سيصبح هذا الوقت متاحًا من جديد. لا يمكن التراجع عن ذلك.',
  'meeting-cancel-invitee-question': 'إلغاء حجز \u2068{name}\u2069؟',
  'meeting-cancel-invitee-advice':
    'سنرسل رسالة بريد إلكتروني إلى \u2068{name}\u2069 وإلى المضيفين. سيصبح المقعد متاحًا من جديد. لا يمكن التراجع عن ' +
    'ذلك.',
  'meeting-reason-note': 'اختياري، يظهر للمدعو',

  // Reschedule
  'meeting-invitee': 'المدعو',
  'meeting-time-now': 'الموعد الحالي',
  'meeting-zone': 'الأوقات معروضة حسب المنطقة الزمنية \u2068{zone}\u2069.',
  'meeting-previous-week': 'الأسبوع السابق',
  'meeting-next-week': 'الأسبوع التالي',
  'meeting-no-times-week': 'لا توجد مواعيد متاحة هذا الأسبوع.',
  'meeting-no-times':
    'لا توجد مواعيد متاحة. يُرجى مراجعة ساعات المضيفين ونوع الحدث، أو إلغاء هذا الاجتماع وحجز اجتماع آخر.',
  'meeting-move-question': 'نقل الاجتماع إلى هذا الموعد؟',
  'meeting-move-advice': 'يتلقى المدعو والضيوف والمضيفون رسالة بريد إلكتروني بالموعد الجديد.',

  // Guests. email: of the guest
  'meeting-remove-guest-question': 'إزالة هذا الضيف؟',
  'meeting-remove-guest-advice': 'ستصل إلى \u2068{email}\u2069 رسالة تزيل الاجتماع من تقويم الضيف.',
  'guest-is-the-invitee': '«\u2068{guest}\u2069» هو عنوان المدعو. يُرجى حذفه من القائمة.',
  'guest-known': '«\u2068{guest}\u2069» من الضيوف بالفعل. يُرجى حذفه من القائمة.',
  'guest-blocked': '«\u2068{guest}\u2069» محظور في مؤسستك. يُرجى حذفه من القائمة.',
  'guests-left':
    '{count, plural, zero {لا يمكنك إضافة ضيوف آخرين.} one {يمكنك إضافة ضيف واحد آخر.} two {يمكنك إضافة ضيفين آخرين.} ' +
    'few {يمكنك إضافة # ضيوف آخرين.} many {يمكنك إضافة # ضيفًا آخر.} other {يمكنك إضافة # ضيف آخر.}}',

  // What happened
  'timeline-title': 'ما حدث',
  'timeline-latest': 'تُعرض أحدث الإدخالات فقط، وعددها {count}.',
  'timeline-someone': 'شخص ما',
  'timeline-booked': 'حُجز هذا الاجتماع من جانب \u2068{name}\u2069',
  'timeline-booked-by': 'حُجز هذا الاجتماع باسم \u2068{name}\u2069 من جانب \u2068{actor}\u2069',
  'timeline-moved-here': 'نُقل حجز \u2068{name}\u2069 إلى هنا، وكان موعده السابق يوم {time}',
  'timeline-moved-here-hidden': 'نُقل حجز \u2068{name}\u2069 إلى هنا من اجتماع آخر',
  'timeline-moved-away': 'نُقل حجز \u2068{name}\u2069 من جانب \u2068{actor}\u2069 إلى يوم {time}',
  'timeline-moved-away-hidden': 'نُقل حجز \u2068{name}\u2069 من جانب \u2068{actor}\u2069 إلى اجتماع آخر',
  'timeline-moved-away-own': 'تغيّر الموعد من جانب \u2068{name}\u2069 إلى يوم {time}',
  'timeline-moved-away-own-hidden': 'تغيّر الموعد من جانب \u2068{name}\u2069 إلى اجتماع آخر',
  'timeline-canceled': 'أُلغي حجز \u2068{name}\u2069 من جانب \u2068{actor}\u2069',
  'timeline-canceled-own': 'أُلغي الحجز بطلب من \u2068{name}\u2069',
  'timeline-no-show': 'سُجّل غياب \u2068{name}\u2069 من جانب \u2068{actor}\u2069',
  'timeline-no-show-removed': 'أُلغي تسجيل غياب \u2068{name}\u2069 من جانب \u2068{actor}\u2069',
  'timeline-notes': 'تغيّرت الملاحظات من جانب \u2068{actor}\u2069',
  'timeline-guests-added': 'أُضيف ضيوف من جانب \u2068{actor}\u2069',
  'timeline-guest-added': 'أُضيف \u2068{guest}\u2069 إلى الضيوف من جانب \u2068{actor}\u2069',
  'timeline-guest-removed': 'أُزيل \u2068{guest}\u2069 من قائمة الضيوف من جانب \u2068{actor}\u2069',
  'timeline-guests-removed': 'أُزيل أحد الضيوف من جانب \u2068{actor}\u2069',
  'timeline-reconfirm': 'طُلب من \u2068{name}\u2069 تأكيد الحضور من جانب \u2068{actor}\u2069',
  'timeline-reconfirmed': 'تأكيد الحضور من \u2068{name}\u2069',
  'timeline-resent': 'أُعيد إرسال التأكيد إلى \u2068{name}\u2069 من جانب \u2068{actor}\u2069',
  'timeline-payment': 'سُجّلت دفعة من \u2068{name}\u2069 من جانب \u2068{actor}\u2069',
  'timeline-accepted': 'قُبلت دعوة التقويم من جانب \u2068{name}\u2069',
  'timeline-declined': 'رُفضت دعوة التقويم من جانب \u2068{name}\u2069',
  'timeline-tentative': 'رد «ربما» على دعوة التقويم من \u2068{name}\u2069',
  'timeline-email': 'بريد إلكتروني إلى \u2068{recipient}\u2069: \u2068{subject}\u2069',
  'timeline-sms': 'رسالة نصية إلى \u2068{recipient}\u2069',
  // event: invitee.created, host: hooks.example.com
  'timeline-webhook': 'حدث Webhook \u2066{event}\u2069 إلى \u2066{host}\u2069',
  'timeline-attempts':
    '{count, plural, zero {بلا محاولات} one {محاولة واحدة} two {محاولتان} few {# محاولات} many {# محاولة} other {# ' +
    'محاولة}}',

  // What became of a message or a webhook
  'message-waiting': 'قيد الانتظار',
  'message-kept': 'محفوظة هنا: لم يتم إعداد خادم بريد',
  'message-kept-sms': 'محفوظة هنا: لم يتم إعداد مزوّد للرسائل النصية',
  'message-sent': 'أُرسلت',
  'message-delivered': 'تم التسليم',
  'message-undelivered': 'لم يتم التسليم',
  'message-bounced': 'ارتدت',
  'message-failed': 'فشل الإرسال',
  'message-suppressed': 'لم تُرسل',
}
