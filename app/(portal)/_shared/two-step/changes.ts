/** The possible changes of two-step authentication. */
export type Change =
  | 'turn_on_authenticator'
  | 'turn_off_authenticator'
  | 'turn_on_sms'
  | 'turn_off_sms'
  | 'renew_codes'
  | 'export_codes'
