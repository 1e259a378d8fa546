export type PayField =
  | 'merchantNo'
  | 'gatewayNo'
  | 'orderNo'
  | 'amount'
  | 'currency'
  | 'method'
  | 'number'
  | 'holder'
  | 'expiry'
  | 'cvv'
  | 'email'
  | 'billingCountry'
  | 'shippingCountry'
  | 'ipCountry'

/** What is wrong with an order, by the field: a key of sandbox/messages/<locale>/payment.json under `issue`. */
export class PayError extends Error {
  readonly field: PayField
  readonly issue: string
  constructor(field: PayField, issue: string) {
    super(`${field}: ${issue}`)
    this.field = field
    this.issue = issue
  }
}
