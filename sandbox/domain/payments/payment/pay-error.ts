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

/** Invalid fields of an order. The issue is a key below `issue` in sandbox/messages/<locale>/pay.json. */
export class PayError extends Error {
  readonly field: PayField
  readonly issue: string
  constructor(field: PayField, issue: string) {
    super(`${field}: ${issue}`)
    this.field = field
    this.issue = issue
  }
}
