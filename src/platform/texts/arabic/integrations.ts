import type { integrationTexts } from '../english-integrations.ts'
import { arabicCalendar } from './calendars.ts'
import { arabicConference } from './conferences.ts'
import { arabicOverlay } from './overlay.ts'
import { arabicWebhook } from './webhooks.ts'
import { arabicWebhookLog } from './webhook-log.ts'

/** No text depends on the gender of the reader. `\u2068` and `\u2069` isolate names and other scripts. */
export const arabicIntegration: Record<keyof typeof integrationTexts, string> = {
  'nav-integrations': 'عمليات التكامل',
  'int-advice': 'يمكنك ربط اجتماعاتك بالبرامج الأخرى التي تستخدمها مؤسستك.',
  'int-overview': 'نظرة عامة',
  'int-webhooks': 'اشتراكات Webhook',
  'int-webhooks-about': 'إبلاغ برامجك بالحجوزات وجهات الاتصال والنماذج فور حدوثها.',
  'int-webhooks-count':
    '{count, plural, zero {لا توجد اشتراكات Webhook بعد} one {اشتراك Webhook واحد} two {اشتراكا Webhook} few {# ' +
    'اشتراكات Webhook} many {# اشتراك Webhook} other {# اشتراك Webhook}}',
  'int-webhooks-failing':
    '{count, plural, zero {لا يوجد اشتراك متعثر} one {اشتراك متعثر واحد} two {اشتراكان متعثران} few {# اشتراكات ' +
    'متعثرة} many {# اشتراكًا متعثرًا} other {# اشتراك متعثر}}',
  'int-webhooks-disabled':
    '{count, plural, zero {لا يوجد اشتراك متوقف} one {اشتراك متوقف واحد} two {اشتراكان متوقفان} few {# اشتراكات ' +
    'متوقفة} many {# اشتراكًا متوقفًا} other {# اشتراك متوقف}}',
  'int-feeds': 'خلاصات التقويم',
  'int-feeds-about': 'عرض اجتماعاتك في تقويم Google وOutlook وتقويم Apple وتطبيقات التقويم الأخرى.',
  'int-feeds-count':
    '{count, plural, zero {لا توجد خلاصات تقويم بعد} one {خلاصة تقويم واحدة} two {خلاصتا تقويم} few {# خلاصات تقويم} ' +
    'many {# خلاصة تقويم} other {# خلاصة تقويم}}',
  'int-connections-about': 'معرفة التطبيقات التي يمكنها التصرف نيابةً عنك وإلغاء ربطها.',
  'int-applications-about': 'تسجيل برامج خاصة بك يمكن للأشخاص ربطها بحساباتهم.',
  'int-tokens-about': 'السماح لبرنامج أو نص برمجي باستخدام واجهة API باسمك.',
  'int-embed-about': 'عرض صفحات الحجز الخاصة بك في موقعك.',

  // Calendar feeds
  'feed-advice': 'خلاصة التقويم عنوان سري تقرأ منه تطبيقات التقويم اجتماعاتك وتبقى محدّثة.',
  'feed-mine': 'خلاصاتي',
  'feed-everyone': 'خلاصات الجميع',
  'feed-none': 'ليست لديك خلاصات تقويم بعد. يمكنك إنشاء خلاصة لعرض اجتماعاتك في تطبيق التقويم.',
  'feed-none-of-all': 'لا توجد خلاصات تقويم بعد.',
  'feed-new': 'إنشاء خلاصة تقويم',
  'feed-name': 'الاسم',
  'feed-name-hint': 'يظهر في تطبيق التقويم. إذا تُرك فارغًا، فسيظهر اسمك واسم مؤسستك.',
  'feed-create': 'إنشاء خلاصة التقويم',
  'feed-limit': 'الحد الأقصى لعدد خلاصات التقويم هو 10. يُرجى إبطال خلاصة لم تعد هناك حاجة إليها.',
  'feed-unnamed': 'خلاصة تقويم بلا اسم',
  'feed-person': 'الشخص',
  'feed-unused': 'ليس بعد',
  'feed-revoke': 'إبطال…',
  'feed-revoke-title': 'إبطال «\u2068{name}\u2069»؟',
  'feed-revoke-text':
    'سيتوقف عنوانها عن العمل فورًا، ولن تظهر الاجتماعات الجديدة في تطبيقات التقويم. لا يمكن التراجع عن ذلك.',
  'feed-revoke-now': 'إبطال خلاصة التقويم',
  'feed-revoked': 'تم إبطال خلاصة التقويم، ولم يعد عنوانها يعمل.',
  'feed-created': 'خلاصة التقويم الجديدة',
  'feed-address': 'العنوان السري',
  'feed-secret': 'يمكن لأي شخص لديه هذا العنوان رؤية اجتماعاتك مع أسماء المدعوين وإجاباتهم. يُرجى الحفاظ على سريته.',
  'feed-open': 'فتح في تطبيق تقويم',
  'feed-how': 'إضافتها إلى تقويمك',
  'feed-how-google': 'تقويم Google: بجانب «تقاويم أخرى»، يُرجى اختيار «+» ثم «من عنوان URL» ولصق العنوان.',
  'feed-how-outlook': 'Outlook: يُرجى اختيار «إضافة تقويم» ثم «الاشتراك من الويب» ولصق العنوان.',
  'feed-how-apple': 'تقويم Apple: يُرجى اختيار «ملف» ثم «اشتراك جديد في تقويم» ولصق العنوان.',
  'feed-how-thunderbird': 'Thunderbird: يُرجى اختيار «تقويم جديد» ثم «على الشبكة» ولصق العنوان.',
  'feed-how-often': 'يحدد تطبيق التقويم عدد مرات قراءة العنوان. قد يستغرق ذلك عدة ساعات في بعض التطبيقات.',

  // The signing key of an application
  'int-app-key-advice': 'نوقّع أحداث Webhook الخاصة بهذا التطبيق. يُرجى استبدال المفتاح فورًا عند احتمال تسربه.',
  'int-app-key-rotate': 'استبدال مفتاح التوقيع…',
  'int-app-key-title': 'استبدال مفتاح توقيع «\u2068{name}\u2069»؟',
  'int-app-key-text': 'سننشئ مفتاحًا جديدًا ونعرضه مرة واحدة. نوقّع بالمفتاحين لمدة 24 ساعة ليتوفر لك وقت لتغييره.',
  'int-app-key-now': 'استبدال مفتاح التوقيع',
  'int-app-key-done': 'مفتاح توقيع Webhook جديد: \u2068{name}\u2069',
  'int-app-key-overlap': 'نوقّع أحداث Webhook بالمفتاح السابق أيضًا لمدة 24 ساعة.',

  ...arabicCalendar,
  ...arabicConference,
  ...arabicOverlay,
  ...arabicWebhook,
  ...arabicWebhookLog,
}
