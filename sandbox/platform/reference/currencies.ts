/** Currencies in which this provider accepts payments, the most common first (ISO 4217). */
export const currencyCodes = [
  'USD EUR GBP JPY HKD AUD CAD CNY SGD NZD CHF SEK NOK DKK PLN CZK HUF RON BGN TRY',
  'AED SAR QAR KWD BHD OMR JOD ILS EGP MAD ZAR NGN KES',
  'KRW TWD THB MYR IDR PHP VND INR PKR BDT LKR KZT UAH',
  'BRL MXN CLP COP PEN ARS UYU PYG CRC ISK',
].flatMap((line) => line.split(' ')) as readonly string[]
