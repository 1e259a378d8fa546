export interface Phone {
  /** In the form of the list of dialing codes: `+86`. */
  countryCode: string
  phone: string
  /** Several countries have the same dialing code. */
  country: string
}
