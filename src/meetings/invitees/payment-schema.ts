import { z } from 'zod'
import { enumText, doc } from '../../platform/http/field-texts.ts'
import { singleLineText, multilineText } from '../../platform/http/field-types.ts'

const providerText = enumText('Payment provider.', { stripe: 'Stripe.', paypal: 'PayPal.' })
const currencyText = enumText('Currency of the amount, ISO 4217.', {
  AUD: 'Australian dollar.',
  CAD: 'Canadian dollar.',
  EUR: 'Euro.',
  GBP: 'Pound sterling.',
  USD: 'US dollar.',
})
const paymentTexts = {
  external_id: doc('Id of the payment at the provider, one line of at most 255 characters.', 'ch_3PqX9ZExample'),
  amount: doc('Amount in major units of the currency, from 0 to 1,000,000,000.', 49.5),
  terms: doc(
    'Terms of the payment, at most 1,024 characters. Null when there are none.',
    'Refundable until one day before the meeting.',
  ),
  successful: doc('Whether the payment went through.'),
}

export const Payment = z
  .object({
    external_id: z.string().meta(paymentTexts.external_id),
    provider: z.enum(['stripe', 'paypal']).meta(providerText),
    amount: z.number().meta(paymentTexts.amount),
    currency: z.enum(['AUD', 'CAD', 'EUR', 'GBP', 'USD']).meta(currencyText),
    terms: z.string().nullable().meta(paymentTexts.terms),
    successful: z.boolean().meta(paymentTexts.successful),
  })
  .meta({ id: 'InviteePayment', description: 'A payment for a booking, as an admin recorded it.' })

export const NewPayment = z
  .object({
    external_id: singleLineText(255).meta(paymentTexts.external_id),
    provider: z.enum(['stripe', 'paypal']).meta(providerText),
    amount: z.number().min(0).max(1_000_000_000).meta(paymentTexts.amount),
    currency: z.enum(['AUD', 'CAD', 'EUR', 'GBP', 'USD']).meta(currencyText),
    terms: multilineText(1024).nullable().default(null).meta(paymentTexts.terms),
    successful: z.boolean().meta(paymentTexts.successful),
  })
  .meta({ id: 'NewInviteePayment', description: 'A payment to record for a booking. It replaces an earlier one.' })

export type Payment = z.infer<typeof Payment>
