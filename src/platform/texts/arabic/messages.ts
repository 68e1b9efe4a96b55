import type { messageTexts } from '../english-messages.ts'

export const arabicMessages: Record<keyof typeof messageTexts, string> = {
  // Why someone gets a message of a workflow
  'why-invitee': 'وصلتك هذه الرسالة لأن اجتماعًا حُجز بهذا العنوان.',
  'why-recipient': 'وصلتك هذه الرسالة لأن {organization} ترسلها إلى هذا العنوان.',
  'open-recap': 'فتح محضر الاجتماع',

  // Text messages, as short as possible
  'sms-booked': 'تم الحجز: {meeting} مع {names}، {when}.',
  'sms-rescheduled': 'موعد جديد: {meeting} مع {names}، {when}.',
  'sms-canceled': 'أُلغي: {meeting} مع {names}، {when}.',
  'sms-reminder': 'تذكير: {meeting} مع {names}، {when}.',

  // Unsubscribe from emails that are not about a coming meeting
  unsubscribe: 'إلغاء الاشتراك',
  'unsubscribe-question': 'هل تريد إلغاء الاشتراك في رسائل {organization}؟',
  'unsubscribe-about': 'لن تصلك بعد الآن رسائل المتابعة والرسائل الاختيارية الأخرى من {organization}.',
  'unsubscribe-rest': 'ستظل تصلك الرسائل الخاصة بالاجتماعات التي تحجزها: التأكيدات والتغييرات والتذكيرات.',
  unsubscribed: 'تم إلغاء اشتراكك',
  'subscribe-again': 'الاشتراك من جديد',
  'subscribed-again': 'تم تجديد اشتراكك',
  'subscribed-again-about': 'ستصلك رسائل المتابعة والرسائل الاختيارية الأخرى من {organization} من جديد.',
  'unsubscribe-link-advice': 'افتح الرابط من آخر رسالة مرة أخرى، وتأكد من أنه كامل.',
}
