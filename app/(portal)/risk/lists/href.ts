export const RISK_LISTS = '/risk/lists'
