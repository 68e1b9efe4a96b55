import type { messageTexts } from '../english-messages.ts'

/** No text depends on the gender of the reader. `\u2068` and `\u2069` isolate names in other scripts. */
export const arabicMessages: Record<keyof typeof messageTexts, string> = {
  // Why someone gets a message of a workflow
  'why-invitee': 'وصلتك هذه الرسالة لأن اجتماعًا حُجز بهذا العنوان.',
  'why-recipient': 'وصلتك هذه الرسالة لأنها تُرسل من \u2068{organization}\u2069 إلى هذا العنوان.',
  'open-recap': 'فتح ملخص الاجتماع',

  // Text messages, as short as possible
  'sms-booked': 'تم الحجز: {meeting} مع {names}، {when}.',
  'sms-rescheduled': 'موعد جديد: {meeting} مع {names}، {when}.',
  'sms-canceled': 'أُلغي: {meeting} مع {names}، {when}.',
  'sms-reminder': 'تذكير: {meeting} مع {names}، {when}.',

  // Unsubscribe from emails that are not about a coming meeting
  unsubscribe: 'إلغاء الاشتراك',
  'unsubscribe-question': 'إلغاء الاشتراك في رسائل \u2068{organization}\u2069؟',
  'unsubscribe-about': 'لن تصلك بعد الآن رسائل المتابعة والرسائل الاختيارية الأخرى من \u2068{organization}\u2069.',
  'unsubscribe-rest': 'ستظل تصلك الرسائل الخاصة بالاجتماعات المحجوزة بعنوانك: التأكيدات والتغييرات والتذكيرات.',
  unsubscribed: 'تم إلغاء اشتراكك',
  'subscribe-again': 'الاشتراك من جديد',
  'subscribed-again': 'تم تجديد اشتراكك',
  'subscribed-again-about': 'ستصلك رسائل المتابعة والرسائل الاختيارية الأخرى من \u2068{organization}\u2069 من جديد.',
  'unsubscribe-link-advice': 'يُرجى فتح الرابط من آخر رسالة مرة أخرى والتأكد من أنه كامل.',
}
