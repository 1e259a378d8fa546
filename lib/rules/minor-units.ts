const minorUnitsByCurrency: Record<string, number> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
}

/** The decimals of a currency (ISO 4217); 2 if unknown. */
export const minorUnits = (currency: string): number => minorUnitsByCurrency[currency] ?? 2
export const MOST_MINOR_UNITS = Math.max(...Object.values(minorUnitsByCurrency))
