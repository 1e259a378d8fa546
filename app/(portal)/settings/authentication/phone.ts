export interface Phone {
  /** As the list has it: `+86`. */
  countryCode: string
  phone: string
}
