import type { emailTexts } from '../english-emails.ts'

/** No text depends on the gender of the reader. `\u2066`, `\u2068` and `\u2069` isolate numbers and other scripts. */
export const arabicEmails: Record<keyof typeof emailTexts, string> = {
  // The frame of every email
  'email-sender': '{name} عبر {organization}',
  'email-greeting': 'مرحبًا \u2068{name}\u2069،',
  'email-greeting-unnamed': 'مرحبًا،',

  // Subjects. when: "Monday, Nov 16, 10:30 am". It never changes its form, so it stands best at the end.
  'booked-email-subject': 'تم الحجز: \u2068{meeting}\u2069 مع {names} يوم {when}',
  'new-booking-email-subject': 'حجز جديد: \u2068{meeting}\u2069 مع {names} يوم {when}',
  'invited-email-subject': 'دعوة: \u2068{meeting}\u2069 مع {names} يوم {when}',
  'rescheduled-email-subject': 'موعد جديد: \u2068{meeting}\u2069 مع {names} يوم {when}',
  'canceled-email-subject': 'تم الإلغاء: \u2068{meeting}\u2069 مع {names} يوم {when}',
  'session-canceled-email-subject': 'تم الإلغاء: \u2068{meeting}\u2069 يوم {when}',
  'reminder-email-subject': 'تذكير: \u2068{meeting}\u2069 مع {names} يوم {when}',
  'reconfirm-email-subject': 'هل يمكنك الحضور؟ \u2068{meeting}\u2069 مع {names} يوم {when}',
  'reassigned-email-subject': 'انتقل إلى مضيف آخر: \u2068{meeting}\u2069 مع {names} يوم {when}',
  'invitee-left-email-subject': 'إلغاء من \u2068{name}\u2069: \u2068{meeting}\u2069 يوم {when}',
  'guest-removed-email-subject': 'لم يعد حضورك لازمًا: \u2068{meeting}\u2069 مع {names} يوم {when}',
  'guests-changed-email-subject': 'تغيّر الضيوف: \u2068{meeting}\u2069 مع {names} يوم {when}',

  // To the invitee. names: of the hosts
  'invitee-booked': 'تم حجز اجتماعك مع {names}.',
  'invitee-rescheduled': 'تغيّر موعد اجتماعك مع {names}.',
  'invitee-canceled-own': 'أُلغي اجتماعك مع {names} بناءً على طلبك.',
  'invitee-canceled-by-host': 'أُلغي هذا الاجتماع من جانب \u2068{name}\u2069.',
  'invitee-reminder': 'نذكّرك باقتراب موعد اجتماعك مع {names}.',
  'invitee-reconfirm': 'هل لا يزال بإمكانك حضور اجتماعك مع {names}؟ يُرجى إخبارنا بذلك.',

  // To a guest. name: of the invitee; hosts: their names
  'guest-invited': 'وصلتك دعوة من \u2068{name}\u2069 لحضور اجتماع مع {hosts}.',
  'guest-added': 'تمت إضافتك إلى ضيوف اجتماع \u2068{name}\u2069 مع {hosts}.',
  'guest-rescheduled': 'تغيّر موعد اجتماع \u2068{name}\u2069 مع {hosts}، وأنت من ضيوفه.',
  'guest-canceled': 'أُلغي اجتماع \u2068{name}\u2069 مع {hosts}، الذي دُعيت إليه.',
  'guest-removed': 'أُزيل اسمك من قائمة ضيوف اجتماع \u2068{name}\u2069 مع {hosts}، لذا لا يلزمك الحضور.',

  // To a host. name: of the invitee, or of the person who canceled
  'host-booked': 'لديك حجز جديد: اجتماع مع \u2068{name}\u2069.',
  'guests-changed': 'تغيّرت قائمة ضيوف اجتماعك مع {names}.',
  'host-rescheduled': 'تغيّر موعد اجتماعك مع \u2068{name}\u2069.',
  'host-canceled': 'أُلغي هذا الاجتماع من جانب \u2068{name}\u2069.',
  'host-invitee-left': 'أُلغي حضور \u2068{name}\u2069 لهذا الاجتماع. أما بقية المدعوين فسيحضرون.',
  'host-reassigned': 'انتقل اجتماعك مع \u2068{name}\u2069 إلى مضيف آخر، فأصبح هذا الوقت متاحًا لديك من جديد.',

  // Labels and values of a list. The other labels are those of the pages.
  'previous-time': 'الموعد السابق',
  'seats-taken': 'المحجوز {taken} من {limit}',
  'online-link-follows': 'عبر الإنترنت، باستخدام {service}. سيصل الرابط من {names}.',
  'invitee-calls-number': 'عبر الهاتف: اتصال من \u2068{name}\u2069 بالرقم \u2066{number}\u2069',
  'call-invitee-at-number': 'عبر الهاتف: يُرجى الاتصال بالرقم \u2066{number}\u2069 للتحدث مع \u2068{name}\u2069',
  'ask-person': 'يُرجى الاستفسار من {names}',

  // After the host canceled: a link to the booking page
  'book-other-time': 'حجز موعد آخر',

  // The page of the meeting, for a host
  'see-meeting': 'عرض الاجتماع',

  // At the end
  'keep-links-private': 'يُرجى عدم مشاركة هذه الروابط، فكل من يملكها يمكنه تغيير حجزك.',
  'reply-to-reach': 'هل لديك سؤال؟ يمكنك الرد على هذه الرسالة، وسيصل ردك إلى \u2068{name}\u2069.',
  'why-guest': 'وصلتك هذه الرسالة لأن اسمك ضمن ضيوف هذا الاجتماع.',
  'why-former-guest': 'وصلتك هذه الرسالة لأن اسمك كان ضمن ضيوف هذا الاجتماع.',
  'why-host': 'وصلتك هذه الرسالة لأن هذا الاجتماع معك.',
  'why-former-host': 'وصلتك هذه الرسالة لأن هذا الاجتماع كان معك.',
  'why-admin': 'وصلتك هذه الرسالة لأنك من مسؤولي \u2068{organization}\u2069.',
  'why-webhook-manager':
    'وصلتك هذه الرسالة لأن إدارة اشتراك Webhook هذا من صلاحياتك أو لأنك من مسؤولي \u2068{organization}\u2069.',

  // A code to sign in
  'sign-in-email-subject': 'رمز تسجيل دخولك إلى Convene',
  'sign-in-email-reason':
    'تلقينا طلبًا لتسجيل الدخول إلى Convene بعنوان البريد الإلكتروني هذا. يُرجى إدخال هذا الرمز لتسجيل الدخول:',
  'sign-in-email-closing':
    'الرمز صالح لمرة واحدة، في المتصفح الذي طُلب منه، وتنتهي صلاحيته بعد ' +
    '{minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}. ' +
    'يُرجى عدم مشاركته مع أي شخص. إذا لم يكن هذا الطلب منك، فيمكنك تجاهل هذه الرسالة.',

  // A link to choose a new password, and the notice that the password was changed
  'reset-email-subject': 'إعادة تعيين كلمة مرورك في Convene',
  'reset-email-reason':
    'تلقينا طلبًا لإعادة تعيين كلمة مرور حسابك في Convene. تظل كلمة مرورك الحالية صالحة إلى حين اختيار كلمة مرور ' +
    'جديدة.',
  'reset-email-closing': 'الرابط صالح لمرة واحدة ولمدة ساعة. إذا لم يكن هذا الطلب منك، فيمكنك تجاهل هذه الرسالة.',
  'password-email-subject': 'تم تغيير كلمة مرورك في Convene',
  'password-email-reason':
    'تم تغيير كلمة مرور حسابك \u2068{email}\u2069 في Convene، وتسجيل خروجك من كل المتصفحات الأخرى.',
  'password-email-advice':
    'إذا لم يكن هذا التغيير منك، فيُرجى إعادة تعيين كلمة المرور فورًا والتواصل مع أحد مسؤولي مؤسستك.',
  'password-email-closing': 'إذا كان هذا التغيير منك، فلا يلزمك فعل أي شيء.',

  // An invitation to join an organization
  'invitation-email-subject': 'دعوة للانضمام إلى \u2068{organization}\u2069',
  'invitation-email-reason': 'وصلتك دعوة من \u2068{inviter}\u2069 للانضمام إلى \u2068{organization}\u2069 على Convene.',
  'invitation-email-about': 'ينشر أعضاء \u2068{organization}\u2069 الأوقات المتاحة لديهم، ويحجز الآخرون اجتماعات معهم.',
  'invitation-email-action': 'القبول أو الرفض',
  'invitation-email-closing':
    'الرابط صالح لمرة واحدة، وتنتهي صلاحيته بعد ' +
    '{days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}. إذا لم تكن ' +
    'هذه الرسالة متوقعة، فيمكنك تجاهلها.',

  // Webhook deliveries fail. time: "Monday, November 16, 2026, 10:30 am"; host: "hooks.example.com"
  'webhook-failing-email-subject': 'يتعذّر إرسال أحداث Webhook إلى \u2068{host}\u2069',
  'webhook-failing-email-reason': 'فشلت كل عمليات إرسال Webhook إلى هذا العنوان منذ يوم {time}.',
  'webhook-failing-email-next':
    'نواصل إعادة المحاولة على فترات تزداد طولًا. إذا لم تنجح أي محاولة بحلول يوم {time}، فسنوقف الاشتراك ولن تُرسل ' +
    'الأحداث اللاحقة.',
  'webhook-failing-email-advice':
    'يُرجى التأكد من أن العنوان يستجيب بحالة من 200 إلى 299 خلال ' +
    '{seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}، ' +
    'من دون إعادة توجيه.',
  'webhook-disabled-email-subject': 'تم إيقاف إرسال أحداث Webhook إلى \u2068{host}\u2069',
  'webhook-disabled-email-failed': 'فشلت كل عمليات إرسال Webhook إلى هذا العنوان منذ يوم {time}، لذا أوقفنا الاشتراك.',
  'webhook-disabled-email-gone': 'أجاب المستلم بأن هذا العنوان لم يعد موجودًا (الحالة 410)، لذا أوقفنا الاشتراك.',
  'webhook-disabled-email-advice':
    'عندما يعمل العنوان من جديد، يمكنك تفعيل الاشتراك بالطلب \u2066POST {enable}\u2069 وإعادة إرسال الأحداث الفائتة ' +
    'بالطلب \u2066POST {replays}\u2069. نحتفظ بالأحداث لمدة ' +
    '{days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.',
  'webhook-email-log': 'يمكنك الاطلاع على كل المحاولات بالطلب \u2066GET {address}\u2069.',
  'webhook-address': 'العنوان',
  'webhook-events': 'الأحداث',
  'webhook-problem': 'آخر مشكلة',
  'webhook-problem-status': 'استجاب العنوان بالحالة {status}.',

  // Storage. percent: "80%"; quota: "10,240 MB"; address: of the service
  'sms-half-email-subject': 'استخدمت \u2068{organization}\u2069 نصف رسائلها النصية ليوم واحد',
  'sms-half-email-reason':
    'استخدمت \u2068{organization}\u2069 نصف مقاطع الرسائل النصية المتاحة لها خلال 24 ساعة (الإجمالي {limit}).',
  'sms-half-email-advice':
    'إذا لم يكن ذلك متوقعًا، يُرجى مراجعة أحدث الحجوزات التي تتضمن أرقام هواتف. يمكن لأي شخص إدخال أرقام في ' +
    'صفحات الحجز الخاصة بك.',
  'storage-email-subject': 'استُخدم {percent} من مساحة تخزين \u2068{organization}\u2069',
  'storage-email-reason':
    'استُخدم {percent} من حصة التخزين المخصصة لـ \u2068{organization}\u2069، وهي \u2068{quota}\u2069.',
  'storage-full-email-subject': 'امتلأت مساحة تخزين \u2068{organization}\u2069',
  'storage-full-email-reason':
    'استُخدمت كل حصة التخزين المخصصة لـ \u2068{organization}\u2069، وهي \u2068{quota}\u2069. لن تُقبل أي ملخصات ' +
    'اجتماعات أو جهات اتصال أو نماذج أو أنواع أحداث أو إجابات نماذج جديدة إلى حين توفير مساحة. لا يزال حجز ' +
    'الاجتماعات ممكنًا.',
  'storage-email-advice':
    'يُرجى حذف ما لم تعد هناك حاجة إليه من ملخصات الاجتماعات أو جهات الاتصال أو إجابات النماذج، أو طلب حصة أكبر من ' +
    'مشغّل \u2068{address}\u2069.',

  // What stopped because a member was removed or lost a role. name: of the member
  'access-email-subject': 'يُرجى مراجعة إعدادات \u2068{name}\u2069 في \u2068{organization}\u2069',
  'access-email-subject-disabled':
    '{count, plural, zero {لم يُوقَف أي اشتراك Webhook من اشتراكات \u2068{name}\u2069} one {تم إيقاف اشتراك Webhook ' +
    'واحد من اشتراكات \u2068{name}\u2069} two {تم إيقاف اشتراكي Webhook من اشتراكات \u2068{name}\u2069} few {تم ' +
    'إيقاف # اشتراكات Webhook من اشتراكات \u2068{name}\u2069} many {تم إيقاف # اشتراك Webhook من اشتراكات ' +
    '\u2068{name}\u2069} other {تم إيقاف # اشتراك Webhook من اشتراكات \u2068{name}\u2069}}',
  'access-email-removed': 'أُلغيت عضوية \u2068{name}\u2069 في \u2068{organization}\u2069.',
  'access-email-role': 'أُلغيت صلاحيات \u2068{name}\u2069 الإدارية في \u2068{organization}\u2069.',
  'access-email-group': 'أُلغيت صلاحية \u2068{name}\u2069 لإدارة مجموعة في \u2068{organization}\u2069.',
  'access-email-upgrade':
    'لم تعد لدى \u2068{name}\u2069 صلاحية إدارة اشتراكات Webhook التي سبق إعدادها في \u2068{organization}\u2069.',
  'access-email-subscriptions':
    'أوقفنا اشتراكات Webhook التي كانت تعتمد على \u2068{name}\u2069. لن يُرسل أي شيء بعد الآن إلى هذه العناوين:',
  'access-email-subscriptions-advice':
    'هل لا تزال هناك حاجة إلى أحدها؟ يُرجى التأكد من أن عنوانه تابع لمؤسستك، ثم تفعيله بطلب POST إلى عنوان URI ' +
    'الخاص به متبوعًا بالمسار \u2066/enable\u2069، أو إنشاء اشتراك جديد وحذف هذا الاشتراك. إذا كان مفتاح التوقيع ' +
    'معروفًا لدى \u2068{name}\u2069، فيُرجى استبداله بطلب POST إلى عنوان URI متبوعًا بالمسار ' +
    '\u2066/rotate_signing_key\u2069.',
  'access-email-invitations': 'هناك دعوات من \u2068{name}\u2069 لم يُجب عنها أحد بعد. لم تعد روابطها صالحة:',
  'access-email-invitations-advice':
    'لدعوة أحد هؤلاء الأشخاص، يُرجى إعادة إرسال الدعوة بطلب POST إلى عنوان URI الخاص بها متبوعًا بالمسار ' +
    '\u2066/resend\u2069. يُرجى حذف الدعوات غير المعروفة لديك.',
  'access-email-applications': 'هذه التطبيقات مسجلة باسم \u2068{name}\u2069، وستظل تعمل لدى الأشخاص الذين ربطوها:',
  'access-email-applications-advice':
    'إذا كانت أسرارها معروفة لدى \u2068{name}\u2069، فيُرجى استبدالها في صفحة التطبيقات في حسابك.',
  'access-email-more': 'وغيرها ({count})',

  // What a person wrote to the organizer of an invitation. name: "Zoë Lund (zoe@example.com)"
  'forward-email-subject': 'رسالة بشأن الاجتماع: \u2068{meeting}\u2069',
  'forward-email-reason': 'رسالة من \u2068{name}\u2069 بشأن الاجتماع \u2068{meeting}\u2069:',
  'forward-email-closing':
    'أُرسلت هذه الرسالة إلى العنوان الوارد في دعوة التقويم. للرد على المرسل، يُرجى الرد على هذه الرسالة.',
}
