import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import { NewPayment } from '../../meetings/invitees/payment-schema.ts'
import { html } from '../../platform/html.ts'
import { areaField, button, choiceField, hiddenField, inputField, radiosField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorAt, sentenceProblem, type FormField } from '../console/form-problems.ts'

export type PaymentInput = Record<string, string>

const { currency, provider } = NewPayment.shape
const providerNames = { stripe: 'Stripe', paypal: 'PayPal' }

export function paymentInput({ payment }: InviteeRow): PaymentInput {
  if (!payment) return { currency: 'USD', provider: 'stripe', successful: 'yes' }
  const { external_id, amount, terms, successful } = payment
  return {
    external_id,
    amount: String(amount),
    terms: terms ?? '',
    successful: successful ? 'yes' : 'no',
    currency: payment.currency,
    provider: payment.provider,
  }
}

/** The body of the endpoint. Amounts can have a comma, as in most of Europe. */
export function paymentOf(input: PaymentInput) {
  const amount = (input.amount ?? '').trim().replace(',', '.')
  return {
    external_id: (input.external_id ?? '').trim(),
    provider: input.provider,
    amount: /^\d+(\.\d+)?$/.test(amount) ? Number(amount) : amount,
    currency: input.currency,
    terms: (input.terms ?? '').trim() === '' ? null : input.terms,
    successful: input.successful !== 'no',
  }
}

export function paymentProblems(problems: Problems, { text }: Texts): Problems {
  return problems.map((problem) =>
    problem.parameter === 'amount' ? sentenceProblem('amount', text('payment-amount-wrong')) : problem,
  )
}

export function paymentFields({ text }: Texts): FormField[] {
  return [
    { parameter: 'amount', label: text('payment-amount') },
    { parameter: 'currency', label: text('payment-currency') },
    { parameter: 'provider', label: text('payment-provider') },
    { parameter: 'external_id', label: text('payment-id') },
    { parameter: 'terms', label: text('payment-terms') },
  ]
}

export function renderPaymentForm(invitee: string, input: PaymentInput, problems: Problems, texts: Texts) {
  const { text } = texts
  const error = (parameter: string) => errorAt(problems, parameter, texts)
  return html`<form method="post">${hiddenField('invitee', invitee)}
${inputField({
  name: 'amount',
  label: text('payment-amount'),
  maxlength: 20,
  value: input.amount,
  error: error('amount'),
})}
${choiceField({
  name: 'currency',
  label: text('payment-currency'),
  value: input.currency,
  error: error('currency'),
  options: currency.options.map((value) => ({ value, label: value })),
})}
${choiceField({
  name: 'provider',
  label: text('payment-provider'),
  value: input.provider,
  error: error('provider'),
  options: provider.options.map((value) => ({ value, label: providerNames[value] })),
})}
${inputField({
  name: 'external_id',
  label: text('payment-id'),
  maxlength: 255,
  value: input.external_id,
  autocomplete: 'off',
  error: error('external_id'),
})}
${areaField({
  name: 'terms',
  label: text('payment-terms'),
  note: text('optional'),
  isOptional: true,
  maxlength: 1024,
  value: input.terms,
  error: error('terms'),
})}
${radiosField({
  name: 'successful',
  label: text('payment-result'),
  value: input.successful ?? 'yes',
  options: [
    { value: 'yes', label: text('payment-paid') },
    { value: 'no', label: text('payment-failed') },
  ],
})}
${button(text('payment-record'))}
</form>`
}

/** `€49.50, Stripe, paid`. */
export function paymentText(payment: NonNullable<InviteeRow['payment']>, { text, locale }: Texts) {
  const { amount, currency, provider, successful } = payment
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
  const parts = [money, providerNames[provider], text(successful ? 'payment-paid' : 'payment-failed')]
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts)
}
