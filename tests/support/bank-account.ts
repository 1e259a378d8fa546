/** The account of a merchant that all payouts go to, as the portal receives it. */
export const bankAccount = {
  currency: 'USD',
  bankName: 'DBS Bank',
  accountName: 'Haituo',
  country: 'HK',
  bic: 'DHBKHKHH',
  accountLast4: '5841',
  settlementBank: 'Citibank',
  isDefault: true,
  gateways: [],
}
